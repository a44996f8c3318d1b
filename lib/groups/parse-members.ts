import Papa from 'papaparse';
import { type MemberList, readMembers } from '../domain/groups/member-list';

/** What separates the cells: rows copied from a spreadsheet have tabs, and French spreadsheets save with semicolons. */
const SEPARATORS = ['\t', ';', ','];

/** `"Ada Lovelace" <ada@example.org>`, whose quotes are not those of a cell. */
const QUOTED_MAILBOX = /"([^"\r\n]*)"[ ]*<([^<>\s]+@[^<>\s]+)>/g;

/**
 * Reads a list of members as it was pasted or uploaded: CSV with commas, semicolons or tabs, or rows copied from a
 * spreadsheet, with or without headings.
 */
export function parseMembers(typed: string): MemberList {
  const text = typed.replace(QUOTED_MAILBOX, '$1 <$2>');
  // Papa Parse removes a byte order mark, knows every kind of line end, and quoted cells with line ends in them.
  const { data } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), skipEmptyLines: false });
  return readMembers(data);
}

/**
 * The separator that the first row has most of. Papa Parse's own guess wants rows of one length, which lists of members often
 * do not have.
 */
function separatorOf(text: string): string {
  const unquoted = text.replace(/"[^"]*"/g, '');
  const firstRow = unquoted.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? '';
  const count = (separator: string) => firstRow.split(separator).length;
  return [...SEPARATORS].sort((one, other) => count(other) - count(one))[0] ?? ',';
}
