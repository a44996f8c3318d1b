import type { PaymentProblem } from '@/components/payments/payment-problem';
import { CallError } from '@/lib/errors';

/** Default wait when the API is busy and names none. */
const BUSY_WAIT_SECONDS = 10;

/** 0 without an answer. */
export function statusOf(error: unknown): number {
  return error instanceof CallError ? error.status : 0;
}

/** Whether it is unknown what became of the attempt. */
export function isUnanswered(status: number): boolean {
  return status === 0 || status >= 500;
}

/** Why an attempt to pay failed. */
export function problemOf(error: unknown): PaymentProblem | undefined {
  if (!error) return undefined;
  if (!(error instanceof CallError)) return { kind: 'no_answer' };
  const { status, messages, reason, retryAfter = BUSY_WAIT_SECONDS } = error;
  if (status === 503 || status === 429) return { kind: 'busy', seconds: retryAfter, messages };
  if (isUnanswered(status)) return { kind: 'no_answer' };
  const { credit, ...others } = error.errors;
  if (reason === 'changed_since_review') return { kind: 'changed', messages };
  if (credit) return { kind: 'declined', messages: credit };
  return {
    kind: 'refused',
    messages: Object.values(others).flat(),
    isRegistered: reason === 'already_registered',
  };
}
