import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { invoices } from '../checkout/invoices/schema';
import { IN_FLIGHT } from '../checkout/payment-state-changes';
import { paymentShares, payments, refunds } from '../checkout/schema';
import { groupMembers } from '../groups/schema';
import type { Db } from '../platform/database/database';
import { isOwnedByOneOf } from '../platform/database/owner-columns';
import { rows } from '../platform/database/statements';
import { holds } from '../platform/inventory/schema';
import { type Owner, ownerKey } from '../platform/owner';
import type { SiteEvent } from '../tenancy/event';
import { GROUP } from '../tenancy/group-owner';
import { type FoundPerson, findPerson, ownersOf, type TheirOrder } from './find-person';
import type { Thing, Whose } from './inventory/entry';
import { INVENTORY } from './inventory/inventory';

/**
 * Why an order cannot be erased yet. `paying`: a payment is under way; `refunding`: a refund is; `disputed`: a bank decides about a
 * payment; `owed`: an invoice is unpaid; `taking_part`: the event is not over, and they take part, wait, exhibit or present;
 * `ordering`: places are held for them at this moment; `organising`: people of a group rely on them.
 */
export type WhyNotYet =
  | 'paying'
  | 'refunding'
  | 'disputed'
  | 'owed'
  | 'taking_part'
  | 'ordering'
  | 'organising';

export interface Obstacle extends Owner {
  why: WhyNotYet;
}

/** What erasing somebody would do in one event. */
export interface ErasingPlan extends FoundPerson {
  /** How many rows of each thing go, and how many stay without the person. */
  things: { thing: Thing; gone: number; kept: number }[];
  /** What they paid, which stays in the books, in minor units by currency. */
  paid: { currency: string; amount: number }[];
  obstacles: Obstacle[];
}

/** Whose rows are erased, and of which orders the rows stay. */
export const whoseOf = ({ eventCode, email, orders }: FoundPerson): { all: Whose; kept: Whose } => ({
  all: { eventCode, email, owners: ownersOf(orders) },
  kept: { eventCode, email: null, owners: ownersOf(orders.filter(({ isOfBooks }) => isOfBooks)) },
});

/** Null when an event has nothing of the person. */
export async function planErasing(
  db: Db,
  { event, email, now }: { event: SiteEvent; email: string; now: string },
): Promise<ErasingPlan | null> {
  const person = await findPerson(db, { eventCode: event.code, email });
  const things = await countThings(db, person);
  if (person.orders.length === 0 && things.length === 0 && !(await isNamedAnywhere(db, person))) return null;
  const isOver = now > event.definition.event.ends_at;
  return {
    ...person,
    things,
    paid: await countPaid(db, person),
    obstacles: await findObstacles(db, person, { isOver, now }),
  };
}

const countRows = (db: Db, table: PgTable, condition: SQL | undefined) =>
  condition === undefined ? 0 : db.$count(table, condition);

async function countThings(db: Db, person: FoundPerson): Promise<ErasingPlan['things']> {
  const { all, kept } = whoseOf(person);
  const things = new Map<Thing, { gone: number; kept: number }>();
  for (const { table, rows: theirs } of INVENTORY) {
    if (!theirs?.thing) continue;
    const count = await countRows(db, table, theirs.theirs(all));
    const staying = {
      deleted: () => 0,
      with_order: () => countRows(db, table, theirs.theirs(kept)),
      books: () => count,
    }[theirs.fate];
    const stays = await staying();
    if (count > 0) things.set(theirs.thing, { gone: count - stays, kept: stays });
  }
  return [...things].map(([thing, counts]) => ({ thing, ...counts }));
}

/** Whether a column that is emptied has the address in a row of somebody else. */
async function isNamedAnywhere(db: Db, { eventCode, email }: FoundPerson): Promise<boolean> {
  for (const { table, condition } of namedAnywhere({ eventCode, email })) {
    if ((await countRows(db, table, condition)) > 0) return true;
  }
  return (await countRows(db, invoices, isBilledTo({ eventCode, email }))) > 0;
}

/** The columns that are emptied wherever they have the address. */
export const namedAnywhere = ({ eventCode, email }: Pick<FoundPerson, 'eventCode' | 'email'>) =>
  INVENTORY.flatMap(({ table, anywhere = [] }) =>
    anywhere.map((column) => ({
      table,
      column,
      condition: sql`event_code = ${eventCode} and lower(${sql.identifier(snakeCase(column))}) = ${email}`,
    })),
  );

/** The name of a column in the database. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Condition: an invoice is sent to the address as well. */
export const isBilledTo = ({ eventCode, email }: Pick<FoundPerson, 'eventCode' | 'email'>) =>
  and(eq(invoices.eventCode, eventCode), sql`lower(${invoices.billTo} ->> 'email') = ${email}`);

