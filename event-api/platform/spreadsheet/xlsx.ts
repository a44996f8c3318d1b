import { Zip, ZipDeflate } from 'fflate';
import { escapeXml } from '../escape-xml';
import { SHEET_END, SHEET_PART, STYLE, sheetHead, workbookParts } from './workbook-parts';

/** A column of a list's file. */
export interface FileColumn {
  heading: string;
  /**
   * `number`: its cells are written with a point, such as 12.50. `moment`: as 2027-05-03 09:00, on the clock that the
   * heading names. What does not look so, such as a word in place of a number, stays text.
   */
  kind?: 'text' | 'number' | 'moment';
}

type Rows = readonly (readonly string[])[];

/** More is not taken by programs for spreadsheets: in a sheet, and in a cell. */
const MAX_ROWS = 1_048_576;
const MAX_CELL_CHARS = 32_767;

/** How wide columns are, in characters. */
const MIN_WIDTH_CHARS = 8;
const MAX_WIDTH_CHARS = 50;
const MOMENT_WIDTH_CHARS = 17;
const MARGIN_CHARS = 2;

/** Deflate's effort, of nine: more makes files hardly smaller. */
const COMPRESSION_LEVELS = 3;

/** Rows that are written at a time, so that others are served in between. */
const ROWS_PER_WRITE = 100;

const NUMBER = /^-?\d{1,15}(\.\d{1,4})?$/;
const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/;

/** Day 0 of spreadsheets. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const MS_PER_DAY = 86_400_000;

/**
 * A workbook with one sheet, written while its rows are read: it is never in memory as a whole, whatever its length.
 * Numbers and moments are cells of that kind; all else is text, also what looks like a formula.
 * @throws Error when there are more rows than a sheet takes, so that nobody takes a part for all
 */
export async function* writeXlsx(
  columns: readonly FileColumn[],
  pages: AsyncIterable<Rows>,
  sheet: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let written: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(new Uint8Array(bytes));
  });
  const encoder = new TextEncoder();
  const open = (name: string) => {
    const part = new ZipDeflate(name, { level: COMPRESSION_LEVELS });
    zip.add(part);
    return part;
  };
  const taken = () => {
    const parts = written;
    written = [];
    return parts;
  };

  for (const [name, content] of Object.entries(workbookParts(sheet))) {
    open(name).push(encoder.encode(content), true);
  }
  const part = open(SHEET_PART);
  let count = 0;
  const push = (rows: Rows, cellOf: (text: string, at: number) => Cell) => {
    const lines = rows.map((row, at) => rowOf(count + at + 1, row.map(cellOf)));
    count += rows.length;
    if (count > MAX_ROWS) throw new Error(`a sheet takes ${MAX_ROWS} rows`);
    part.push(encoder.encode(lines.join('')));
  };
  const begin = (first: Rows) => {
    part.push(encoder.encode(sheetHead(columns.map((column, at) => widthOf(column, at, first)))));
    push([columns.map(({ heading }) => heading)], (text) => textCell(text, STYLE.heading));
  };
  for await (const page of pages) {
    if (count === 0) begin(page);
    for (let at = 0; at < page.length; at += ROWS_PER_WRITE) {
      push(page.slice(at, at + ROWS_PER_WRITE), (text, column) => cellFor(text, columns[column]?.kind));
      yield* taken();
    }
  }
  if (count === 0) begin([]);
  part.push(encoder.encode(SHEET_END), true);
  zip.end();
  yield* taken();
}

/** As wide as the longest of the first rows, within reason. */
function widthOf({ heading, kind }: FileColumn, at: number, first: Rows): number {
  if (kind === 'moment') return Math.max(MOMENT_WIDTH_CHARS, heading.length + MARGIN_CHARS);
  const longest = first.reduce((width, row) => Math.max(width, row[at]?.length ?? 0), heading.length);
  return Math.min(MAX_WIDTH_CHARS, Math.max(MIN_WIDTH_CHARS, longest + MARGIN_CHARS));
}

/** What a cell holds, and how it looks; null for an empty one. */
type Cell = { content: string; style: number; type?: 'inlineStr' } | null;

function rowOf(number: number, cells: readonly Cell[]): string {
  const written = cells.map((cell, at) => {
    if (!cell) return '';
    const type = cell.type ? ` t="${cell.type}"` : '';
    return `<c r="${lettersOf(at)}${number}" s="${cell.style}"${type}>${cell.content}</c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

const ALPHABET_COUNT = 26;

/** A column's name: A to Z, then AA. */
function lettersOf(at: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (at % ALPHABET_COUNT));
  return at < ALPHABET_COUNT ? last : lettersOf(Math.floor(at / ALPHABET_COUNT) - 1) + last;
}

function cellFor(text: string, kind: FileColumn['kind']): Cell {
  if (text === '') return null;
  if (kind === 'number' && NUMBER.test(text)) return numberCell(text, styleOf(text));
  const [, date, time] = (kind === 'moment' && MOMENT.exec(text)) || [];
  if (date !== undefined && time !== undefined) {
    const days = (Date.parse(`${date}T${time}:00Z`) - DAY_ZERO) / MS_PER_DAY;
    if (!Number.isNaN(days)) return numberCell(String(days), STYLE.moment);
  }
  return textCell(text, STYLE.text);
}

/** Amounts have as many decimals as their currency; with neither none nor two they are shown as they are. */
function styleOf(number: string): number {
  const [, decimals = ''] = number.split('.');
  if (decimals.length === 0) return STYLE.whole;
  return decimals.length === 2 ? STYLE.decimals : STYLE.general;
}

const numberCell = (value: string, style: number): Cell => ({ content: `<v>${value}</v>`, style });

function textCell(text: string, style: number): Cell {
  const content = escapeXml(withoutEscapes(text).slice(0, MAX_CELL_CHARS));
  return { content: `<is><t xml:space="preserve">${content}</t></is>`, style, type: 'inlineStr' };
}

/** Programs read `_x0041_` as a character by its number; what somebody typed so stays as it was typed. */
const withoutEscapes = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
