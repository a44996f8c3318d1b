import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { SettledDays } from '../../definition/resolve-calendar';
import { publish } from '../../platform/bus/publish';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/database/database';
import { defineItems } from '../../platform/inventory/define-items';
import { sell } from '../../platform/inventory/sell';
import type { Owner } from '../../platform/owner';
import { eventAssets, eventHosts, events } from '../../tenancy/schema';
import type { StoredEvent } from '../../tenancy/stored-event';
import type { Complaint } from '../problems/problem';
import { type ProgrammeRows, programmeRows } from '../programme-rows/programme-rows';
import { readProgrammeRows, writeProgramme } from '../programme-rows/programme-tables';
import type { CheckedEvent } from '../reading/read-definition';
import { unusable } from '../reading/read-definition';
import { resolveDefinition } from '../reading/resolve-definition';
import { settleCalendar } from '../rules/rules';
import { digestOf } from './canonical-json';
import { keepHeldOffers, keepHeldSessions } from './carry-over';
import { type Holdings, readHoldings } from './holdings';
import { type EventItem, itemsOf } from './inventory-items';
import { keepPlaced } from './keep-placed';
import { publishChanges } from './publish-changes';

/** Owner of the places that are given away before anybody registers, for example to invited guests. */
export const ORGANISER: Owner = { kind: 'organiser', code: '' };

export interface ImportReport {
  code: string;
  outcome: 'new' | 'changed' | 'unchanged';
  hosts: string[];
  sessions: number;
  /** Where the import deviated from the file, so that attendees keep what they have. */
  warnings: string[];
}

/** Called with the number of rows written so far and in total. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Imports an event, or a new version of one, in one transaction (design §10). Importing the same version again changes
 * nothing. Attendees lose nothing: what they hold and the file no longer has stays, cancelled or closed, and no capacity
 * falls below the places taken. Afterwards the event's cached pages are invalidated on every instance.
 * @throws UnusableDefinition when a host is another event's, or a time does not exist on the calendar
 */
export function importEvent(
  { database, clock }: { database: Database; clock: Clock },
  checked: CheckedEvent,
  onProgress: OnProgress = () => undefined,
): Promise<ImportReport> {
  const now = clock.now();
  return database.transaction((tx) => importInto(tx, { checked, now, onProgress }));
}

/** Imports of one event wait for each other; the lock ends with the transaction. */
export async function lockImports(tx: Db, code: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import:${code}`}))`);
}

/** `importEvent` within a transaction, for a change that is part of it. */
export async function importInto(
  tx: Db,
  {
    checked,
    now,
    onProgress = () => undefined,
  }: { checked: CheckedEvent; now: string; onProgress?: OnProgress },
): Promise<ImportReport> {
  const { code } = checked.definition.event;
  await lockImports(tx, code);
  const [before] = await tx.select().from(events).where(eq(events.code, code));
  const { event: settled } = before?.definition ?? {};
  const prepared = await prepare(tx, checked, {
    now,
    settled: settled && { starts: settled.starts, endsAt: settled.ends_at },
    before: before?.definition,
  });
  const { event, rows, digest } = prepared;
  const report = {
    code,
    hosts: event.event.hosts.map(({ host }) => host),
    sessions: rows.sessions.filter((session) => !session.cancelled).length,
    warnings: prepared.warnings,
  };
  if (before?.digest === digest) return { ...report, outcome: 'unchanged' };

  await writeEvent(tx, event, digest, now);
  await writeHosts(tx, event);
  await writeAssets(tx, code, prepared.assets);
  const total = Object.values(rows).reduce((sum, list) => sum + list.length, 0);
  let done = 0;
  await writeProgramme(tx, code, rows, (count) => {
    done += count;
    onProgress(done, total);
  });
  await writeItems(tx, code, prepared, now);
  if (before) {
    const was = { event: before.definition, rows: prepared.rowsBefore };
    await publishChanges(tx, { eventCode: code, now, before: was, after: { event, rows } });
  }
  await publish(tx, { type: 'drop', tags: [`event:${code}`] });
  return { ...report, outcome: before ? 'changed' : 'new' };
}

interface Prepared {
  event: StoredEvent;
  assets: CheckedEvent['assets'];
  rows: ProgrammeRows;
  rowsBefore: ProgrammeRows;
  items: EventItem[];
  holdings: Holdings;
  digest: string;
  warnings: string[];
}

