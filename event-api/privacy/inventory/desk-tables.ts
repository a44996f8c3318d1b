import {
  deskAccounts,
  deskLinks,
  deskMembers,
  deskSessions,
  deskTasks,
  eventDrafts,
} from '../../accounts/schema';
import { mailingRecipients, mailings } from '../../events/mailings/schema';
import { byAddress } from './conditions';
import { all, type TableEntry, tableEntry } from './entry';

/** Who works in the desk, and what they write to many. They are organisers: an owner takes them out of a team, and no request of an attendee does. */
export const deskTables: readonly TableEntry[] = [
  tableEntry(deskAccounts, { columns: all('organiser', 'code', 'email', 'locale', 'createdAt') }),
  tableEntry(deskMembers, {
    columns: { eventCode: 'nobody', ...all('organiser', 'accountCode', 'role', 'since', 'seenAt') },
  }),
  tableEntry(deskLinks, {
    columns: { ...all('nobody', 'id', 'purpose', 'expiresAt', 'usedAt'), accountCode: 'organiser' },
  }),
  tableEntry(deskSessions, {
    columns: { ...all('nobody', 'digest', 'begunAt', 'seenAt', 'expiresAt'), accountCode: 'organiser' },
  }),
  // What was given to an act of a whole event: codes, and words to everybody.
  tableEntry(deskTasks, {
    columns: {
      ...all('nobody', 'id', 'eventCode', 'act', 'begunAt', 'done', 'total', 'outcome', 'endedAt'),
      ...all('organiser', 'accountCode', 'input'),
    },
  }),
  // What is to be an event's: texts of the site, and perhaps who presents.
  tableEntry(eventDrafts, {
    columns: {
      ...all('nobody', 'number', 'eventCode', 'collectedAt', 'base'),
      ...all('organiser', 'collectedBy', 'fields'),
    },
  }),
  tableEntry(mailings, {
    columns: {
      ...all('nobody', 'eventCode', 'code', 'kind', 'state', 'revision', 'changedAt', 'sendAt', 'begunAt'),
      // The code of a group, or an answer, by which it was narrowed.
      audience: 'codes',
      ...all('organiser', 'subject', 'text', 'writtenBy'),
    },
  }),
  // Whoever is erased before it is sent gets nothing, since a letter is written from its row. An export names letters by their jobs.
  tableEntry(mailingRecipients, {
    rows: {
      thing: null,
      theirs: byAddress(mailingRecipients, mailingRecipients.email),
      fate: 'deleted',
    },
    columns: {
      ...all('nobody', 'id', 'eventCode', 'mailingCode', 'locale', 'personKind', 'state', 'attempt', 'at'),
      email: { of: 'address' },
      ...all({ of: 'name' }, 'name', 'firstName'),
      ...all('code', 'personId', 'code'),
      error: { of: 'words' },
    },
  }),
];
