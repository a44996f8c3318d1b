import type { CartItem } from '@/lib/contract/parts/cart';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { versionOf } from '../../orders/version';

/** A hash of what a review showed: track and mode, every session with its time, every amount. */
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
  return versionOf([shown.trackCode, shown.mode, shown.fees.currency, sessions, lines]);
}
