import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { formatProblem, UnusableDefinition } from '../problems/problem';
import { counted } from '../problems/words';
import { type BalanceEntry, readBalanceFile } from '../reconciliation/read-balance-file';
import { type Difference, type Reconciliation, reconcile } from '../reconciliation/reconcile';
import { sandboxReport } from '../reconciliation/sandbox-report';
import { readTextFile } from '../text-files/text-file';
import type { ChangingPlace } from './audited';
import { DONE_EXIT_CODE, inColumns, printable, refused, type Terminal, UNUSABLE_EXIT_CODE } from './terminal';

/** A parsed `reconcile …` command line. */
export type ReconcileCommand = { file: string } | { sandbox: true };

/** Some hundred thousand lines. */
const BOUNDS = { maxBytes: 64 * 2 ** 20, tooLarge: 'download the report of a shorter time.' };

/** Compares a gateway's report with the stored payments and refunds. @returns the exit code: 1 when something differs */
export async function reconcileByCommand(
  terminal: Terminal,
  { database: { db }, readEnvironment }: Pick<ChangingPlace, 'database' | 'readEnvironment'>,
  command: ReconcileCommand,
): Promise<number> {
  const gateway = readEnvironment().PAYMENT_GATEWAY;
  if ('sandbox' in command) {
    if (gateway !== 'sandbox')
      return refused(terminal, 'Payments go through Stripe here, which has the report');
    terminal.out(await sandboxReport(db));
    return DONE_EXIT_CODE;
  }
  const report = await readReport(command.file);
  if ('wrong' in report) return refused(terminal, report.wrong);
  const result = await reconcile(db, { entries: report.entries, gateway });
  if (result.differences.length > 0) terminal.out(inColumns(result.differences.map(cellsOf)));
  terminal.out(summaryOf(result));
  return result.differences.length > 0 ? UNUSABLE_EXIT_CODE : DONE_EXIT_CODE;
}

async function readReport(file: string): Promise<{ entries: BalanceEntry[] } | { wrong: string }> {
  try {
    const report = readBalanceFile(await readTextFile(file, BOUNDS));
    return 'wrong' in report ? { wrong: `${printable(file)}: ${printable(report.wrong)}` } : report;
  } catch (error) {
    if (!(error instanceof UnusableDefinition)) throw error;
    return { wrong: error.problems.map(formatProblem).join('\n') };
  }
}

const cellsOf = ({ what, kind, reference, of, here, there }: Difference): string[] => [
  what,
  kind,
  reference,
  of,
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
