import { and, eq, sql } from 'drizzle-orm';
import { auditEntries } from '../../audit/schema';
import { eventImports, keptAssets } from '../../events/history/schema';
import { accessCodes, noticeSubscriptions, unwantedReminders } from '../../notices/schema';
import { busOverflow } from '../../platform/bus/schema';
import { isOneOfMany } from '../../platform/database/statements';
import { formerEventCodes } from '../../platform/event-codes/schema';
import { jobs, recurringTasks } from '../../platform/jobs/schema';
import { rateLimits } from '../../platform/limits/schema';
import { linePlaces, lines } from '../../platform/line/schema';
import { shortLinks } from '../../platform/short-links/schema';
import { programmeChanges } from '../../programme/changes/schema';
import {
  presenters,
  programmeTerms,
  scheduleSlots,
  workshopPresenters,
  workshopSessions,
  workshops,
} from '../../programme/schema';
import {
  cancelledEvents,
  eventAssets,
  eventHosts,
  eventParts,
  events,
  grants,
  visitorMailboxes,
} from '../../tenancy/schema';
import { byAddress } from './conditions';
import { all, type TableEntry, tableEntry, type Whose } from './entry';

/** Condition: a text has the code of one of their orders in it. */
const namesOneOf =
  (column: typeof shortLinks.subject) =>
  ({ owners }: Whose) =>
    sql`exists (select from jsonb_array_elements_text(${JSON.stringify(owners.map(({ code }) => code))}::text::jsonb) as named
      where strpos(${column}, named) > 0)`;

