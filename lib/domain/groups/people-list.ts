import { cleanLine } from '../text/names';
import { type Column, guessedColumns, namedColumns } from './people-columns';

/** A person as the list has them; what is wrong with it is found by `addGroupMembers`. */
export interface ListedPerson {
  group_invite_name: string;
  group_invite_email: string;
  group_invite_phone: string;
  locale: string;
  track: string;
  mode: string;
}

/** A table whose first row may have headings, in English or French and in any order. */
export type TableOfPeople = readonly (readonly string[])[];

export interface PeopleList {
  people: ListedPerson[];
  /** Row of the table in which each person stands, from 1. */
  rows: number[];
  /** Whether the first row has headings. */
  hasHeadings: boolean;
  /** Headings of columns that say nothing that is needed; empty without headings. */
  ignored: string[];
}

/** `"Ada Lovelace" <ada@example.org>`, as mail programs copy people. */
const MAILBOX = /^\s*"?(.*?)"?\s*<([^<>\s]+@[^<>\s]+)>\s*;?\s*$/;

/** Reads people from the rows of a table. Empty rows are left out. */
export function readPeople(table: TableOfPeople): PeopleList {
  const numbered = table
    .map((row, at) => ({
      row: row.map((cell) => cleanLine(cell).replace(/\s+/g, ' ').trim()),
      number: at + 1,
    }))
    .filter(({ row }) => row.some((cell) => cell !== ''));
  const [first] = numbered;
  const named = first && namedColumns(first.row);
  const persons = named ? numbered.slice(1) : numbered;
  const columns = named ?? guessedColumns(persons.map(({ row }) => row));
  return {
    people: persons.map(({ row }) => personOf(row, columns)),
    rows: persons.map(({ number }) => number),
    hasHeadings: named !== undefined,
    ignored: named ? first.row.filter((heading, at) => heading !== '' && named[at] === undefined) : [],
  };
}

function personOf(row: readonly string[], columns: readonly (Column | undefined)[]): ListedPerson {
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