async function countPaid(db: Db, { eventCode, orders }: FoundPerson): Promise<ErasingPlan['paid']> {
  const found = await rows<{ currency: string; amount: number | string }>(
    db,
    sql`select ${payments.currency} as currency, sum(${payments.amount} - ${payments.refundedAmount}) as amount
        from ${payments} where ${payments.eventCode} = ${eventCode} and ${payments.confirmedAt} is not null
          and ${isOwnedByOneOf(payments, ownersOf(orders))}
        group by 1 order by 1`,
  );
  return found.map(({ currency, amount }) => ({ currency, amount: Number(amount) }));
}

/** States in which somebody does not take part, of all kinds of orders. */
const ENDED: readonly string[] = ['cancelled', 'declined', 'withdrawn'];
/** States of what was begun and promises nothing. */
const BEGUN = 'started';

async function findObstacles(
  db: Db,
  { eventCode, orders }: FoundPerson,
  { isOver, now }: { isOver: boolean; now: string },
): Promise<Obstacle[]> {
  const owners = ownersOf(orders);
  const ofMoney = await findOpenMoney(db, { eventCode, owners });
  const holding = await db
    .selectDistinct({ kind: holds.ownerKind, code: holds.ownerCode })
    .from(holds)
    .where(
      and(
        eq(holds.eventCode, eventCode),
        isOwnedByOneOf(holds, owners),
        eq(holds.state, 'held'),
        sql`${holds.endsAt} > ${now}::timestamptz`,
      ),
    );
  const isHolding = new Set(holding.map(ownerKey));
  const others: Obstacle[] = [];
  for (const order of isOver ? [] : orders) {
    const { kind, code } = order;
    const why = await whyNotBefore(db, eventCode, order, isHolding.has(ownerKey(order)));
    if (why) others.push({ kind, code, why });
  }
  return [...ofMoney, ...others];
}

/** Why an order of an event that is not over cannot be erased. */
async function whyNotBefore(
  db: Db,
  eventCode: string,
  { kind, code, state }: TheirOrder,
  isHolding: boolean,
): Promise<WhyNotYet | null> {
  if (kind === GROUP) {
    const members = await db.$count(
      groupMembers,
      and(
        eq(groupMembers.eventCode, eventCode),
        eq(groupMembers.groupCode, code),
        notInArray(groupMembers.state, ['taken_back', 'declined']),
      ),
    );
    return members > 0 || isHolding ? 'organising' : null;
  }
  // A part of an order of others, or an invoice.
  if (state === '' || kind === 'invoice') return null;
  if (state === BEGUN) return isHolding ? 'ordering' : null;
  return ENDED.includes(state) ? null : 'taking_part';
}

/** Money that is not settled, of orders or paid by others for them. */
async function findOpenMoney(
  db: Db,
  { eventCode, owners }: { eventCode: string; owners: readonly Owner[] },
): Promise<Obstacle[]> {
  const isShared = sql`exists (select from ${paymentShares}
    where ${paymentShares.paymentId} = ${payments.id} and ${isOwnedByOneOf(paymentShares, owners)})`;
  const isTheirs = and(eq(payments.eventCode, eventCode), or(isOwnedByOneOf(payments, owners), isShared));
  const of = { kind: payments.ownerKind, code: payments.ownerCode };
  const [paying, refunding, disputed, owed] = await Promise.all([
    db
      .selectDistinct(of)
      .from(payments)
      .where(and(isTheirs, inArray(payments.state, [...IN_FLIGHT]))),
    db
      .selectDistinct(of)
      .from(payments)
      .innerJoin(refunds, eq(refunds.paymentId, payments.id))
      .where(and(isTheirs, isNull(refunds.doneAt))),
    db
      .selectDistinct(of)
      .from(payments)
      .where(and(isTheirs, eq(payments.state, 'disputed'))),
    db
      .selectDistinct(of)
      .from(payments)
      .innerJoin(invoices, eq(invoices.paymentId, payments.id))
      .where(
        and(
          eq(payments.eventCode, eventCode),
          isOwnedByOneOf(payments, owners),
          ne(payments.ownerKind, GROUP),
          or(eq(invoices.state, 'open'), and(eq(invoices.state, 'draft'), isNotNull(payments.confirmedAt))),
        ),
      ),
  ]);
  const asObstacles = (found: readonly Owner[], why: WhyNotYet) => found.map((owner) => ({ ...owner, why }));
  return [
    ...asObstacles(paying, 'paying'),
    ...asObstacles(refunding, 'refunding'),
    ...asObstacles(disputed, 'disputed'),
    ...asObstacles(owed, 'owed'),
  ];
}
