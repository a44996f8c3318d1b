import { Refusal } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { limitRate } from '../../platform/limits/limit-rate';

/** Messages of one kind to one recipient, from all callers together. */
const MAX_MESSAGES_PER_HOUR = 3;
const HOUR_SECONDS = 60 * 60;

/**
 * Counts a message of a kind to a recipient, and returns whether it may be sent. Counted by recipient instead of caller,
 * because anybody can request a message to any address. Runs before the call's own transaction, so that calls that fail
 * count too.
 */
export async function mayWriteTo(
  context: UseCaseContext,
  kind: string,
  recipient: string,
  perHour = MAX_MESSAGES_PER_HOUR,
): Promise<boolean> {
  try {
    const counted = [{ key: `recipient ${recipient}`, points: perHour }];
    await limitRate(context, { name: `message ${kind}`, seconds: HOUR_SECONDS, counted });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false;
    throw error;
  }
}
