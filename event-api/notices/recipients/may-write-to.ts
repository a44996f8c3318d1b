import { Refusal } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { limitRate } from '../../platform/limits/limit-rate';

/** Messages of one kind that strangers can have sent to the same recipient in an hour. */
const POINTS = 3;
const HOUR = 60 * 60;

/**
 * Whether one more message of a kind may go to a recipient who did not ask for it themselves, whoever has it sent and from
 * wherever. Called before the call's own transaction.
 */
export async function mayWriteTo(context: UseCaseContext, kind: string, recipient: string): Promise<boolean> {
  try {
    const counted = { ...context, address: recipient, visitorId: null };
    await limitRate(counted, { name: `message ${kind}`, points: POINTS, seconds: HOUR });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return false;
    throw error;
  }
}
