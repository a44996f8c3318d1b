import type { Clock } from '../../platform/clock';
import { csvLines } from '../../platform/csv';
import type { Database } from '../../platform/database/database';
import { refreshStatistics } from '../../platform/database/refresh-statistics';
import { readProgramme } from '../../programme/read-programme';
import { findEvent } from '../../tenancy/find-event';
import { attendeesReport } from '../reports/attendees-report';
import { buyersReport } from '../reports/buyers-report';
import { financeReport } from '../reports/finance-report';
import { participantsReport } from '../reports/participants-report';
import { paymentsReport } from '../reports/payments-report';
import { productsReport } from '../reports/products-report';
import { registrationsReport } from '../reports/registrations-report';
import type { Report, ReportContext } from '../reports/report';
import { seatsReport } from '../reports/seats-report';
import { waitlistReport } from '../reports/waitlist-report';
import type { ListCommand } from './arguments/lists';
import { DONE_EXIT_CODE, inColumns, refused, type Terminal, unknownEvent } from './terminal';

/** Writes one of the organiser's lists: in columns, for spreadsheets, or for programs. @returns the exit code */
export async function lists(
  terminal: Terminal,
  { database: { db }, clock }: { database: Database; clock: Clock },
  command: ListCommand,
): Promise<number> {
  const event = await findEvent(db, command.event);
  if (!event) return unknownEvent(terminal, command.event);
  const { filter } = command;
  const unknown = await unknownWord({ db, event, filter });
  if (unknown) return refused(terminal, unknown);
  // A server does so all the time; where none has run since a table was filled, a list would take minutes instead of seconds.
  await refreshStatistics({ db });
  const context = { db, event, now: clock.now(), filter };
  switch (command.list) {
    case 'registrations':
      return write(terminal, registrationsReport(context), command);
    case 'attendees':
      return write(terminal, await attendeesReport(context), command);
    case 'buyers':
      return write(terminal, await buyersReport(context), command);
    case 'participants':
      return write(terminal, await participantsReport(context), command);
    case 'products':
      return write(terminal, productsReport(context), command);
    case 'finance':
      return command.payments
        ? write(terminal, paymentsReport(context), command)
        : write(terminal, financeReport(context), command);
    case 'waitlist':
      return write(terminal, waitlistReport(context), command);
    case 'seats':
      return write(terminal, seatsReport(context), command);
  }
}

/** Why a ticket or session cannot be listed: with a slip of the keyboard the list would be empty, and look complete. */
export async function unknownWord({
  db,
  event,
  filter: { ticket, session },
}: Pick<ReportContext, 'db' | 'event' | 'filter'>): Promise<string | null> {
  const tickets = event.definition.tracks.map(({ code }) => code);
  if (ticket !== undefined && !tickets.includes(ticket)) {
    return `${event.code} has no ticket "${ticket}"; it has ${tickets.join(', ')}`;
  }
  if (session === undefined) return null;
  const { sessionByCode } = await readProgramme(db, event);
  return sessionByCode.has(session)
    ? null
    : `${event.code} has no session "${session}"; "seats ${event.code}" names them`;
}

async function write<Row>(
  terminal: Terminal,
  { columns, pages }: Report<Row>,
  { as, bom }: ListCommand,
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
