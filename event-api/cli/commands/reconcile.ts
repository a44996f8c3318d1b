import { z } from 'zod';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { look } from '../../acts/act';
import { reconciliation, sandboxBalance } from '../../acts/reports';
import { formatProblem, UnusableDefinition } from '../../events/problems/problem';
import { counted } from '../../events/problems/words';
import { type BalanceEntry, readBalanceFile } from '../../events/reconciliation/read-balance-file';
import type { Compared, Reconciliation } from '../../events/reconciliation/reconcile';
import { readTextFile } from '../../events/text-files/text-file';
import { ownerKey } from '../../platform/owner';
import { DONE_EXIT_CODE, inColumns, printable, refused, UNUSABLE_EXIT_CODE } from '../terminal';
import { command } from '../words/command';
import { flag, path, text } from '../words/fields';

/** Some hundred thousand lines. */
const BOUNDS = { maxBytes: 64 * 2 ** 20, tooLarge: 'download the report of a shorter time.' };

export const reconcileCommand = command({
  words: 'reconcile',
  about:
    "compares Stripe's report (Payout reconciliation or Balance change from activity, itemized, as CSV) with payments and refunds: what differs or is missing, here or there, and sums with fees",
  more: 'Exit code 1 when something differs.',
  takes: { file: '[FILE]' },
  input: z
    .object({
      file: path().optional(),
      event: text('EVENT', 'only what of it is about one event').optional(),
      sandbox: flag('instead of a file: writes what the sandbox did as such a report, to try it'),
    })
    .refine(
      ({ file, sandbox }) => sandbox === (file === undefined),
      "name the one file with the gateway's report, or give --sandbox alone",
    ),
  async run(terminal, place, { file, event }) {
    if (file === undefined) {
      const sandbox = await look(place, sandboxBalance, {});
      if (sandbox.outcome === 'other_gateway') {
        return refused(terminal, 'Payments go through Stripe here, which has the report');
      }
      terminal.out(sandbox.report);
      return DONE_EXIT_CODE;
    }
    const report = await readReport(file);
    if ('wrong' in report) return refused(terminal, report.wrong);
    const result = await look(place, reconciliation, { entries: report.entries, event });
    if (result.differences.length > 0) terminal.out(inColumns(result.differences.map(cellsOf)));
    terminal.out(summaryOf(result));
    return result.differences.length > 0 ? UNUSABLE_EXIT_CODE : DONE_EXIT_CODE;
  },
});

async function readReport(file: string): Promise<{ entries: BalanceEntry[] } | { wrong: string }> {
  try {
    const report = readBalanceFile(await readTextFile(file, BOUNDS));
    return 'wrong' in report ? { wrong: `${printable(file)}: ${printable(report.wrong)}` } : report;
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    return { wrong: error.problems.map(formatProblem).join('\n') };
  }
}

const cellsOf = ({ what, kind, reference, of, here, there }: Compared): string[] => [
  what,
  kind,
  reference,
  of ? `${of.eventCode} ${ownerKey(of.owner)}` : '',
  here ? `here ${formatMoney(here, DEFAULT_LOCALE)}` : '',
  there ? `there ${formatMoney(there, DEFAULT_LOCALE)}` : '',
];

function summaryOf({ charges, refunds, differences, sums, period }: Reconciliation): string {
  const money = (amount: number, currency: string) => formatMoney({ amount, currency }, DEFAULT_LOCALE);
  const lines = [
    `${counted(charges, 'charge')} and ${counted(refunds, 'refund')} match; ${counted(differences.length, 'difference')}.`,
    ...sums.map(
      ({ currency, charges: paid, refunds: back, fees, other, net }) =>
        `${currency}: charges ${money(paid, currency)}, refunds ${money(back, currency)}, fees ${money(fees, currency)}, ` +
        `other ${money(other, currency)}, net ${money(net, currency)}.`,
    ),
    period
      ? `The report is from ${period.from.slice(0, 16)} to ${period.until.slice(0, 16)} UTC.`
      : 'The report has no column created_utc, so what it leaves out is not seen.',
  ];
  return lines.map((line) => `${line}\n`).join('');
}
