import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { REQUEST, Refusal } from '@/lib/errors';
import type { Db } from '../database/database';
import { inventoryItems } from './schema';

/** Identifies an item of an event's inventory. */
export interface ItemKey {
  /** One of ITEM_KINDS. */
  kind: string;
  code: string;
}

/** A number of places of an item. */
export interface Places extends ItemKey {
  quantity: number;
}

/** Places that an owner holds until `endsAt`. */
export interface Held extends Places {
  /** The hold's id. */
  id: string;
  endsAt: string;
}

/** 409: the items have not enough free places. */
export class PlacesTaken extends Refusal {
  constructor(readonly items: readonly ItemKey[]) {
    super(409, { [REQUEST]: [{ key: 'places_taken', values: { count: items.length } }] });
    this.name = 'PlacesTaken';
  }
}

/** An item as text, for keys of maps. */
export const keyOf = ({ kind, code }: ItemKey): string => `${kind}:${code}`;

/** The key of something with an item, without its other fields. */
export const itemOf = ({ kind, code }: ItemKey): ItemKey => ({ kind, code });

/**
 * The condition that a row is about one of the items, written kind by kind: a list of some hundred pairs is more than the
 * embedded database's stack holds.
 */
export function isOneOf(table: { kind: AnyPgColumn; code: AnyPgColumn }, items: readonly ItemKey[]): SQL {
  const kinds = [...new Set(items.map((item) => item.kind))];
  const conditions = kinds.map((kind) => {
    const codes = items.filter((item) => item.kind === kind).map((item) => sql`${item.code}`);
    return sql`(${table.kind} = ${kind} and ${table.code} in (${sql.join(codes, sql`, `)}))`;
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

/**
 * Locks items until the transaction ends. Every change of holds begins here, with all items that it concerns in one call:
 * the rows are taken in one fixed order, so two changes can wait for each other but never in a circle. A transaction with
 * several changes begins with `lockItemsOf`.
 * @returns the items by `keyOf`; one that does not exist is not among them
 */
export async function lockItems(tx: Db, eventCode: string, items: readonly ItemKey[]) {
  if (items.length === 0) return new Map<string, typeof inventoryItems.$inferSelect>();
  const locked = await tx
    .select()
    .from(inventoryItems)
    .where(sql`${inventoryItems.eventCode} = ${eventCode} and ${isOneOf(inventoryItems, items)}`)
    .orderBy(inventoryItems.kind, inventoryItems.code)
    .for('no key update');
  return new Map(locked.map((item) => [keyOf(item), item]));
}

/** Adds up the quantities of the same item. @throws RangeError when a quantity is not a positive integer */
export function addUp(places: readonly Places[]): Places[] {
  const sums = new Map<string, Places>();
  for (const { kind, code, quantity } of places) {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw new RangeError(`${quantity} places of ${kind} ${code}`);
    const key = keyOf({ kind, code });
    sums.set(key, { kind, code, quantity: quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()];
}
