import { createHash } from 'node:crypto';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { StoredApplication } from '../schema';

/**
 * A hash of what a review showed: what was chosen, and every amount. The submit sends it back, so that nobody pays for
 * something else than they saw, for example after a change in another tab or by the organiser. It does not depend on the
 * language.
 */
export function applicationVersion(
  { choiceCode, contribution }: Pick<StoredApplication, 'choiceCode' | 'contribution'>,
  { currency, lines }: FeeSummary,
): number {
  const amounts = lines.map(({ category, code, quantity, amount, tax }) => [
    category,
    code,
    quantity,
    amount,
    tax,
  ]);
  const text = JSON.stringify([choiceCode, contribution, currency, amounts]);
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
