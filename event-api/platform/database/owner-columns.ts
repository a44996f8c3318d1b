import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, text } from 'drizzle-orm/pg-core';
import type { Owner } from '../owner';
import { isOneOfMany } from './statements';

/** The two columns that say whose a row is. */
export const ownerColumns = () => ({
  ownerKind: text('owner_kind').notNull(),
  ownerCode: text('owner_code').notNull(),
});

/** A table with these columns. */
export interface OwnedTable {
  ownerKind: AnyPgColumn;
  ownerCode: AnyPgColumn;
}

/** An owner as the values of these columns. */
export const ownerValues = ({ kind, code }: Owner) => ({ ownerKind: kind, ownerCode: code });

/** The owner that a row names. */
export const rowOwner = (row: { ownerKind: string; ownerCode: string }): Owner => ({
  kind: row.ownerKind,
  code: row.ownerCode,
});

/** The condition that a row is an owner's. */
export const isOwnedBy = (table: OwnedTable, { kind, code }: Owner): SQL =>
  sql`(${table.ownerKind} = ${kind} and ${table.ownerCode} = ${code})`;

/** The condition that a row is one of the owners'. */
export function isOwnedByOneOf(table: OwnedTable, owners: readonly Owner[]): SQL {
  const kinds = [...new Set(owners.map(({ kind }) => kind))];
  const conditions = kinds.map((kind) => {
    const codes = owners.filter((owner) => owner.kind === kind).map(({ code }) => code);
    return sql`(${table.ownerKind} = ${kind} and ${isOneOfMany(table.ownerCode, codes)})`;
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

/** The condition to join on that two rows have the same owner. */
export const haveSameOwner = (one: OwnedTable, other: OwnedTable): SQL =>
  sql`(${one.ownerKind} = ${other.ownerKind} and ${one.ownerCode} = ${other.ownerCode})`;
