import type { FeeLine } from '@/lib/domain/registration/fees';
import type { ChargedPayment } from '../platform/owner-kind';

/** Those lines of a payment that are for some things; not what is kept of such a thing that was given up before. */
export function linesOf(
  { lines }: Pick<ChargedPayment, 'lines'>,
  items: readonly Pick<FeeLine, 'category' | 'code'>[],
): FeeLine[] {
  return lines.filter(
    (line) =>
      !line.given_up && items.some(({ category, code }) => category === line.category && code === line.code),
  );
}

/** What lines come to with tax, in minor units. */
export const sumOf = (lines: readonly Pick<FeeLine, 'amount' | 'tax'>[]): number =>
  lines.reduce((sum, line) => sum + line.amount + line.tax, 0);

/** The sum that a payment has for some things, with tax, in minor units. */
export const paidFor = (
  payment: Pick<ChargedPayment, 'lines'>,
  items: readonly Pick<FeeLine, 'category' | 'code'>[],
): number => sumOf(linesOf(payment, items));
