import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isOwnedByOneOf, type OwnedTable } from '../../platform/database/owner-columns';
import { isOneOfMany } from '../../platform/database/statements';
import { ERASED_DOMAIN } from '../../platform/erased-address';
import type { Whose } from './entry';

type OfEvent = { eventCode: AnyPgColumn };

const codesOf = ({ owners }: Whose, kinds: readonly string[]): string[] =>
  owners.filter(({ kind }) => kinds.includes(kind)).map(({ code }) => code);

/** Rows that belong to owners of the person. */
export const byOwner = (table: OwnedTable & OfEvent) => (whose: Whose) =>
  and(eq(table.eventCode, whose.eventCode), isOwnedByOneOf(table, whose.owners));

/** Rows with the code of an order of the person, or of a part of one, of some kinds. */
export const byCode =
  (table: OfEvent, column: AnyPgColumn, ...kinds: readonly string[]) =>
  (whose: Whose) =>
    and(eq(table.eventCode, whose.eventCode), isOneOfMany(column, codesOf(whose, kinds)));

/** Rows with the address, or phone number, of the person in one of some columns. */
export const byAddress =
  (table: OfEvent, ...columns: readonly AnyPgColumn[]) =>
  (whose: Whose) =>
    and(
      eq(table.eventCode, whose.eventCode),
      whose.email === null
        ? sql`false`
        : or(...columns.map((column) => hasAddress(column, whose.email ?? ''))),
    );

/** Rows that one of several conditions finds. */
export const byAnyOf =
  (...conditions: readonly ((whose: Whose) => SQL | undefined)[]) =>
  (whose: Whose) =>
    or(...conditions.map((condition) => condition(whose)));

/** Condition: a column has an address, however it is written. */
export const hasAddress = (column: AnyPgColumn, email: string): SQL => sql`lower(${column}) = ${email}`;

/** What stands in the place of a name. */
export const NO_NAME = sql`'—'`;
export const NOTHING = sql`''`;
export const NULL = sql`null`;
/** An address that nobody has, another for each row. */
export const NO_ADDRESS = sql`'erased-' || gen_random_uuid() || ${`@${ERASED_DOMAIN}`}::text`;
