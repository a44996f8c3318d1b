import {
  deskAccounts,
  deskLinks,
  deskMembers,
  deskSessions,
  deskTasks,
  eventDrafts,
} from '../../accounts/schema';
import { all, type TableEntry, tableEntry } from './entry';

/** Who works in the desk. They are organisers: an owner takes them out of a team, and no request of an attendee does. */
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
];
