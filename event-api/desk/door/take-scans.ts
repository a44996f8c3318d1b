import type { z } from 'zod';
import type { DoorPerson, doorScan, ScanOutcome } from '@/lib/contract/desk/door/shapes';
import { type Reason, reasonAgainst } from '@/lib/domain/attendance/verdict';
import { listMemberships } from '../../accounts/members';
import { type RecordedScan, recordCheckIns, type Scan, undoCheckIn } from '../../attendance/record-check-ins';
import { type DoorNames, doorNames, type Holder, holderOf } from '../../entry/entry-code';
import { doorPersonOf } from '../../events/arrivals/door-list';
import { readDoorPeople } from '../../events/arrivals/door-people';
import { readDoorPlaces, ruleOf } from '../../events/arrivals/door-places';
import { type DeskContext, eventOf, sessionOf } from '../desk-use-case';
import { checkInOnWire, ownerOfHolder } from './check-in-on-wire';
import { accountAtDoor } from './door-account';

type AskedScan = z.output<typeof doorScan>;

interface Asked {
  door: string;
  /** Who did it, as `doorAccountOf` names them; the caller without it. */
  by?: string | undefined;
  scans: readonly AskedScan[];
  undone: readonly string[];
}

/** A code may be one of another event of whoever stands at the door; of more events than these it is merely unknown. */
const MAX_OTHER_EVENTS = 20;

const NOBODY = { reason: null, person: null, first: null } as const;

/** Lets in whom a door scanned, as far as nothing is against it now, and takes back what it says was a mistake. */
export async function takeScans(
  context: DeskContext,
  { door, by = '', scans, undone }: Asked,
): Promise<ScanOutcome[]> {
  const { event } = eventOf(context);
  const { database, locale, tokens } = context;
  if (scans.length === 0 && undone.length === 0) return [];
  const now = context.clock.now();
  const accountCode = accountAtDoor(tokens, event.code, by) ?? sessionOf(context).account.code;
  const of = { eventCode: event.code, accountCode, now };
  const names = doorNames(tokens, event);
  const places = scans.length === 0 ? [] : await readDoorPlaces(context.db, { event, locale, now });
  const holders = new Map(scans.map((scan) => [scan.id, holderOfScan(context, names, scan)]));
  const people = await peopleOf(context, names, [...holders.values()]);
  const judged = scans.map((scan) => {
    const holder = holders.get(scan.id) ?? null;
    const person = (holder && people.get(names.keyOf(holder))) ?? null;
    const rule = ruleOf(places, scan.place);
    return { scan, holder, person, reason: person && rule ? reasonAgainst(person, rule) : null, rule };
  });
  const letIn = judged.flatMap(({ scan, holder, person, reason, rule }): Scan[] => {
    if (!holder || !person || !rule || (reason !== null && !scan.anyway)) return [];
    return [
      {
        ...{ id: scan.id, owner: ownerOfHolder(holder), ownerPlace: holder.place, place: rule },
        ...{ scannedAt: scan.at, despite: reason },
      },
    ];
  });
  const recorded = await database.transaction(async (tx) => {
    const { time_zone: timeZone } = event.definition.event;
    const kept = letIn.length > 0 ? await recordCheckIns(tx, { ...of, timeZone, scans: letIn, door }) : [];
    for (const id of undone) await undoCheckIn(tx, { ...of, id });
    return new Map(kept.map((one) => [one.checkIn.id, one]));
  });
  return Promise.all(
    judged.map(async ({ scan, person, reason, rule }) => {
      const kept = recorded.get(scan.id);
      if (person && kept) return outcomeOf(names, { scan, person, reason, kept });
      if (person && rule) return { ...NOBODY, id: scan.id, outcome: 'refused', reason, person };
      const outcome = (await isOfOtherEvent(context, scan)) ? 'other_event' : 'unknown';
      return { ...NOBODY, id: scan.id, outcome };
    }),
  );
}

function outcomeOf(
  names: DoorNames,
  {
    scan,
    person,
    reason,
    kept,
  }: { scan: AskedScan; person: DoorPerson; reason: Reason | null; kept: RecordedScan },
): ScanOutcome {
  const first = checkInOnWire(names, kept.first) ?? null;
  const isFirst = kept.first.id === scan.id;
  return { id: scan.id, outcome: isFirst ? 'welcome' : 'already', reason, person, first };
}

const holderOfScan = (
  context: DeskContext,
  names: DoorNames,
  { key, code = '' }: AskedScan,
): Holder | null =>
  key === undefined ? holderOf(context.tokens, eventOf(context).event, code) : names.holderOfKey(key);

async function peopleOf(
  { db, locale, ...context }: DeskContext,
  names: DoorNames,
  holders: readonly (Holder | null)[],
): Promise<Map<string, DoorPerson>> {
  const only = holders.filter((holder) => holder !== null);
  if (only.length === 0) return new Map();
  const comers = await readDoorPeople(db, { event: eventOf(context).event, locale, only });
  const people = comers.map((comer) => doorPersonOf(names, comer));
  return new Map(people.map((person) => [person.key, person]));
}

/** Whether what was read lets somebody into another event of the account. */
async function isOfOtherEvent(context: DeskContext, { code }: AskedScan): Promise<boolean> {
  if (code === undefined) return false;
  const { event } = eventOf(context);
  const memberships = await listMemberships(context.db, sessionOf(context).account.code);
  return memberships
    .filter(({ eventCode }) => eventCode !== event.code)
    .slice(0, MAX_OTHER_EVENTS)
    .some(({ eventCode }) => holderOf(context.tokens, { code: eventCode }, code) !== null);
}
