import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Owner } from '../../platform/owner';

/** What a column can say of a person. */
export type Datum =
  | 'address'
  | 'name'
  | 'phone'
  | 'answers'
  | 'file'
  | 'words'
  | 'card'
  | 'exemption'
  | 'network'
  | 'visitor';

/**
 * What a column says.
 * - `nobody`: nothing of a person.
 * - `order`: what an order is, and not whose.
 * - `code`: names an order. Everybody who has written to its owner knows it, so the order gets another that nobody knows.
 * - `codes`: text or JSON in which such codes stand.
 * - `organiser`: something of whoever runs the event or the site.
 * - `programme`: the public profile of who presents, which is the event's.
 * - else something of a person. `erased` is what stands there afterwards where the row stays; `kept` why it stays as it is. A
 *   column with neither is in rows that are deleted.
 */
export type ColumnEntry =
  | 'nobody'
  | 'order'
  | 'code'
  | 'codes'
  | 'organiser'
  | 'programme'
  | { of: Datum; erased?: SQL; kept?: string };

/** Whose rows are looked for, in one event. */
export interface Whose {
  eventCode: string;
  /** An address in lower case, or a phone number in international form; null to find nothing by it. */
  email: string | null;
  /** Orders with their parts. */
  owners: readonly Owner[];
}

/** What an export calls the rows of a table. */
export type Thing =
  | 'registrations'
  | 'waitlist'
  | 'cancellations'
  | 'changes'
  | 'answers'
  | 'contacts'
  | 'membership'
  | 'sessions'
  | 'check_ins'
  | 'activities'
  | 'purchases'
  | 'codes'
  | 'exemptions'
  | 'files'
  | 'places'
  | 'waits'
  | 'feeds'
  | 'payments'
  | 'refunds'
  | 'shares'
  | 'invoices'
  | 'orders'
  | 'applications'
  | 'extras'
  | 'proposals'
  | 'invitations'
  | 'groups'
  | 'group_members'
  | 'subscriptions'
  | 'unwanted'
  | 'mailboxes'
  | 'programme'
  | 'notes';

/** The rows of a table that are a person's. */
export interface PersonalRows {
  thing: Thing | null;
  theirs(whose: Whose): SQL | undefined;
  /**
   * What erasing does: `deleted`; `with_order`: they stay as long as their order does, which stays when it was sent; `books`:
   * they stay whatever becomes of it.
   */
  fate: 'deleted' | 'with_order' | 'books';
  /** Condition: a row stays for somebody else. */
  staysFor?: SQL;
}

export interface TableEntry {
  table: PgTable;
  rows?: PersonalRows;
  /** Columns that are emptied in whatever row has the address. */
  anywhere?: readonly string[];
  columns: Readonly<Record<string, ColumnEntry>>;
}

type ColumnsOf<Table extends PgTable> = { readonly [Column in keyof Table['_']['columns']]: ColumnEntry };

/** An entry, which does not compile while it lacks a column of its table. */
export const tableEntry = <Table extends PgTable>(
  table: Table,
  about: Omit<TableEntry, 'table' | 'columns'> & { columns: ColumnsOf<Table> },
): TableEntry => ({ table, ...about });

/** Several columns that say the same. */
export const all = <const Column extends string>(
  what: ColumnEntry,
  ...columns: readonly Column[]
): Record<Column, ColumnEntry> =>
  Object.fromEntries(columns.map((column) => [column, what])) as Record<Column, ColumnEntry>; // one for each of them
