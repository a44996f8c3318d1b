import { type Column, guessedColumns, namedColumns } from '../people-columns';
import { cleanLine } from '../text/names';

/** A member as the list has them; what is wrong with it is found by `addGroupMembers`. */
export interface ListedMember {
  group_invite_name: string;
  group_invite_email: string;
  group_invite_phone: string;
  locale: string;
  track: string;
  mode: string;
}

/** A table whose first row may have headings, in English or French and in any order. */
export type MemberTable = readonly (readonly string[])[];

export interface MemberList {
  members: ListedMember[];
  /** Row of the table in which each member stands, from 1. */
  rows: number[];
  /** Whether the first row has headings. */
  hasHeadings: boolean;
  /** Headings of columns that say nothing that is needed; empty without headings. */
  ignored: string[];
}

/** `"Ada Lovelace" <ada@example.org>`, as mail programs copy people. */
const MAILBOX = /^\s*"?(.*?)"?\s*<([^<>\s]+@[^<>\s]+)>\s*;?\s*$/;

/** Reads members from the rows of a table. Empty rows are left out. */
export function readMembers(table: MemberTable): MemberList {
  const numbered = table
    .map((row, at) => ({
      row: row.map((cell) => cleanLine(cell).replace(/\s+/g, ' ').trim()),
      number: at + 1,
    }))
    .filter(({ row }) => row.some((cell) => cell !== ''));
  const [first] = numbered;
  const named = first && namedColumns(first.row);
  const body = named ? numbered.slice(1) : numbered;
  const columns = named ?? guessedColumns(body.map(({ row }) => row));
  return {
    members: body.map(({ row }) => memberOf(row, columns)),
    rows: body.map(({ number }) => number),
    hasHeadings: named !== undefined,
    ignored: named ? first.row.filter((heading, at) => heading !== '' && named[at] === undefined) : [],
  };
}

function memberOf(row: readonly string[], columns: readonly (Column | undefined)[]): ListedMember {
  const cell = (column: Column) => row[columns.indexOf(column)] ?? '';
  const name = cell('name') || [cell('first'), cell('last')].filter((part) => part !== '').join(' ');
  const [, inFront = '', address = ''] = MAILBOX.exec(cell('email')) ?? [];
  return {
    group_invite_name: name || inFront,
    group_invite_email: address || cell('email'),
    group_invite_phone: cell('phone'),
    locale: cell('locale'),
    track: cell('track'),
    mode: cell('mode'),
  };
}
