import { parseAmount } from '@/lib/money';

/** Converts a decimal amount of the definition to minor units of the event's currency. */
export function inMinorUnits(amount: number, currency: string): number {
  const units = parseAmount(amount, currency);
  if (units === undefined) throw new RangeError(`${amount} is no amount of ${currency}`);
  return units;
}
