import { z } from 'zod';
import { look } from '../../acts/act';
import type { Unknown } from '../../acts/known';
import { peopleList, wholeList } from '../../acts/reports';
import { filterOf } from '../../events/lists/list-filter';
import { LIST_NAMES, type ListName } from '../../events/lists/lists';
import type { Report } from '../../events/reports/report';
import { csvLines } from '../../platform/csv';
import {
  DONE_EXIT_CODE,
  inColumns,
  type ListFormat,
  refused,
  type Terminal,
  unknownEvent,
} from '../terminal';
import { command } from '../words/command';
import { flag, formatOf, LIST } from '../words/fields';

/** Why an event has not what was named, with what there is. */
export const whyUnknown = (event: string, unknown: Exclude<Unknown, { outcome: 'no_event' }>): string =>
  unknown.outcome === 'no_ticket'
    ? `${event} has no ticket "${unknown.ticket}"; it has ${unknown.tickets.join(', ')}`
    : `${event} has no session "${unknown.session}"; "seats ${event}" names them`;

type Found<Row> = Unknown | { outcome: 'known'; report: Report<Row> };

/** Writes what a list has found: in columns, for spreadsheets, or for programs. @returns the exit code */
async function tell<Row>(
  terminal: Terminal,
  found: Found<Row>,
  { event, ...format }: ListFormat & { event: string },
): Promise<number> {
  if (found.outcome === 'no_event') return unknownEvent(terminal, event);
  if (found.outcome !== 'known') return refused(terminal, whyUnknown(event, found));
  return write(terminal, found.report, format);
}

/** One of the organiser's lists. */
const list = (name: ListName, about: string) =>
  command({
    words: name,
    about,
    takes: { event: 'EVENT' },
    input: LIST.safeExtend({ ...filterOf(name), event: z.string(`name the one event to list ${name} of`) }),
    async run(terminal, place, { csv, json, bom, event, ...filter }) {
      const found = await look(place, wholeList, { list: name, event, ...filter });
      return tell(terminal, found, { ...formatOf({ csv, json, bom }), event });
    },
  });

async function write<Row>(
  terminal: Terminal,
  { columns, pages }: Report<Row>,
  { as, bom }: ListFormat,
): Promise<number> {
  const shown = as === 'table' ? columns.filter((column) => column.brief) : columns;
  const headings = shown.map(({ name }) => name);
  let isFirst = true;
  if (as === 'csv') terminal.out(csvLines([headings], { bom }));
  for await (const page of pages) {
    if (terminal.isRead?.() === false) return DONE_EXIT_CODE;
    const cells = () => page.map((row) => shown.map(({ text }) => text(row)));
    if (as === 'csv') terminal.out(csvLines(cells()));
    else if (as === 'table') terminal.out(inColumns(isFirst ? [headings, ...cells()] : cells()));
    else {
      const objects = page.map((row) =>
        Object.fromEntries(shown.map(({ name, text, value }) => [name, value ? value(row) : text(row)])),
      );
      const text = objects.map((one) => JSON.stringify(one)).join(',\n');
      if (text !== '') terminal.out(isFirst ? `[\n${text}` : `,\n${text}`);
    }
    if (page.length > 0) isFirst = false;
  }
  if (as === 'json') terminal.out(isFirst ? '[]\n' : '\n]\n');
  if (as === 'table' && isFirst) terminal.out('There are none.\n');
  return DONE_EXIT_CODE;
}

/** What each list is, for the list of all commands; null for one that a command of another name has. */
const ABOUT: Record<ListName, string | null> = {
  registrations: 'every registration',
  attendees: 'those who come, with all answers and their sessions',
  arrivals: 'who came, when and at which door, and who has not come yet',
  buyers: 'who bought without a registration, with all answers, what they bought and paid',
  groups: null,
  members: 'everybody of every group, also those who have not answered',
  participants: 'who has which place in which activity, with and without a registration',
  products: 'who gets how many of which product, with and without a registration',
  answers: 'how often each answer was chosen: meals, sizes, access needs',
  waitlist: 'who waits, in order',
  codes: 'the codes of the event, and who used them',
  files: null,
  rooms: 'what happens in each room, and how many come',
  seats: 'how full tickets and sessions are',
  clashes: 'rooms and presenters that have two sessions at once',
  overlaps: 'who has two sessions at once since one of them was moved',
  presenters: 'who presents, with what, when, and how they are reached',
  finance: null,
  payments: null,
  refunds: 'what was given back and what will be',
  invoices: null,
  taxes: 'each tax, with what was charged and given back of it',
  days: 'what came in less what went back, day by day',
};

export const listCommands = [
  command({
    words: peopleList.name,
    about:
      'everybody in one list, who began last first; --search finds a name, address, organization or code',
    takes: { event: 'EVENT' },
    input: LIST.safeExtend({
      ...peopleList.input.shape,
      event: z.string('name the one event to list people of'),
    }),
    async run(terminal, place, { csv, json, bom, ...filter }) {
      const found = await look(place, peopleList, filter);
      return tell(terminal, found, { ...formatOf({ csv, json, bom }), event: filter.event });
    },
  }),
  command({
    words: 'finance',
    about: 'paid, given back and kept by ticket, with totals',
    takes: { event: 'EVENT' },
    input: LIST.safeExtend({
      ...filterOf('finance'),
      event: z.string('name the one event to list finance of'),
      payments: flag('each of the payments'),
    }),
    async run(terminal, place, { event, payments, csv, json, bom, ...filter }) {
      const name = payments ? ('payments' as const) : ('finance' as const);
      const found = await look(place, wholeList, { list: name, event, ...filter });
      return tell(terminal, found, { ...formatOf({ csv, json, bom }), event });
    },
  }),
  ...LIST_NAMES.flatMap((name) => {
    const about = ABOUT[name];
    return about === null ? [] : [list(name, about)];
  }),
];
