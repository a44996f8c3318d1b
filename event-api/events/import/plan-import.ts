import { eq } from 'drizzle-orm';
import { resolveCalendar } from '../../definition/resolve-calendar';
import type { Db } from '../../platform/database/database';
import { ITEM_KINDS } from '../../platform/inventory/items';
import { lockProgramme } from '../../programme/queries';
import { readEventParts } from '../../tenancy/event-parts';
import { type HasOwnerKinds, lockOwners } from '../../tenancy/owner-kinds';
import { events } from '../../tenancy/schema';
import type { StoredEvent } from '../../tenancy/stored-event';
import {
  ownersConcerned,
  type ReturningSeat,
  type ReturningWait,
  seatsToGiveBack,
  waitsToGiveBack,
} from '../../workshops/changes/seats-to-give-back';
import { digestOf } from '../digest';
import { type ProgrammeRows, programmeRows } from '../event-rows/programme-rows';
import { readProgrammeRows } from '../event-rows/programme-tables';
import { resolveDefinition } from '../event-rows/resolve-definition';
import type { ExportedDefinition } from '../export/exported';
import { withRowsOf } from '../export/kept-versions';
import { unusable } from '../problems/problem';
import { because } from '../problems/reasons';
import type { CheckedEvent } from '../reading/read-definition';
import { type Moment, settleCalendar } from '../rules/rules';
import { readAffected } from './affected';
import { checkAgainstStored } from './against-stored';
import { keepHeldOffers, keepHeldSessions } from './carry-over';
import { changedFields } from './changed-fields';
import {
  changedFacts,
  changedParts,
  changedPlaces,
  changedSessions,
  changedTags,
  changesToSettle,
} from './changes';
import { newClashes } from './clashes';
import type { ChangedPlaces, ImportEffects } from './effects';
import { type EventItem, type Holdings, itemsOf, ORGANISER, readHoldings } from './items';
import { keepPlaced } from './keep-placed';
import { partsOfEvent } from './parts-of-event';

/** What an import will write, and what it does to people. */
export interface ImportPlan {
  event: StoredEvent;
  assets: CheckedEvent['assets'];
  rows: ProgrammeRows;
  /** Undefined for an event that is new. */
  before: { event: StoredEvent; rows: ProgrammeRows } | undefined;
  items: EventItem[];
  holdings: Holdings;
  /** Sessions that take place after all, and the seats and positions in line that go back. */
  back: { sessions: string[]; seats: ReturningSeat[]; waits: ReturningWait[] };
  digest: string;
  /** Digests of what pages show, see `partsOfEvent`. */
  parts: Map<string, string>;
  partsBefore: Map<string, string>;
  /** Of the cached pages that show what changes. */
  tags: string[];
  /** The event as it is, where it was read already. */
  present: ExportedDefinition | undefined;
  effects: ImportEffects;
}

export interface PlanRequest {
  checked: CheckedEvent;
  now: string;
  /** The file has exactly those workshops of proposals that are to stay: none is added to it. */
  isComplete?: boolean;
  /** The event as it is, read since its programme was locked: it is what the import replaces. */
  present?: ExportedDefinition;
}

/**
 * Computes an import without writing, and locks what it depends on: the event's programme, then the people who get seats
 * back, then all its places.
 * @throws UnusableDefinition
 */
