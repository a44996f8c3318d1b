import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { localDate } from '@/lib/time/format';
import {
  approveApplication,
  type Decision,
  declineApplication,
} from '../../applications/decide/decide-application';
import { answersAsColumns, applicationsAsJson } from '../../applications/decide/export-applications';
import {
  findListed,
  type ListedApplication,
  listApplications,
} from '../../applications/decide/list-applications';
import { describeApplication } from '../../applications/reading/describe-application';
import { readApplication } from '../../applications/reading/read-application';
import type { Clock } from '../../platform/clock';
import { csvLines } from '../../platform/csv';
import type { Database } from '../../platform/database/database';
import { findEvent, readTimeZones } from '../../tenancy/find-event';
import type { ApplicationsCommand } from './arguments/applications';
import {
  DONE_EXIT_CODE,
  facts,
  inColumns,
  printable,
  refused,
  sections,
  type Terminal,
  unchanged,
  unknownCode,
  unknownEvent,
} from './terminal';

interface Place {
  database: Database;
  clock: Clock;
}

/** Lists, shows and decides the applications of exhibitors and sponsors. @returns the exit code, as all commands do */
export async function applications(
  terminal: Terminal,
  place: Place,
  command: ApplicationsCommand,
): Promise<number> {
  switch (command.verb) {
    case 'list':
      return list(terminal, place, command);
    case 'show':
      return show(terminal, place, command.code);
    case 'approve':
      return tell(terminal, place, command, await approveApplication(place, command));
    case 'decline':
      return tell(terminal, place, command, await declineApplication(place, command));
  }
}

const HEADINGS = [
  'code',
  'event',
  'kind',
  'state',
  'sent',
  'changed',
  'total',
  'paid',
  'choice',
  'e-mail',
  'organization',
];

async function list(
  terminal: Terminal,
  { database: { db } }: Place,
  { event, kind, state, as, bom }: Extract<ApplicationsCommand, { verb: 'list' }>,
): Promise<number> {
  if (event !== undefined && !(await findEvent(db, event))) {
    return unknownEvent(terminal, event);
  }
  const rows = await listApplications(db, { eventCode: event, kind, state });
  const zones = await readTimeZones(
    db,
    rows.map(({ application }) => application.eventCode),
  );
  const cells = rows.map((row) => cellsOf(row, zones));
  if (as === 'json') terminal.out(await applicationsAsJson(db, rows));
  else if (as === 'csv') {
    const answers = await answersAsColumns(db, rows);
    const lines = rows.map((row, at) => [...(cells[at] ?? []), ...answers.cells(row)]);
    terminal.out(csvLines([[...HEADINGS, ...answers.headings], ...lines], { bom }));
  } else if (rows.length === 0) terminal.out('There are no such applications.\n');
  else terminal.out(inColumns([HEADINGS, ...cells]));
  return DONE_EXIT_CODE;
}

/** @param zones the time zones of the events, in which the site says its dates as well */
function cellsOf(
  { application, organization, email }: ListedApplication,
  zones: ReadonlyMap<string, string>,
): string[] {
  const { code, eventCode, kind, state, submittedAt, changedAt, total, currency, choiceCode } = application;
  const day = (instant: string | null) =>
    instant === null ? '' : localDate(instant, zones.get(eventCode) ?? 'UTC');
  return [
    ...[code, eventCode, kind, state, day(submittedAt), day(changedAt)],
    total === null || currency === null ? '' : formatMoney({ amount: total, currency }, DEFAULT_LOCALE),
    paymentOf(application),
    ...[choiceCode ?? '', email ?? '', organization],
  ];
}

/** Of an invoice, `invoices list` says whether it is paid. */
const paymentOf = ({ paidBy }: ListedApplication['application']): string =>
  paidBy === null || paidBy === 'none' ? '' : paidBy;

async function show(terminal: Terminal, { database: { db }, clock }: Place, code: string): Promise<number> {
  const listed = await findListed(db, code);
  const event = listed && (await findEvent(db, listed.application.eventCode));
  if (!listed || !event) return unknownCode(terminal, 'application', code);
  const [locale = DEFAULT_LOCALE] = event.definition.event.languages;
  const reading = await readApplication({ db, event, locale, clock }, listed.application);
  const described = await describeApplication({ event, locale }, reading);
  const { fees, choice, extras } = described;
  const money = (amount: number) => formatMoney({ amount, currency: fees.currency }, DEFAULT_LOCALE);
  const lines: [string, string][] = [
    ['organization', listed.organization],
    ['e-mail', listed.email ?? ''],
    ['event', event.code],
    ['kind', described.kind],
    ['state', described.status],
    ['sent', described.submitted_at ?? ''],
    ['changed', listed.application.changedAt ?? ''],
    ['choice', choice?.name ?? ''],
    ['booth', listed.application.booth ?? ''],
    ...extras.map(({ name, quantity }) => ['extra', `${quantity} × ${name}`] as [string, string]),
    ['total', money(fees.total)],
    ['paid', paymentOf(listed.application)],
    ...described.invoices.flatMap(({ number, owed }): [string, string][] =>
      owed > 0 ? [['owed', `${money(owed)} of invoice ${number}`]] : [],
    ),
    ['refunded', described.refunded ? money(described.refunded.amount) : ''],
    ['message', listed.application.decisionText ?? ''],
    ['withdrawn', listed.application.withdrawnAt ?? ''],
  ];
  terminal.out(`${code}\n${facts(lines)}${sections(described.answers)}`);
  return DONE_EXIT_CODE;
}

const DONE = {
  approve: 'is approved. It is on the site now, and the running site writes to the applicant',
  decline: 'is declined. Its places are free, and the running site writes to the applicant',
} as const;
const ALREADY = {
  approve: 'is approved already',
  decline: 'is declined already',
} as const;
const REFUSED = {
  not_sent: 'has not been sent yet',
  declined: 'was declined, which is final',
  withdrawn: 'was withdrawn by the applicant',
} as const;

/** Says what became of a decision. */
async function tell(
  terminal: Terminal,
  { database: { db } }: Place,
  { verb, code }: { verb: 'approve' | 'decline'; code: string },
  { outcome, application, refund = 0, credited = 0 }: Decision,
): Promise<number> {
  if (outcome === 'unknown' || !application) return unknownCode(terminal, 'application', code);
  const organization = (await findListed(db, code))?.organization ?? '';
  const name = printable(organization === '' ? code : `${code} (${organization})`);
  if (outcome === 'already') return unchanged(terminal, `${name} ${ALREADY[verb]}`);
  if (outcome !== 'done') return refused(terminal, `${name} ${REFUSED[outcome]}`);
  terminal.out(`${name} ${DONE[verb]}.\n`);
  const money = (amount: number) =>
    formatMoney({ amount, currency: application.currency ?? 'USD' }, DEFAULT_LOCALE);
  if (refund > credited) terminal.out(`${money(refund - credited)} go back to the card that paid.\n`);
  if (credited > 0) {
    terminal.out(
      `${money(credited)} are credited on its invoice. What came in for it, "invoices show ${code}" says: give that back yourself.\n`,
    );
  }
  return DONE_EXIT_CODE;
}
