import { sql } from 'drizzle-orm';
import { activityChoices } from '../../activities/schema';
import { contactPoints } from '../../addresses/schema';
import { appliedCodes } from '../../codes/schema';
import { files } from '../../files/schema';
import { formAnswers } from '../../forms/schema';
import { memberships } from '../../membership/schema';
import { holds, inventoryItems, waits } from '../../platform/inventory/schema';
import { REGISTRATION } from '../../registration/registration-owner';
import { cancellations, registrationChanges, registrations } from '../../registration/schema';
import { purchases } from '../../shop/schema';
import { waitlistEntries } from '../../waitlist/schema';
import { scheduleFeeds } from '../../workshops/calendar/schema';
import { changeNotes, takenSeats } from '../../workshops/changes/schema';
import { basketItems } from '../../workshops/schema';
import { byCode, byOwner, NO_ADDRESS, NULL } from './conditions';
import { all, type TableEntry, tableEntry } from './entry';

/** Registrations, and what every kind of order has. */
export const registrationTables: readonly TableEntry[] = [
  tableEntry(registrations, {
    rows: {
      thing: 'registrations',
      theirs: byCode(registrations, registrations.code, REGISTRATION),
      fate: 'with_order',
    },
    columns: {
      ...all('nobody', 'eventCode'),
      ...all('code', 'code', 'placeOf'),
      email: { of: 'address', erased: NO_ADDRESS },
      ...all('order', 'status', 'trackCode', 'mode', 'locale', 'timeZone', 'groupCode', 'leftToGroupAt'),
      ...all('order', 'placeSessions', 'pricedAt', 'openingCode', 'startedAt', 'submittedAt', 'fees'),
      ...all('order', 'paymentId', 'remindedAt'),
    },
  }),
  tableEntry(cancellations, {
    rows: {
      thing: 'cancellations',
      theirs: byCode(cancellations, cancellations.code, REGISTRATION),
      fate: 'with_order',
    },
    columns: {
      code: 'code',
      message: { of: 'words', erased: NULL },
      ...all('order', 'eventCode', 'cancelledAt', 'reason', 'share', 'before', 'after', 'keptByGroup'),
    },
  }),
  tableEntry(registrationChanges, {
    rows: {
      thing: 'changes',
      theirs: byCode(registrationChanges, registrationChanges.code, REGISTRATION),
      fate: 'with_order',
    },
    columns: {
      code: 'code',
      before: { of: 'address', erased: sql`jsonb_set(${registrationChanges.before}, '{email}', '""')` },
      after: { of: 'address', erased: sql`jsonb_set(${registrationChanges.after}, '{email}', '""')` },
      answers: { of: 'answers', erased: NULL },
      ...all('nobody', 'id', 'eventCode', 'attempt', 'version'),
      ...all('order', 'state', 'answered', 'feesBefore', 'feesAfter', 'givesUp', 'leftAt', 'paymentId'),
      ...all('order', 'refunded', 'createdAt'),
    },
  }),
  tableEntry(waitlistEntries, {
    rows: {
      thing: 'waitlist',
      theirs: byCode(waitlistEntries, waitlistEntries.code, REGISTRATION),
      fate: 'deleted',
    },
    columns: {
      ...all('nobody', 'eventCode', 'joinedAt'),
      code: 'code',
      ...all({ of: 'name' }, 'firstName', 'lastName'),
      phone: { of: 'phone' },
    },
  }),
  tableEntry(formAnswers, {
    rows: { thing: 'answers', theirs: byOwner(formAnswers), fate: 'deleted' },
    columns: {
      ...all('nobody', 'eventCode', 'formType', 'ownerKind', 'completedAt', 'savedAt', 'revision'),
      ownerCode: 'code',
      model: { of: 'answers' },
    },
  }),
  tableEntry(contactPoints, {
    rows: { thing: 'contacts', theirs: byOwner(contactPoints), fate: 'deleted' },
    columns: {
      ...all('nobody', 'id', 'eventCode', 'kind', 'formType', 'ownerKind', 'fieldId', 'createdAt'),
      ownerCode: 'code',
      ...all({ of: 'address' }, 'value', 'address'),
    },
  }),
  tableEntry(memberships, {
    rows: { thing: 'membership', theirs: byOwner(memberships), fate: 'deleted' },
    columns: {
      ...all('nobody', 'eventCode', 'ownerKind', 'savedAt', 'revision'),
      ownerCode: 'code',
      ...all({ of: 'answers' }, 'state', 'model', 'givenAt'),
    },
  }),
  tableEntry(files, {
    // Their rows go with their contents, by a job.
    rows: { thing: 'files', theirs: byOwner(files), fate: 'books' },
    columns: {
      ...all('nobody', 'id', 'eventCode', 'ownerKind', 'place', 'fieldId', 'type', 'mediaType', 'size'),
      ...all('nobody', 'width', 'height', 'digest', 'storageKey', 'state', 'createdAt', 'checkAt'),
      ownerCode: 'code',
      name: { of: 'file', erased: sql`''` },
    },
  }),
  tableEntry(basketItems, {
    rows: { thing: 'sessions', theirs: byOwner(basketItems), fate: 'with_order' },
    columns: {
      ...all('order', 'eventCode', 'ownerKind', 'sessionCode', 'state', 'addedAt', 'fullToldAt', 'moved'),
      ownerCode: 'code',
    },
  }),
  tableEntry(activityChoices, {
    rows: { thing: 'activities', theirs: byOwner(activityChoices), fate: 'with_order' },
    columns: {
      ...all('order', 'eventCode', 'ownerKind', 'activityCode', 'quantity', 'state', 'chosenAt'),
      ownerCode: 'code',
    },
  }),
  tableEntry(purchases, {
    rows: { thing: 'purchases', theirs: byOwner(purchases), fate: 'with_order' },
    columns: {
      ...all('order', 'id', 'eventCode', 'ownerKind', 'code', 'quantity', 'state', 'chosenAt'),
      ownerCode: 'code',
    },
  }),
  tableEntry(appliedCodes, {
    rows: { thing: 'codes', theirs: byOwner(appliedCodes), fate: 'with_order' },
    columns: {
      ...all('order', 'eventCode', 'ownerKind', 'code', 'appliedAt', 'usedAt'),
      ownerCode: 'code',
    },
  }),
  tableEntry(inventoryItems, {
    columns: all('nobody', 'eventCode', 'kind', 'code', 'capacity', 'sold', 'held'),
  }),
  tableEntry(holds, {
    // What is sold is counted by them.
    rows: { thing: 'places', theirs: byOwner(holds), fate: 'books' },
    columns: {
      ...all('order', 'id', 'eventCode', 'kind', 'code', 'ownerKind', 'quantity', 'endsAt', 'renewals'),
      ...all('order', 'state', 'createdAt'),
      ownerCode: 'code',
    },
  }),
  tableEntry(waits, {
    rows: { thing: 'waits', theirs: byOwner(waits), fate: 'deleted' },
    columns: {
      ...all('order', 'id', 'eventCode', 'kind', 'code', 'ownerKind', 'first', 'quantity', 'inExchangeFor'),
      ...all('order', 'offerSeconds', 'state', 'joinedAt', 'offerEndsAt'),
      ownerCode: 'code',
    },
  }),
  tableEntry(scheduleFeeds, {
    rows: { thing: 'feeds', theirs: byOwner(scheduleFeeds), fate: 'deleted' },
    columns: { ...all('nobody', 'eventCode', 'id', 'ownerKind', 'issuedAt'), ownerCode: 'code' },
  }),
  tableEntry(changeNotes, {
    rows: { thing: null, theirs: byOwner(changeNotes), fate: 'deleted' },
    columns: {
      ...all('order', 'cause', 'eventCode', 'ownerKind', 'sessionCode', 'change', 'startsAt', 'endsAt'),
      ...all('order', 'refund', 'waited'),
      ownerCode: 'code',
    },
  }),
  tableEntry(takenSeats, {
    rows: { thing: null, theirs: byOwner(takenSeats), fate: 'deleted' },
    columns: {
      ...all('order', 'eventCode', 'sessionCode', 'ownerKind', 'heldUntil', 'since', 'takenAt'),
      ownerCode: 'code',
    },
  }),
];
