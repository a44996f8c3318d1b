import type { FeeLine } from '@/lib/domain/registration/fees';
import type { ChargedPayment } from '../platform/owner-kind';

/** The sum of a payment's lines for some codes of a category, with tax, in minor units. */
export function paidFor(
  { lines }: Pick<ChargedPayment, 'lines'>,
  category: FeeLine['category'],
  codes: readonly string[],
): number {
  return lines
    .filter((line) => line.category === category && codes.includes(line.code))
    .reduce((sum, line) => sum + line.amount + line.tax, 0);
}
