import { Refusal } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import type { BoundLetter } from '../letter/letter-bound';
import { HOUR_SECONDS, mayWriteTo } from '../recipients/may-write-to';

/** Letters with digits count together, whatever the digits open. */
export const accessCodes = {
  kind: 'access-code',
  bound: { by: 'recipient', perHour: 3 },
} as const satisfies BoundLetter;

/**
 * Counts that digits are asked for with an address, whatever they are to open.
 * @throws Refusal 429 at `email` when that was done several times within the hour
 */
export async function countAccessCode(context: UseCaseContext, email: string): Promise<void> {
  if (await mayWriteTo(context, accessCodes, email)) return;
  throw new Refusal(429, { email: [{ key: 'access_code_asked_enough' }] }, HOUR_SECONDS);
}
