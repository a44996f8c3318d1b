import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/languages';
import { addressesOf } from '../accounts/accounts';
import { actorsAndCommands, findEntries, readEntries } from '../audit/audit-trail';
import { exportEvent } from '../events/export/export-event';
import { listImports } from '../events/history/restore-event';
import { LIST_FILTERS } from '../events/lists/list-filter';
import { type EventList, LIST_NAMES, type ListName, listNamed } from '../events/lists/lists';
import { readMoneySums } from '../events/money/money-sums';
import { type Person, pageOfPeople, readPeopleStates } from '../events/people/list-people';
import { PERSON_KINDS } from '../events/people/person-kinds';
import type { BalanceEntry } from '../events/reconciliation/read-balance-file';
import { reconcile } from '../events/reconciliation/reconcile';
import { sandboxReport } from '../events/reconciliation/sandbox-report';
import { listEvents } from '../events/reports/event-list';
import { peopleReport } from '../events/reports/people-report';
import type { Part, Report } from '../events/reports/report';
import { refreshStatistics } from '../platform/database/refresh-statistics';
import { findEvent } from '../tenancy/find-event';
import { type ActPlace, reading } from './act';
import { findKnown, type Unknown } from './known';

/** What an organiser can see of events, and the lists of one. */

export const eventList = reading({
  name: 'list',
  input: z.object({}),
  run: ({ database: { db } }) => listEvents(db),
});

const oneEvent = z.object({ event: z.string() });

export const importHistory = reading({
  name: 'history',
  input: oneEvent,
  async run({ database: { db } }, { event: code }) {
    const event = await findEvent(db, code);
    if (!event) return { outcome: 'no_event' as const };
    return {
      outcome: 'known' as const,
      zone: event.definition.event.time_zone,
      imports: await listImports(db, code),
    };
  },
});

export const exportedEvent = reading({
  name: 'export',
  input: oneEvent,
  run: ({ database: { db } }, { event }) => exportEvent(db, event),
});

export const auditTrail = reading({
  name: 'audit',
  /** An event that is gone has its entries as well. */
  input: oneEvent.partial(),
  async run({ database: { db } }, { event: code }) {
    const event = code === undefined ? null : await findEvent(db, code);
    return { zone: event?.definition.event.time_zone ?? 'UTC', pages: readEntries(db, code) };
  },
});

/** Codes of accounts that entries name, as in `member=7KQ3M-XW9PA`. */
const namedAccounts = (targets: readonly string[]): string[] =>
  targets.flatMap((target) => (target.startsWith('member=') ? [target.slice('member='.length)] : []));

/** A page of what was done to one event, with the addresses of the accounts that it names. */
export const auditPage = reading({
  name: 'audit: page',
  input: oneEvent.extend({
    command: z.string().optional(),
    who: z.string().optional(),
    target: z.string().optional(),
    /** In codes and addresses, and in commands: those whose words match. */
    search: z
      .object({ text: z.string(), commandsOf: z.custom<(commands: readonly string[]) => string[]>() })
      .optional(),
    page: z.int().positive(),
    perPage: z.int().positive(),
  }),
  async run({ database: { db } }, { event: eventCode, search, page, perPage, ...filter }) {
    const { people, commands } = await actorsAndCommands(db, eventCode);
    const known = await addressesOf(db, people);
    const text = search?.text.toLowerCase() ?? '';
    const found = await findEntries(
      db,
      {
        eventCode,
        ...filter,
        search: search && {
          text,
          commands: search.commandsOf(commands),
          people: people.filter((who) => `${who} ${known.get(who) ?? ''}`.toLowerCase().includes(text)),
        },
      },
      { page, perPage },
    );
    const targets = found.entries.flatMap((entry) => namedAccounts(entry.targets));
    const addresses = new Map([...known, ...(await addressesOf(db, targets))]);
    return { ...found, people, commands, addresses };
  },
});

export const reconciliation = reading({
  name: 'reconcile',
  /** `event`: nothing of what others have. */
  input: z.object({ entries: z.custom<readonly BalanceEntry[]>(), event: z.string().optional() }),
  run: ({ database: { db }, readEnvironment }, { entries, event }) =>
    reconcile(db, {
      ...{ entries, gateway: readEnvironment().PAYMENT_GATEWAY },
      ...(event !== undefined && { eventCode: event }),
    }),
});