/** What whoever visits leaves, the programme, and the site's own tables. */
export const siteTables: readonly TableEntry[] = [
  tableEntry(noticeSubscriptions, {
    rows: {
      thing: 'subscriptions',
      theirs: byAddress(noticeSubscriptions, noticeSubscriptions.recipient),
      fate: 'deleted',
    },
    columns: {
      ...all('nobody', 'eventCode', 'channel', 'locale', 'askedAt', 'confirmedAt'),
      recipient: { of: 'address' },
      name: { of: 'name' },
    },
  }),
  tableEntry(unwantedReminders, {
    rows: {
      thing: 'unwanted',
      theirs: byAddress(unwantedReminders, unwantedReminders.email),
      fate: 'deleted',
    },
    columns: { ...all('nobody', 'eventCode', 'kind', 'endedAt'), email: { of: 'address' } },
  }),
  tableEntry(accessCodes, {
    rows: { thing: null, theirs: byAddress(accessCodes, accessCodes.email), fate: 'deleted' },
    columns: {
      ...all('nobody', 'eventCode', 'nonce', 'tries', 'endsAt'),
      visitorId: { of: 'visitor' },
      email: { of: 'address' },
    },
  }),
  tableEntry(visitorMailboxes, {
    rows: {
      thing: 'mailboxes',
      theirs: byAddress(visitorMailboxes, visitorMailboxes.email),
      fate: 'deleted',
    },
    columns: {
      ...all('nobody', 'eventCode', 'locale'),
      visitorId: { of: 'visitor' },
      email: { of: 'address' },
    },
  }),
  tableEntry(grants, {
    rows: {
      thing: null,
      theirs: (whose) =>
        and(
          eq(grants.eventCode, whose.eventCode),
          isOneOfMany(
            grants.code,
            whose.owners.map(({ code }) => code),
          ),
        ),
      fate: 'deleted',
    },
    columns: {
      ...all('nobody', 'eventCode', 'kind', 'grantedAt'),
      visitorId: { of: 'visitor' },
      code: 'code',
    },
  }),
  tableEntry(shortLinks, {
    rows: {
      thing: null,
      theirs: (whose) =>
        and(eq(shortLinks.eventCode, whose.eventCode), namesOneOf(shortLinks.subject)(whose)),
      fate: 'deleted',
    },
    columns: { ...all('nobody', 'eventCode', 'code', 'purpose', 'endsAt'), subject: 'codes' },
  }),
  // What waits is erased by `erase-work.ts`: it is known by what stands in it.
  tableEntry(jobs, {
    columns: {
      ...all('nobody', 'id', 'eventCode', 'kind', 'request', 'trace', 'runAt'),
      ...all('nobody', 'attempts', 'leasedUntil', 'doneAt'),
      ...all('codes', 'key', 'payload'),
      failedAt: 'nobody',
      lastError: { of: 'words' },
    },
  }),
  tableEntry(auditEntries, {
    columns: {
      ...all('nobody', 'id', 'at', 'command', 'eventCode', 'outcome'),
      who: 'organiser',
      targets: 'codes',
    },
  }),
  tableEntry(presenters, {
    rows: { thing: 'programme', theirs: byAddress(presenters, presenters.email), fate: 'books' },
    columns: {
      ...all('nobody', 'eventCode', 'code', 'position'),
      ...all('programme', 'name', 'role', 'organization', 'biography', 'photo', 'email', 'links'),
    },
  }),
  tableEntry(programmeChanges, {
    columns: {
      ...all('nobody', 'id', 'eventCode', 'changedAt', 'sessionCode', 'kind'),
      ...all('programme', 'before', 'after'),
    },
  }),
  tableEntry(programmeTerms, {
    columns: {
      ...all('nobody', 'eventCode', 'kind', 'code', 'name', 'colour', 'locationCode', 'capacity'),
      position: 'nobody',
    },
  }),
  tableEntry(scheduleSlots, {
    columns: all('nobody', 'eventCode', 'code', 'day', 'startsAt', 'endsAt', 'title', 'kind', 'locationCode'),
  }),
  tableEntry(workshops, {
    columns: {
      ...all(
        'nobody',
        'eventCode',
        'code',
        'kind',
        'type',
        'strandCode',
        'audiences',
        'language',
        'feeAmount',
      ),
      ...all('nobody', 'payable', 'photo', 'feedbackUrl', 'url', 'slug', 'recording', 'slides', 'position'),
      ...all(
        'programme',
        'title',
        'subtitle',
        'abstract',
        'description',
        'itemsToBring',
        'links',
        'attachments',
      ),
    },
  }),
  tableEntry(workshopPresenters, {
    columns: all('nobody', 'eventCode', 'workshopCode', 'presenterCode', 'position'),
  }),
  tableEntry(workshopSessions, {
    columns: {
      ...all(
        'nobody',
        'eventCode',
        'code',
        'workshopCode',
        'slotCode',
        'number',
        'day',
        'startsAt',
        'endsAt',
      ),
      ...all('nobody', 'roomCode', 'type', 'offsite', 'cancelled'),
    },
  }),
  tableEntry(events, {
    columns: {
      ...all('nobody', 'code', 'clientCode', 'digest', 'importedAt'),
      definition: 'organiser',
    },
  }),
  tableEntry(cancelledEvents, {
    columns: { ...all('nobody', 'eventCode', 'cancelledAt'), message: 'organiser' },
  }),
  tableEntry(eventHosts, {
    columns: all('nobody', 'host', 'eventCode', 'test', 'testable', 'position'),
  }),
  tableEntry(eventParts, { columns: all('nobody', 'eventCode', 'part', 'digest', 'changedAt') }),
  tableEntry(eventAssets, {
    columns: {
      ...all('nobody', 'eventCode', 'path', 'digest', 'mediaType', 'width', 'height'),
      body: 'programme',
    },
  }),
  tableEntry(eventImports, {
    columns: {
      ...all('nobody', 'eventCode', 'number', 'importedAt', 'via', 'assets'),
      ...all('organiser', 'importedBy', 'summary'),
      replaced: 'programme',
    },
  }),
  tableEntry(keptAssets, { columns: { ...all('nobody', 'eventCode', 'digest'), body: 'programme' } }),
  tableEntry(formerEventCodes, { columns: all('nobody', 'former', 'eventCode', 'renamedAt') }),
  tableEntry(busOverflow, {
    // Gone after ten minutes.
    columns: { ...all('nobody', 'id', 'createdAt'), body: 'codes' },
  }),
  tableEntry(rateLimits, {
    // Hashes of networks and addresses, for a day at most.
    columns: {
      key: { of: 'network', kept: 'a hash that nobody can undo, gone when its limit ends' },
      ...all('nobody', 'points', 'resetsAt'),
    },
  }),
  tableEntry(lines, {
    columns: all(
      ...([
        'nobody',
        'eventCode',
        'beganAt',
        'lastNumber',
        'called',
        'served',
        'quietSince',
        'opensAt',
      ] as const),
      ...(['isByLot', 'earlyAfter', 'earlyUntil'] as const),
    ),
  }),
  tableEntry(linePlaces, {
    columns: {
      ...all('nobody', 'eventCode', 'number', 'place', 'seenAt', 'admittedAt', 'usedAt'),
      network: { of: 'network', kept: 'a keyed hash, gone after a day' },
      visitorId: { of: 'visitor', kept: 'the number of a browser, gone after a day' },
    },
  }),
  tableEntry(recurringTasks, { columns: all('nobody', 'name', 'dueAt', 'leasedUntil') }),
];
