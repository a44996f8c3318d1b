import { sql } from 'drizzle-orm';
import { contactKind, donationKind } from '@/lib/domain/orders/application-kinds';
import {
  applicationAdditions,
  applicationContacts,
  applicationDonations,
  applicationExtras,
  applications,
} from '../../applications/schema';
import { checkInChanges, checkIns } from '../../attendance/schema';
import { BUYER } from '../../buyers/buyer-owner';
import { buyers } from '../../buyers/schema';
import { cancelledOrders } from '../../events/lifecycle/schema';
import { teamNotes } from '../../events/person/schema';
import { groupPayments } from '../../groups/pay/schema';
import { groupContactReplacements, groupMembers, groups } from '../../groups/schema';
import { PRESENTER, PROPOSAL } from '../../proposals/proposal-owner';
import { proposalInvitations, proposalPresenters, proposals } from '../../proposals/schema';
import { REGISTRATION } from '../../registration/registration-owner';
import { registrations } from '../../registration/schema';
import { GROUP } from '../../tenancy/group-owner';
import { byAddress, byAnyOf, byCode, byOwner, NO_ADDRESS, NO_NAME, NOTHING, NULL } from './conditions';
import { all, type TableEntry, tableEntry } from './entry';

const APPLICATIONS = ['exhibitor', 'sponsor'] as const;

