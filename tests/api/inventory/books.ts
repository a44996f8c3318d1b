import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/event-api/platform/database/database';
import { rowOwner } from '@/event-api/platform/database/owner-columns';
import {
  type Hold as HoldRow,
  holds,
  inventoryItems,
  type Wait as WaitRow,
  waits,
} from '@/event-api/platform/inventory/schema';
import { ownerKey } from '@/event-api/platform/owner';
import { type Deed, PEOPLE } from './deeds';

/** A row with its owner's name. */
type Named<Row> = Omit<Row, 'ownerKind' | 'ownerCode'> & { owner: string };
type Hold = Named<HoldRow>;
type Wait = Named<WaitRow>;

const withName = <Row extends { ownerKind: string; ownerCode: string }>(row: Row): Named<Row> => ({
  ...row,
  owner: ownerKey(rowOwner(row)),
});

/** The whole inventory of an event. */
export interface Books {
  items: (typeof inventoryItems.$inferSelect)[];
  holds: Hold[];
  waits: Wait[];
}

export async function readBooks(db: Db, eventCode: string): Promise<Books> {
  const [items, held, waiting] = await Promise.all([
    db.select().from(inventoryItems).where(eq(inventoryItems.eventCode, eventCode)),
    db.select().from(holds).where(eq(holds.eventCode, eventCode)),
    db.select().from(waits).where(eq(waits.eventCode, eventCode)).orderBy(asc(waits.id)),
  ]);
  return { items, holds: held.map(withName), waits: waiting.map(withName) };
}

const has = ({ holds: all }: Books, owner: string, code: string) =>
  all.some((hold) => hold.owner === owner && hold.code === code && hold.state === 'held');

/** Violations of the invariants that hold after any sequence of deeds. */
export function wrongIn(books: Books): string[] {
  const wrong: string[] = [];
  for (const item of books.items) {
    const { code, capacity, sold, held } = item;
    const count = (state: Hold['state']) =>
      books.holds
        .filter((hold) => hold.code === code && hold.state === state)
        .reduce((sum, hold) => sum + hold.quantity, 0);
    if (held !== count('held') || sold !== count('sold'))
      wrong.push(
        `${code}: counts ${held} held and ${sold} sold, but ${count('held')} and ${count('sold')} are`,
      );
    const left = capacity === null ? Number.POSITIVE_INFINITY : capacity - sold - held;
    if (left < 0) wrong.push(`${code}: oversold by ${-left}`);
    const idle = books.waits.filter(
      (wait) => wait.code === code && wait.state === 'waiting' && !has(books, wait.owner, code),
    );
    if (left > 0 && idle.length > 0) wrong.push(`${code}: ${left} free, while ${idle.length} wait`);
  }
  for (const { owner, code, quantity } of books.holds) {
    if (!PEOPLE.some((person) => person === owner)) wrong.push(`${code}: held by nobody: ${owner}`);
    if (quantity !== 1) wrong.push(`${code}: ${owner} has ${quantity} places and asked for one`);
  }
  for (const { owner, code, state, offerEndsAt } of books.waits) {
    const offer = books.holds.find(
      (hold) => hold.owner === owner && hold.code === code && hold.state === 'held',
    );
    if (state === 'offered' && offer?.endsAt !== offerEndsAt)
      wrong.push(`${code}: ${owner} is offered what is not held for them`);
  }
  return wrong;
}

/** Whether a deed may end a place that an owner has or waits for. */
function takes(done: Deed, { owner, code }: { owner: string; code: string }, what: 'held' | 'sold' | 'wait') {
  if (done.does === 'closes the line') return what !== 'sold' && done.code === code;
  // An owner who is handed the place no longer needs to wait for it.
  if (done.does === 'hands over' && done.to === owner) return what === 'wait';
  if (!('owner' in done) || done.owner !== owner) return false;
  switch (done.does) {
    case 'adds':
      return what === 'wait' && done.codes.includes(code);
    case 'pays':
      return what === 'wait';
    case 'swaps':
      return (
        (what === 'held' && done.from === code) || (what === 'wait' && [done.from, done.code].includes(code))
      );
    case 'exchanges':
      return (what === 'sold' && done.from === code) || (what === 'wait' && done.code === code);
    case 'drops':
      return what !== 'sold' && done.code === code;
    case 'cancels':
      return what === 'sold' && done.code === code;
    case 'leaves the line':
      return what !== 'sold' && done.code === code;
    case 'hands over':
      return what !== 'sold';
    default:
      return false;
  }
}

/** Whether a deed may have sold a held place to its owner. */
function buys(done: Deed, { owner, code }: { owner: string; code: string }): boolean {
  return (
    (done.does === 'pays' && done.owner === owner) ||
    (done.does === 'exchanges' && done.owner === owner && done.code === code)
  );
}

/** Holds, purchases and waits that disappeared although no deed explains it. */
export function vanished(before: Books, after: Books, done: readonly Deed[], now: string): string[] {
  const gone: string[] = [];
  for (const was of before.holds) {
    const is = after.holds.find((hold) => hold.id === was.id);
    if (was.state === 'released' || (is?.owner === was.owner && is.state === was.state)) continue;
    if (was.state === 'held' && (is?.state === 'sold' || was.endsAt <= now)) continue;
    const { state } = was;
    // A held place may have been bought and released in the meantime.
    const bought = state === 'held' && done.some((each) => buys(each, was));
    const taken = (each: Deed) => takes(each, was, state) || (bought && takes(each, was, 'sold'));
    if (!done.some(taken)) gone.push(`${was.owner} had ${was.code}, ${state}`);
  }
  for (const was of before.waits) {
    if (was.state !== 'waiting' && was.state !== 'offered') continue;
    const is = after.waits.find((wait) => wait.id === was.id);
    if (is?.owner === was.owner && (is.state === was.state || is.state === 'offered')) continue;
    // An offer may have been made and have expired in the meantime.
    if (is?.owner === was.owner && is.offerEndsAt !== null && is.offerEndsAt <= now) continue;
    if (!done.some((each) => takes(each, was, 'wait'))) gone.push(`${was.owner} waited for ${was.code}`);
  }
  return gone;
}

/** Offers to owners who were not first in line. */
export function outOfTurn(before: Books, after: Books): string[] {
  const offered = after.waits.filter(
    (wait) =>
      wait.state === 'offered' && before.waits.some((was) => was.id === wait.id && was.state === 'waiting'),
  );
  return offered.flatMap((lucky) =>
    after.waits
      .filter(
        (wait) =>
          wait.code === lucky.code &&
          wait.state === 'waiting' &&
          !has(before, wait.owner, wait.code) &&
          !has(after, wait.owner, wait.code) &&
          before.waits.some((was) => was.id === wait.id) &&
          (wait.first === lucky.first ? wait.id < lucky.id : wait.first),
      )
      .map((passed) => `${passed.owner} was passed over for ${lucky.owner}, who is offered ${lucky.code}`),
  );
}
