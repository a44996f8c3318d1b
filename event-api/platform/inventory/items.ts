import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { REQUEST, Refusal } from '@/lib/errors';

/** Everything that can run out (design §6), as `inventory_items.kind` names it. */
export const ITEM_KINDS = {
  track: 'track',
  workshopSession: 'workshop-session',
  activity: 'activity',
  /** Code: `product/variant`. */
  productVariant: 'product-variant',
  booth: 'booth',
  exhibitorExtra: 'exhibitor-extra',
  sponsorLevel: 'sponsor-level',
  sponsorExtra: 'sponsor-extra',
  /** The uses of a discount, invitation or bypass code. */
  codeUse: 'code-use',
} as const;
export type ItemKind = (typeof ITEM_KINDS)[keyof typeof ITEM_KINDS];

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
