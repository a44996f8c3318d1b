import { anyText } from '../../../definition/values';
import { type Problem, UnusableDefinition } from '../../problems/problem';
import { MAX_SCHEDULE_PROBLEMS, nameOfEvent, placeAt } from '../../schedule-files/place-in-file';
import { plainSchedule } from '../../schedule-files/plain-schedule';
import type { Schedule, ScheduleProblem, ScheduleSession } from '../../schedule-files/schedule';
import {
  NO_ZONE,
  type ReadSettings,
  type ScheduleFormat,
  zoneFor,
} from '../../schedule-files/schedule-format';
import { isBreak, kindAndType, languageTag, usableLinks } from '../../schedule-files/schedule-values';
import { type Column, type ColumnName, columnOf, separatorOf } from './csv-columns';
import { type Columns, cellOf, type Row, rowsOf, textOf } from './csv-rows';
import { dateReader, spanOf } from './csv-times';

export const csvFormat: ScheduleFormat = {
  name: 'CSV with a first line of columns such as date, start, end, title',
  recognises: ({ source }) => separatorOf(source) !== undefined,
  read: ({ file, source }, settings) => parseCsv(file, source, settings),
};

/**
 * Reads a programme from a spreadsheet: a first line with the names of columns, then a line for each session or break.
 * @throws UnusableDefinition
 */
export function parseCsv(file: string, source: string, settings: ReadSettings): Schedule {
  const refuse = (message: string, offset = 0, field = '') =>
    new UnusableDefinition([{ file, ...placeAt(source, offset), field, message }]);
  const [heading, ...rows] = rowsOf(source, refuse);
  const columns = (heading?.cells ?? []).map(columnOf);
  const missing = missingColumn(columns);
  if (missing !== undefined) throw refuse(missing);
  const twice = columns.find((column, at) => column && columns.findIndex(isSame(column)) < at);
  if (twice) throw refuse(`has two columns for "${twice.name}"; rename one of them.`);
  const timeZone = zoneFor(undefined, settings);
  if (timeZone === undefined) throw refuse(NO_ZONE);

  const warnings = unreadColumns(heading?.cells ?? [], columns);
  const { sessions, breaks, people, problems } = readRows(rows, { columns, timeZone, warnings });
  if (problems.length > 0) {
    throw new UnusableDefinition(
      problems
        .slice(0, MAX_SCHEDULE_PROBLEMS)
        .map(({ offset, ...problem }) => ({ file, ...placeAt(source, offset), ...problem })),
    );
  }
  return plainSchedule({
    title: undefined,
    timeZone,
    people: [...people].map(([key, name]) => ({ key, name })),
    sessions,
    breaks,
    warnings,
  });
}

interface Table {
  columns: Columns;
  timeZone: string;
  warnings: ScheduleProblem[];
}

function readRows(rows: readonly Row[], { columns, timeZone, warnings }: Table) {
  const cell = (row: Row, name: ColumnName) => cellOf(columns, row, name);
  const readDate = dateReader(rows.map((row) => cell(row, 'date')));
  const problems: (Pick<Problem, 'field' | 'message'> & { offset: number })[] = [];
  const sessions: ScheduleSession[] = [];
  const breaks: Schedule['breaks'] = [];
  const people = new Map<string, string>();
  let date = '';
  for (const row of rows) {
    const title = textOf(columns, row, 'title');
    const complain = (column: ColumnName, wrong: string) =>
      problems.push({
        offset: row.offset,
        field: `${title === undefined ? 'an event without title' : nameOfEvent('', title)}, ${column}`,
        message: `${wrong}.`,
      });
    if (title === undefined) complain('title', 'is missing');
    // Spreadsheets often name a day once, above its sessions.
    if (cell(row, 'date') !== '' || date === '') {
      const read = readDate(cell(row, 'date'));
      if ('wrong' in read) {
        complain('date', read.wrong);
        continue;
      }
      date = read.value;
    }
    const times = { date, start: cell(row, 'start'), end: cell(row, 'end'), duration: cell(row, 'duration') };
    const span = spanOf(times, timeZone);
    if ('wrong' in span) {
      complain(span.column, span.wrong);
      continue;
    }
    if (title === undefined) continue;
    const { startsAt, minutes } = span;
    const type = cell(row, 'type') || undefined;
    if (isBreak(type ?? anyText(title))) {
      const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
      breaks.push({ title, startsAt, endsAt });
      continue;
    }
    const key = cell(row, 'id') || anyText(title);
    const names = namesIn(cell(row, 'speakers'));
    for (const name of names) people.set(name.toLowerCase(), people.get(name.toLowerCase()) ?? name);
    const links = listed(cell(row, 'link'), /[\s;]+/).map((url) => ({ url }));
    sessions.push({
      key,
      title,
      subtitle: textOf(columns, row, 'subtitle'),
      description: undefined,
      abstract: textOf(columns, row, 'description'),
      ...kindAndType(type),
      strand: cell(row, 'track') || undefined,
      room: cell(row, 'room') || undefined,
      people: names.map((name) => name.toLowerCase()),
      language: languageTag(cell(row, 'language')),
      links: usableLinks(links, undefined, (message) => warnings.push({ key, title, message })),
      attachments: [],
      startsAt,
      minutes,
      cancelled: false,
    });
  }
  return { sessions, breaks, people, problems };
}

function missingColumn(columns: Columns): string | undefined {
  const has = (name: ColumnName) => columns.some((column) => column?.name === name);
  const needed = (['date', 'start', 'title'] as const).find((name) => !has(name));
  const missing = needed ?? (has('end') || has('duration') ? undefined : 'end');
  if (missing === undefined) return undefined;
  const or = missing === 'end' ? ' or "duration"' : '';
  return `has no column "${missing}"${or} in its first line. A programme has the columns date, start, end and title, and may have others: see docs/schedule-files.md.`;
}

const isSame = (one: Column) => (other: Column | undefined) =>
  other?.name === one.name && other.language === one.language;

/** Says which columns are passed over. */
function unreadColumns(headings: readonly string[], columns: Columns): ScheduleProblem[] {
  const unread = headings.filter((heading, at) => heading !== '' && !columns[at]);
  if (unread.length === 0) return [];
  const message = `the column ${unread.map((heading) => `"${heading}"`).join(', ')} is not read.`;
  return [{ key: '', title: undefined, message, ofFile: true }];
}

/** People, apart by semicolons or line ends, else by commas. */
const namesIn = (cell: string): string[] => [...new Set(listed(cell, /[;\n]/.test(cell) ? /[;\n]/ : /,/))];

const listed = (cell: string, between: RegExp): string[] =>
  cell
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
