import type { getMailing } from '@/lib/contract/desk/mailings';
import type { AnswerOf } from '@/lib/contract/parts/call';

/** Often enough to see it go on. */
const MIN_MS = 1000;
/** Of a letter that waits for its moment. */
const MAX_MS = 60_000;

type Progress = Pick<AnswerOf<typeof getMailing>, 'state' | 'send_at'> & { counts: { waiting: number } };

/** How often a letter's page is read again to show how far it is, in milliseconds; null when nothing goes on by itself. */
export function renewedEveryMs({ state, send_at: sendAt, counts }: Progress, now: string): number | null {
  if (state === 'begun') return counts.waiting > 0 ? MIN_MS : null;
  if (state !== 'planned' || sendAt === null) return null;
  // One that was told to leave now is still planned until the job that begins it has run.
  return Math.min(MAX_MS, Math.max(MIN_MS, Date.parse(sendAt) - Date.parse(now)));
}
