import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core';

/** For each state of a row, the states that it may change to. */
export type StateChanges<State extends string> = Readonly<Record<State, readonly State[]>>;

/** The states from which a row may change to `To`. */
export type StateBefore<Changes extends StateChanges<string>, To> = {
  [From in keyof Changes]: To extends Changes[From][number] ? From : never;
}[keyof Changes];

/** The states from which a row may change to `to`. */
export function statesBefore<State extends string>(changes: StateChanges<State>, to: State): State[] {
  const states = Object.keys(changes) as State[]; // cast because Object.keys returns string[]
  return states.filter((from) => changes[from].includes(to));
}

/**
 * Condition of an update that changes a state: the present state allows the change to `to`. States are literals instead of
 * parameters, so that partial indexes on a state can be used.
 */
export function mayBecome<State extends string>(
  column: AnyPgColumn,
  changes: StateChanges<State>,
  to: State,
): SQL {
  return isOneOfWords(column, statesBefore(changes, to));
}

/** CHECK constraint: a column has a state of the table. */
export const stateCheck = (name: string, column: AnyPgColumn, changes: StateChanges<string>) =>
  wordCheck(name, column, Object.keys(changes));

/** CHECK constraint: a column has one of a few words. */
export const wordCheck = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, isOneOfWords(column, words));

/** Condition: a column has one of a few words, which are literals like the states of `mayBecome`. */
export function isOneOfWords(column: AnyPgColumn, words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`;
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
}