export async function planImport(
  kinds: HasOwnerKinds,
  tx: Db,
  { checked: file, now, isComplete = false, present }: PlanRequest,
): Promise<ImportPlan> {
  const { code } = file.definition.event;
  await lockProgramme(tx, code);
  const [stored] = await tx.select().from(events).where(eq(events.code, code));
  if (file.basedOn !== undefined && file.basedOn !== stored?.digest) {
    const message = 'was made for the event as it was before another import; run the command again.';
    throw unusable([{ path: [], message, inWords: because('changed_meanwhile') }], file.locate);
  }
  const old = stored?.definition;
  const settled = old && { starts: old.event.starts, endsAt: old.event.ends_at };
  const { calendar, complaints } = settle(file, { now, settled });
  complaints.push(...(await checkAgainstStored(tx, file.definition.event, old)));
  if (complaints.length > 0) throw unusable(complaints, file.locate);
  const keeping = isComplete
    ? { checked: file, left: [], without: [] }
    : await keepPlaced(tx, file, { now, settled });
  const { checked, left, without } = keeping;

  const resolved = resolveDefinition(checked, calendar);
  const rowsBefore = present?.rows ?? (await readProgrammeRows(tx, code));
  const rowsOfFile = withRowsOf(
    rowsBefore,
    programmeRows(checked.definition.event, resolved.programme, calendar),
  );
  const wasCancelled = new Set(
    rowsBefore.sessions.filter(({ cancelled }) => cancelled).map((each) => each.code),
  );
  const returning = rowsOfFile.sessions.filter((each) => !each.cancelled && wasCancelled.has(each.code));
  const sessions = returning.map((session) => session.code);
  const owners = await ownersConcerned(tx, { eventCode: code, sessions, now });
  const states = await lockOwners(kinds, tx, { eventCode: code, owners });
  const holdings = await readHoldings(tx, code, ORGANISER);

  const offers = old
    ? keepHeldOffers(old, resolved.stored, holdings.takenByAttendees, now)
    : { event: resolved.stored, warnings: [] };
  const { rows, warnings } = keepHeldSessions(rowsBefore, rowsOfFile, holdings.hasSession);

  // One that people hold stays, cancelled, with a warning of its own.
  const lost = left
    .filter(({ session }) => !holdings.hasSession(session))
    .map(
      ({ session, workshop, why }) =>
        `session "${session}" of the workshop "${workshop}", which was proposed, is left out: ${why}`,
    );
  const items = itemsOf(offers.event, resolved.programme);
  const capacities = items.map(({ kind, code: item, capacity }) => {
    const taken = holdings.taken(kind, item);
    return {
      kind,
      item,
      taken,
      wanted: capacity,
      capacity: capacity === null ? null : Math.max(capacity, taken),
    };
  });
  const raised = capacities.flatMap(({ kind, item, taken, wanted, capacity }) =>
    wanted === null || wanted === capacity ? [] : [{ kind, code: item, wanted, taken }],
  );
  const seats = await seatsToGiveBack(tx, {
    eventCode: code,
    sessions: returning,
    programme: rows.sessions,
    states,
    now,
    freeOf: (session) => {
      const own = capacities.find(
        ({ kind, item }) => kind === ITEM_KINDS.workshopSession && item === session,
      );
      return own && own.capacity !== null ? own.capacity - own.taken : null;
    },
  });

  const waits = await waitsToGiveBack(tx, { eventCode: code, sessions: returning, states });

  const digest = digestOf([
    offers.event,
    sorted(rows),
    capacities.map(({ kind, item, capacity }) => [kind, item, capacity]),
  ]);
  const before = old && { event: old, rows: rowsBefore };
  const capacityByItem = new Map(capacities.map(({ kind, item, capacity }) => [`${kind} ${item}`, capacity]));
  const parts = partsOfEvent({
    event: offers.event,
    rows,
    capacityOf: (kind, code) => capacityByItem.get(`${kind} ${code}`),
  });
  const partsBefore = await readEventParts(tx, code);
  const tags = changedTags(code, partsBefore, parts);
  const plan = {
    event: offers.event,
    assets: checked.assets,
    rows,
    before,
    items,
    holdings,
    digest,
    parts,
    partsBefore,
    tags,
    present,
    back: { sessions, seats, waits },
  };
  const places = changedPlaces(rows, (session) => {
    const item = `${ITEM_KINDS.workshopSession} ${session}`;
    return [holdings.capacityOf(ITEM_KINDS.workshopSession, session), capacityByItem.get(item)];
  });
  const outcome = !stored ? 'new' : stored.digest === digest ? 'unchanged' : 'changed';
  const effects = await effectsOf(kinds, tx, plan, {
    outcome,
    now,
    places,
    raised,
    warnings: [...offers.warnings, ...lost, ...without, ...warnings],
  });
  return { ...plan, effects };
}

async function effectsOf(
  kinds: HasOwnerKinds,
  tx: Db,
  { event, rows, before, back }: Omit<ImportPlan, 'effects'>,
  {
    outcome,
    now,
    places,
    raised,
    warnings,
  }: Pick<ImportEffects, 'outcome' | 'raised' | 'warnings'> & {
    now: string;
    places: ChangedPlaces[];
  },
): Promise<ImportEffects> {
  const { code, currency, hosts } = event.event;
  const empty = { terms: [], slots: [], presenters: [], workshops: [], workshopPresenters: [], sessions: [] };
  const changes = changesToSettle(before?.rows ?? empty, rows);
  const of = (...which: (typeof changes)[number]['change'][]) =>
    changes.filter(({ change }) => which.includes(change)).map(({ session }) => session);
  const { money, ...affected } = await readAffected(kinds, tx, {
    eventCode: code,
    cancelled: of('cancelled'),
    moved: of('time', 'room'),
    retimed: of('time'),
    sessions: { before: before?.rows.sessions ?? [], after: rows.sessions },
    seats: back.seats,
    waits: back.waits,
    now,
  });
  return {
    code,
    outcome,
    warnings,
    raised,
    ...affected,
    facts: before ? changedFacts(before.event, event) : [],
    parts: before ? changedParts(before.event, event) : [],
    fields: before ? changedFields(before.event, event) : [],
    sessions: {
      ...changedSessions(before?.rows ?? empty, rows),
      places,
      count: rows.sessions.filter(({ cancelled }) => !cancelled).length,
    },
    clashes: before ? newClashes(before.rows, rows) : [],
    money: { currency: before?.event.event.currency ?? currency, ...money },
    hosts: hosts.map(({ host }) => host),
  };
}

/** The calendar of a definition, with what is wrong with its times, unless they were found right on the same days already. */
function settle({ definition, dated }: CheckedEvent, when: Moment): ReturnType<typeof settleCalendar> {
  if (dated?.definition === definition) {
    const { starts } = resolveCalendar(definition.event, when);
    if (starts === dated.calendar.starts) return { calendar: dated.calendar, complaints: [] };
  }
  return settleCalendar(definition, when);
}

/** Sorts the rows whose tables keep no order, so that the digest does not depend on it. */
function sorted({ slots, sessions, workshopPresenters, ...rows }: ProgrammeRows) {
  const byText = <Row>(list: readonly Row[], textOf: (row: Row) => string) =>
    list.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
  return {
    ...rows,
    slots: byText(slots, (slot) => slot.code),
    sessions: byText(sessions, (session) => session.code),
    workshopPresenters: byText(workshopPresenters, (link) => `${link.workshopCode} ${link.presenterCode}`),
  };
}
