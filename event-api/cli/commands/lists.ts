import { z } from 'zod';
import { look, type Reading } from '../../acts/act';
import type { Unknown } from '../../acts/known';
import {
  attendeeList,
  buyerList,
  finances,
  participantList,
  paymentList,
  peopleList,
  productList,
  registrationList,
  seatList,
  waitlist,
} from '../../acts/reports';
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

const oneEvent = z.object({ event: z.string() });
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

/** One of the organiser's lists: its words are the name of its act. */
const list = <Filter extends typeof oneEvent, Row>(about: string, act: Reading<Filter, Found<Row>>) =>
  command({
    words: act.name,
    about,
    takes: { event: 'EVENT' },
    input: LIST.safeExtend({
      ...act.input.shape,
      event: z.string(`name the one event to list ${act.name} of`),
    }),
    run: async (terminal, place, input) => {
      const { csv, json, bom, ...filter } = input;
      const found = await look(place, act, filter as z.input<Filter>); // the shape is the act's own
      return tell(terminal, found, { ...formatOf({ csv, json, bom }), event: input.event });
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

export const listCommands = [
  list(
    'everybody in one list, who began last first; --search finds a name, address, organization or code',
    peopleList,
  ),
  list('every registration', registrationList),
  list('those who come, with all answers and their sessions', attendeeList),
  list('who bought without a registration, with all answers, what they bought and paid', buyerList),
  list('who has which place in which activity, with and without a registration', participantList),
  list('who gets how many of which product, with and without a registration', productList),
  command({
    words: 'finance',
    about: 'paid, given back and kept by ticket, with totals',
    takes: { event: 'EVENT' },
    input: LIST.safeExtend({
      ...finances.input.shape,
      event: z.string('name the one event to list finance of'),
      payments: flag('each of the payments'),
    }),
    async run(terminal, place, { event, ticket, payments, ...format }) {
      const how = { ...formatOf(format), event };
      if (payments) return tell(terminal, await look(place, paymentList, { event, ticket }), how);
      return tell(terminal, await look(place, finances, { event, ticket }), how);
    },
  }),
  list('who waits, in order', waitlist),
  list('how full tickets and sessions are', seatList),
];
