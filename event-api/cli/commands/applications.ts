import { z } from 'zod';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { localDate } from '@/lib/time/format';
import { look, perform } from '../../acts/act';
import { approve, decline } from '../../acts/decisions';
import { application, applicationData, applicationList, applicationSheet } from '../../acts/readings';
import type { ListedApplication } from '../../applications/decide/list-applications';
import {
  DONE_EXIT_CODE,
  facts,
  printable,
  refused,
  sections,
  type Terminal,
  unchanged,
  unknownCode,
  unknownEvent,
  writeData,
  writeTable,
} from '../terminal';
import { command } from '../words/command';
import { formatOf, LIST, letterText, orderCode, text } from '../words/fields';

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

const list = command({
  words: 'applications list',
  about: 'what exhibitors and sponsors sent, or only began; as --csv and --json with every answer',
  input: LIST.safeExtend(applicationList.input.shape),
  async run(terminal, place, { event, kind, state, ...format }) {
    const filter = { event, kind, state };
    const { as, bom } = formatOf(format);
    if (as === 'json') {
      const found = await look(place, applicationData, filter);
      return found.outcome === 'no_event'
        ? unknownEvent(terminal, event)
        : writeData(terminal, found.answers);
    }
    if (as === 'csv') {
      const found = await look(place, applicationSheet, filter);
      if (found.outcome === 'no_event') return unknownEvent(terminal, event);
      const { rows, zones, answers } = found;
      const lines = rows.map((row) => [...cellsOf(row, zones), ...answers.cells(row)]);
      return writeTable(
        terminal,
        { as, bom },
        { headings: [...HEADINGS, ...answers.headings], lines, none: '' },
      );
    }
    const found = await look(place, applicationList, filter);
    if (found.outcome === 'no_event') return unknownEvent(terminal, event);
    const lines = found.rows.map((row) => cellsOf(row, found.zones));
    return writeTable(
      terminal,
      { as, bom },
      { headings: HEADINGS, lines, none: 'There are no such applications.' },
    );
  },
});

function cellsOf(
  { application: stored, organization, email }: ListedApplication,
  zones: ReadonlyMap<string, string>,
): string[] {
  const { code, eventCode, kind, state, submittedAt, changedAt, total, currency, choiceCode } = stored;
  const day = (instant: string | null) =>
    instant === null ? '' : localDate(instant, zones.get(eventCode) ?? 'UTC');
  return [
    ...[code, eventCode, kind, state, day(submittedAt), day(changedAt)],
    total === null || currency === null ? '' : formatMoney({ amount: total, currency }, DEFAULT_LOCALE),
    paymentOf(stored),
    ...[choiceCode ?? '', email ?? '', organization],
  ];
}

/** Of an invoice, `invoices list` says whether it is paid. */
const paymentOf = ({ paidBy }: ListedApplication['application']): string =>
  paidBy === null || paidBy === 'none' ? '' : paidBy;

const show = command({
  words: 'applications show',
  about: 'one of them, with all its answers',
  takes: { code: 'CODE' },
  input: z.object({ code: orderCode('name the code of the one application to show') }),
  async run(terminal, place, { code }) {
    const found = await look(place, application, { code });
    if (!found) return unknownCode(terminal, 'application', code);
    const { listed, described } = found;
    const { fees, choice, extras } = described;
    const money = (amount: number) => formatMoney({ amount, currency: fees.currency }, DEFAULT_LOCALE);
    const lines: [string, string][] = [
      ['organization', listed.organization],
      ['e-mail', listed.email ?? ''],
      ['event', listed.application.eventCode],
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
  },
});

const decision = z.object({
  code: orderCode('name the code of the one application to decide'),
  message: letterText('your words in the letter'),
});

const approving = command({
  words: 'applications approve',
  about: 'the site names it, and the applicant gets a letter',
  takes: { code: 'CODE' },
  input: decision.extend({
    booth: text('BOOTH', 'the number of its booth').pipe(approve.input.shape.booth.unwrap()).optional(),
  }),
  run: async (terminal, place, input) =>
    tell(terminal, { verb: 'approve', code: input.code }, await perform(place, approve, input)),
});

const declining = command({
  words: 'applications decline',
  about: 'its places are free again, what was charged goes back, and the applicant gets a letter',
  takes: { code: 'CODE' },
  input: decision,
  run: async (terminal, place, input) =>
    tell(terminal, { verb: 'decline', code: input.code }, await perform(place, decline, input)),
});

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
  changed: 'has changed meanwhile',
} as const;

/** Says what became of a decision. */
function tell(
  terminal: Terminal,
  { verb, code }: { verb: 'approve' | 'decline'; code: string },
  {
    outcome,
    application: decided,
    organization,
    refund = 0,
    credited = 0,
  }: Awaited<ReturnType<typeof decline.run>>,
): number {
  if (outcome === 'unknown' || !decided) return unknownCode(terminal, 'application', code);
  const name = printable(organization === '' ? code : `${code} (${organization})`);
  if (outcome === 'already') return unchanged(terminal, `${name} ${ALREADY[verb]}`);
  if (outcome !== 'done') return refused(terminal, `${name} ${REFUSED[outcome]}`);
  terminal.out(`${name} ${DONE[verb]}.\n`);
  const money = (amount: number) =>
    formatMoney({ amount, currency: decided.currency ?? 'USD' }, DEFAULT_LOCALE);
  if (refund > credited) terminal.out(`${money(refund - credited)} go back to the card that paid.\n`);
  if (credited > 0) {
    terminal.out(
      `${money(credited)} are credited on its invoice. What came in for it, "invoices show ${code}" says: give that back yourself.\n`,
    );
  }
  return DONE_EXIT_CODE;
}

export const applicationCommands = [list, show, approving, declining];
