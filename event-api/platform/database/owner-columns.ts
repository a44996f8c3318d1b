import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, text } from 'drizzle-orm/pg-core';
import type { Owner } from '../owner';
import { isOneOfMany } from './statements';

/** The two columns with the owner of a row. */
export const ownerColumns = () => ({
  ownerKind: text('owner_kind').notNull(),
  ownerCode: text('owner_code').notNull(),
});

/** A table with owner columns. */
export interface OwnedTable {
  ownerKind: AnyPgColumn;
  ownerCode: AnyPgColumn;
}

/** An owner as values of owner columns. */
export const ownerValues = ({ kind, code }: Owner) => ({ ownerKind: kind, ownerCode: code });

/** The owner of a row. */
export const rowOwner = (row: { ownerKind: string; ownerCode: string }): Owner => ({
  kind: row.ownerKind,
  code: row.ownerCode,
});

/** Condition: the row belongs to an owner. */
export const isOwnedBy = (table: OwnedTable, { kind, code }: Owner): SQL =>
  sql`(${table.ownerKind} = ${kind} and ${table.ownerCode} = ${code})`;

/** Condition: the row belongs to one of the owners. */
export function isOwnedByOneOf(table: OwnedTable, owners: readonly Owner[]): SQL {
  const [only, ...others] = owners;
  if (only && others.length === 0) return isOwnedBy(table, only);
  const kinds = [...new Set(owners.map(({ kind }) => kind))];
  const conditions = kinds.map((kind) => {
    const codes = owners.filter((owner) => owner.kind === kind).map(({ code }) => code);
    return sql`(${table.ownerKind} = ${kind} and ${isOneOfMany(table.ownerCode, codes)})`;
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

/** Join condition: two rows have the same owner. */
export const haveSameOwner = (one: OwnedTable, other: OwnedTable): SQL =>
  sql`(${one.ownerKind} = ${other.ownerKind} and ${one.ownerCode} = ${other.ownerCode})`;
