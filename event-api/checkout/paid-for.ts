import type { FeeLine } from '@/lib/domain/registration/fees';
import type { ChargedPayment } from '../platform/owner-kind';

/** The sum that a payment has for some of its lines, with tax, in minor units. */
export function paidFor(
  { lines }: Pick<ChargedPayment, 'lines'>,
  wanted: readonly Pick<FeeLine, 'category' | 'code'>[],
): number {
  const isWanted = (line: FeeLine) =>
    wanted.some(({ category, code }) => category === line.category && code === line.code);
  return lines.filter(isWanted).reduce((sum, line) => sum + line.amount + line.tax, 0);
}
