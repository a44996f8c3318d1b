import { createHash } from 'node:crypto';
import type { CartItem } from '@/lib/contract/parts/cart';
import type { FeeSummary } from '@/lib/domain/registration/fees';

/**
 * A hash of what a review showed: track and mode, every session with its time, every amount. The submit sends it back, so
 * that nobody pays for something else than they saw, for example after a change in another tab, the end of the early-bird
 * price, or a change by the organiser. It does not depend on the language.
 */
export function reviewVersion(shown: {
  trackCode: string;
  mode: string;
  items: readonly CartItem[];
  fees: FeeSummary;
}): number {
  const sessions = shown.items
    .map((item) => [
      item.workshops_session_code,
      item.workshops_cart_status,
      item.cancelled,
      item.workshops_schedule_start,
    ])
    .sort();
  const lines = shown.fees.lines.map(({ category, code, amount, tax }) => [category, code, amount, tax]);
  const text = JSON.stringify([shown.trackCode, shown.mode, shown.fees.currency, sessions, lines]);
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