export const sandboxBalance = reading({
  name: 'reconcile: sandbox',
  input: z.object({}),
  async run({ database: { db }, readEnvironment }) {
    if (readEnvironment().PAYMENT_GATEWAY !== 'sandbox') return { outcome: 'other_gateway' as const };
    return { outcome: 'known' as const, report: await sandboxReport(db) };
  },
});

const anyList = oneEvent.extend({
  list: z.enum(LIST_NAMES),
  ...LIST_FILTERS,
  status: z.string().optional(),
  /** Of what its rows say; by default the event's first. */
  locale: z.enum(LOCALES).optional(),
});

interface Opened {
  outcome: 'known';
  report: Report<unknown>;
}

/** Finds the event, and begins a list of it. */
async function openList(
  { database: { db }, clock }: ActPlace,
  asked: Omit<z.output<typeof anyList>, 'list'>,
  open: EventList['report'],
): Promise<Unknown | Opened> {
  const known = await findKnown(db, asked);
  if (known.outcome !== 'known') return known;
  const { event } = known;
  const { languages } = event.definition.event;
  const locale = languages.find((each) => each === asked.locale) ?? languages[0] ?? DEFAULT_LOCALE;
  return { outcome: 'known', report: await open({ db, event, locale, now: clock.now(), filter: asked }) };
}

/** A list with all its rows. */
export const wholeList = reading({
  name: 'lists',
  input: anyList,
  async run(place, asked) {
    // A server does so all the time; where none has run since a table was filled, a list would take minutes instead of seconds.
    await refreshStatistics({ db: place.database.db });
    return openList(place, asked, listNamed(asked.list).report);
  },
});

/** Some rows of a list after others, and how many there are. */
export const listPart = reading({
  name: 'lists: part',
  input: anyList.extend({ offset: z.int(), limit: z.int() }),
  async run(place, { offset, limit, ...asked }) {
    const opened = await openList(place, asked, listNamed(asked.list).report);
    if (opened.outcome !== 'known') return opened;
    const { report } = opened;
    const part = { offset, limit };
    return { ...opened, ...(report.part ? await report.part(part) : await partOfAll(report, part)) };
  },
});

/** What came in, went back and is still to come, in each currency. */
export const moneySums = reading({
  name: 'finance: sums',
  input: oneEvent,
  run: ({ database: { db } }, { event }) => readMoneySums(db, event),
});

/** How many rows some lists have; null for those of sums. */
export const listCounts = reading({
  name: 'lists: counts',
  input: oneEvent.extend({ lists: z.array(z.enum(LIST_NAMES)) }),
  async run(place, { event, lists }) {
    const counts = new Map<ListName, number | null>();
    for (const name of lists) {
      const found = listNamed(name).hasSums
        ? undefined
        : await listPart.run(place, { event, list: name, offset: 0, limit: 0 });
      counts.set(name, found?.outcome === 'known' ? found.count : null);
    }
    return counts;
  },
});

async function partOfAll<Row>(
  { pages }: Report<Row>,
  { offset, limit }: Part,
): Promise<{ rows: Row[]; count: number }> {
  const all: Row[] = [];
  for await (const page of pages) all.push(...page);
  return { rows: all.slice(offset, offset + limit), count: all.length };
}

const peopleFilter = z.object({
  search: LIST_FILTERS.search,
  kind: z.enum(PERSON_KINDS).optional(),
  status: z.string().optional(),
  ticket: LIST_FILTERS.ticket,
});
export const peopleList = reading({
  name: 'people',
  input: oneEvent.extend(peopleFilter.shape),
  async run(place, asked): Promise<Unknown | { outcome: 'known'; report: Report<Person> }> {
    await refreshStatistics({ db: place.database.db });
    const { database, clock } = place;
    const known = await findKnown(database.db, asked);
    if (known.outcome !== 'known') return known;
    const { event } = known;
    const {
      languages: [locale = DEFAULT_LOCALE],
    } = event.definition.event;
    return {
      outcome: 'known',
      report: peopleReport({ db: database.db, event, locale, now: clock.now(), filter: asked }),
    };
  },
});
/** A page of everybody, how many there are, and what there is to filter by. */
export const peoplePage = reading({
  name: 'people: page',
  input: oneEvent.extend({ ...peopleFilter.shape, offset: z.int(), limit: z.int() }),
  async run({ database: { db } }, { event: eventCode, offset, limit, ...filter }) {
    return {
      ...(await pageOfPeople(db, { eventCode, filter, offset, limit })),
      states: await readPeopleStates(db, { eventCode }),
    };
  },
});