/** Computes the event's new rows, without writing. */
async function prepare(
  tx: Db,
  file: CheckedEvent,
  {
    now,
    settled,
    before,
  }: { now: string; settled: SettledDays | undefined; before: StoredEvent | undefined },
): Promise<Prepared> {
  const { code } = file.definition.event;
  const { calendar, complaints } = settleCalendar(file.definition, { now, settled });
  complaints.push(...(await checkHosts(tx, file.definition.event)));
  if (complaints.length > 0) throw unusable(complaints, file.locate);
  const { checked, left } = await keepPlaced(tx, file, { now, settled });

  const resolved = resolveDefinition(checked, calendar);
  const holdings = await readHoldings(tx, code, ORGANISER);
  const offers = before
    ? keepHeldOffers(before, resolved.stored, holdings.takenByAttendees, now)
    : { event: resolved.stored, warnings: [] };
  const rowsBefore = await readProgrammeRows(tx, code);
  const programme = keepHeldSessions(
    rowsBefore,
    programmeRows(checked.definition.event, resolved.programme, calendar),
    holdings.hasSession,
  );

  // One that people hold stays, cancelled, with a warning of its own.
  const lost = left
    .filter(({ session }) => !holdings.hasSession(session))
    .map(
      ({ session, workshop, why }) =>
        `session "${session}" of the workshop "${workshop}", which was proposed, is left out: ${why}`,
    );

  const items = itemsOf(offers.event, resolved.programme);
  const raised = items.flatMap(({ kind, code: item, capacity }) => {
    const taken = holdings.taken(kind, item);
    if (capacity === null || capacity >= taken) return [];
    return [`${kind} "${item}" has ${taken} places taken: its capacity is ${taken}, not ${capacity}.`];
  });
  const capacities = items.map(({ kind, code: item, capacity }) => [
    kind,
    item,
    capacity === null ? null : Math.max(capacity, holdings.taken(kind, item)),
  ]);
  return {
    event: offers.event,
    assets: checked.assets,
    rows: programme.rows,
    rowsBefore,
    items,
    holdings,
    digest: digestOf([offers.event, sorted(programme.rows), capacities]),
    warnings: [...offers.warnings, ...lost, ...programme.warnings, ...raised],
  };
}

/** Sorts the rows whose tables keep no order, so that the digest does not depend on it. */
function sorted({ slots, sessions, workshopPresenters, ...rows }: ProgrammeRows) {
  const byText = <Row>(list: readonly Row[], textOf: (row: Row) => string) =>
    [...list].sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
  return {
    ...rows,
    slots: byText(slots, (slot) => slot.code),
    sessions: byText(sessions, (session) => session.code),
    workshopPresenters: byText(workshopPresenters, (link) => `${link.workshopCode} ${link.presenterCode}`),
  };
}

/** Complains of hosts that another event has. */
async function checkHosts(
  tx: Db,
  { code, hosts }: CheckedEvent['definition']['event'],
): Promise<Complaint[]> {
  const names = hosts.map(({ host }) => host);
  const taken = await tx
    .select({ host: eventHosts.host, eventCode: eventHosts.eventCode })
    .from(eventHosts)
    .where(and(inArray(eventHosts.host, names), ne(eventHosts.eventCode, code)));
  return taken.map(({ host, eventCode }) => ({
    path: ['event', 'hosts', names.indexOf(host), 'host'],
    message: `the event "${eventCode}" has "${host}" already; choose another.`,
  }));
}

async function writeEvent(tx: Db, definition: StoredEvent, digest: string, now: string): Promise<void> {
  const { code, client } = definition.event;
  const values = { clientCode: client.code, definition, digest, importedAt: now };
  await tx
    .insert(events)
    .values({ code, ...values })
    .onConflictDoUpdate({ target: events.code, set: values });
}

async function writeHosts(tx: Db, { event: { code, hosts } }: StoredEvent): Promise<void> {
  await tx.delete(eventHosts).where(eq(eventHosts.eventCode, code));
  await tx.insert(eventHosts).values(
    hosts.map(({ host, test, testable }, position) => ({
      host,
      eventCode: code,
      test,
      testable,
      position,
    })),
  );
}

async function writeAssets(tx: Db, eventCode: string, assets: CheckedEvent['assets']): Promise<void> {
  await tx.delete(eventAssets).where(eq(eventAssets.eventCode, eventCode));
  for (const [path, { body, ...asset }] of assets) {
    await tx.insert(eventAssets).values({ eventCode, path, ...asset, body: body.toString('base64') });
  }
}

async function writeItems(
  tx: Db,
  eventCode: string,
  { items, holdings }: Prepared,
  now: string,
): Promise<void> {
  const named = new Set(items.map(({ kind, code }) => `${kind} ${code}`));
  // Items that the file no longer has: capacity 0 keeps the places taken and sells no more.
  const gone = holdings.items.filter(({ kind, code }) => !named.has(`${kind} ${code}`));
  await defineItems(tx, {
    eventCode,
    items: [...items, ...gone.map(({ kind, code }) => ({ kind, code, capacity: 0 }))],
    now,
  });
  const given = items
    .filter(({ kind, code, taken }) => taken > 0 && !holdings.hasItem(kind, code))
    .map(({ kind, code, taken }) => ({ kind, code, quantity: taken }));
  if (given.length > 0) await sell(tx, { eventCode, owner: ORGANISER, items: given, now });
}