/** The other kinds of orders: groups, purchases, applications, proposals. */
export const orderTables: readonly TableEntry[] = [
  tableEntry(teamNotes, {
    rows: { thing: 'notes', theirs: byOwner(teamNotes), fate: 'deleted' },
    columns: {
      ...all('nobody', 'id', 'eventCode'),
      ...all('order', 'ownerKind', 'writtenAt'),
      ownerCode: 'code',
      text: { of: 'words' },
      writtenBy: 'organiser',
    },
  }),
  tableEntry(checkIns, {
    rows: { thing: 'check_ins', theirs: byOwner(checkIns), fate: 'with_order' },
    columns: {
      ...all('nobody', 'eventCode', 'id', 'receivedAt', 'isFirst', 'change'),
      ...all('order', 'ownerKind', 'ownerPlace', 'place', 'day', 'scannedAt', 'door', 'despite', 'undoneAt'),
      ownerCode: 'code',
      ...all('organiser', 'accountCode', 'undoneBy'),
    },
  }),
  tableEntry(checkInChanges, { columns: all('nobody', 'eventCode', 'last') }),
  tableEntry(groups, {
    rows: { thing: 'groups', theirs: byCode(groups, groups.code, GROUP), fate: 'books' },
    columns: {
      // Its members and whoever pays know its code, which proves nothing; the links of its organiser are ended.
      ...all('order', 'eventCode', 'code', 'organization', 'locale', 'trackCode', 'mode', 'joinByLink'),
      ...all('order', 'payUntil', 'warnedAt', 'linkVersion', 'createdAt', 'confirmedAt'),
      contactName: { of: 'name', erased: NO_NAME },
      contactEmail: { of: 'address', erased: NO_ADDRESS },
      contactPhone: { of: 'phone', erased: NOTHING },
      contactAddress: { of: 'address', erased: NOTHING },
      confirmedBy: { of: 'visitor', erased: NULL },
    },
  }),
  tableEntry(groupContactReplacements, {
    rows: {
      thing: null,
      theirs: byAnyOf(
        byCode(groupContactReplacements, groupContactReplacements.groupCode, GROUP),
        byAddress(
          groupContactReplacements,
          groupContactReplacements.fromEmail,
          groupContactReplacements.toEmail,
        ),
      ),
      fate: 'deleted',
    },
    columns: {
      ...all('nobody', 'eventCode', 'id', 'groupCode', 'state', 'begunAt'),
      ...all({ of: 'name' }, 'fromName', 'toName'),
      ...all({ of: 'address' }, 'fromEmail', 'toEmail'),
      ...all({ of: 'phone' }, 'fromPhone', 'toPhone'),
    },
  }),
  tableEntry(groupMembers, {
    rows: {
      thing: 'group_members',
      theirs: byAnyOf(
        byAddress(groupMembers, groupMembers.email, groupMembers.phone),
        byCode(groupMembers, groupMembers.registrationCode, REGISTRATION),
      ),
      fate: 'with_order',
      // Who registered with another address than they were invited at.
      staysFor: sql`exists (select from ${registrations}
        where ${registrations.eventCode} = ${groupMembers.eventCode}
          and ${registrations.code} = ${groupMembers.registrationCode})`,
    },
    columns: {
      ...all('nobody', 'eventCode', 'id'),
      ...all('code', 'registrationCode', 'placeOf', 'replaces'),
      name: { of: 'name', erased: NO_NAME },
      email: { of: 'address', erased: NO_ADDRESS },
      phone: { of: 'phone', erased: NOTHING },
      ...all('order', 'groupCode', 'sendType', 'locale', 'trackCode', 'mode', 'state', 'changedAt', 'sentAt'),
      ...all('order', 'byLink', 'invitationWaits', 'addedAt'),
    },
  }),
  tableEntry(groupPayments, {
    anywhere: ['receiptEmail'],
    columns: {
      ...all('nobody', 'eventCode', 'paymentId'),
      visitorId: { of: 'visitor', kept: 'random, and known to one browser alone' },
      receiptEmail: { of: 'address' },
      credit: 'codes',
    },
  }),
  tableEntry(buyers, {
    rows: { thing: 'orders', theirs: byCode(buyers, buyers.code, BUYER), fate: 'with_order' },
    columns: {
      code: 'code',
      email: { of: 'address', erased: NO_ADDRESS },
      ...all('order', 'eventCode', 'state', 'locale', 'createdAt', 'submittedAt', 'fees', 'paymentId'),
    },
  }),
  tableEntry(applications, {
    rows: {
      thing: 'applications',
      theirs: byCode(applications, applications.code, ...APPLICATIONS),
      fate: 'with_order',
    },
    anywhere: ['draftEmail'],
    columns: {
      code: 'code',
      draftEmail: { of: 'address', erased: NULL },
      decisionText: { of: 'words', erased: NULL },
      ...all('order', 'eventCode', 'kind', 'state', 'locale', 'choiceCode', 'contribution', 'createdAt'),
      ...all('order', 'submittedAt', 'lines', 'total', 'currency', 'paidBy', 'paidAt', 'decidedAt'),
      ...all('order', 'withdrawnAt', 'changedAt', 'booth'),
    },
  }),
  tableEntry(applicationContacts, {
    rows: {
      thing: null,
      theirs: byCode(applicationContacts, applicationContacts.code, ...APPLICATIONS.map(contactKind)),
      fate: 'deleted',
    },
    columns: {
      ...all('nobody', 'eventCode', 'position'),
      ...all('code', 'code', 'applicationCode'),
      name: { of: 'name' },
      email: { of: 'address' },
    },
  }),
  tableEntry(applicationDonations, {
    rows: {
      thing: null,
      theirs: byCode(applicationDonations, applicationDonations.code, ...APPLICATIONS.map(donationKind)),
      fate: 'deleted',
    },
    columns: { ...all('nobody', 'eventCode', 'position'), ...all('code', 'code', 'applicationCode') },
  }),
  tableEntry(applicationExtras, {
    rows: {
      thing: 'extras',
      theirs: byCode(applicationExtras, applicationExtras.applicationCode, ...APPLICATIONS),
      fate: 'with_order',
    },
    columns: { ...all('order', 'eventCode', 'extraCode', 'quantity'), applicationCode: 'code' },
  }),
  tableEntry(applicationAdditions, {
    rows: {
      thing: null,
      theirs: byCode(applicationAdditions, applicationAdditions.applicationCode, ...APPLICATIONS),
      fate: 'with_order',
    },
    columns: {
      ...all('order', 'id', 'eventCode', 'attempt', 'version', 'extras', 'paymentId', 'createdAt'),
      appliedAt: 'order',
      applicationCode: 'code',
    },
  }),
  tableEntry(proposals, {
    rows: { thing: 'proposals', theirs: byCode(proposals, proposals.code, PROPOSAL), fate: 'deleted' },
    anywhere: ['draftEmail'],
    columns: {
      code: 'code',
      draftEmail: { of: 'address' },
      decisionText: { of: 'words' },
      ...all(
        'order',
        'eventCode',
        'state',
        'locale',
        'invitationCode',
        'createdAt',
        'submittedAt',
        'decidedAt',
      ),
      ...all('order', 'confirmedAt', 'withdrawnAt', 'workshopCode'),
    },
  }),
  tableEntry(proposalPresenters, {
    rows: {
      thing: null,
      theirs: byCode(proposalPresenters, proposalPresenters.code, PRESENTER),
      fate: 'deleted',
    },
    columns: {
      ...all('nobody', 'eventCode', 'position', 'locale', 'invitation', 'invitedAt'),
      ...all('code', 'code', 'proposalCode'),
      name: { of: 'name' },
      email: { of: 'address' },
    },
  }),
  tableEntry(proposalInvitations, {
    rows: {
      thing: 'invitations',
      theirs: byAddress(proposalInvitations, proposalInvitations.email),
      fate: 'deleted',
    },
    columns: {
      ...all('nobody', 'eventCode', 'code', 'state', 'locale', 'until', 'createdAt'),
      ...all({ of: 'name' }, 'firstName', 'lastName'),
      email: { of: 'address' },
      message: { of: 'words' },
    },
  }),
  tableEntry(cancelledOrders, {
    columns: { ...all('order', 'eventCode', 'kind', 'cancelledAt', 'toldAt'), code: 'code' },
  }),
];
