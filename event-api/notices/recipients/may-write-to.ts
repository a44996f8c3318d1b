import { Refusal } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { limitRate } from '../../platform/limits/limit-rate';

/** Messages of one kind that one recipient gets, whoever asks for them. */
const MAX_MESSAGES_PER_HOUR = 3;
const HOUR_SECONDS = 60 * 60;

/**
 * Whether one more message of a kind may go to a recipient. Anybody can have one sent to any address, so it is counted by
 * recipient and not by caller; before the call's own transaction, so that a call that fails counts too.
 */
export async function mayWriteTo(context: UseCaseContext, kind: string, recipient: string): Promise<boolean> {
  try {
    const counted = [{ key: `recipient ${recipient}`, points: MAX_MESSAGES_PER_HOUR }];
    await limitRate(context, { name: `message ${kind}`, seconds: HOUR_SECONDS, counted });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false;
    throw error;
  }
}
