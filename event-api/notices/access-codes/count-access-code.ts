import { Refusal } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { mayWriteTo } from '../recipients/may-write-to';

const RETRY_AFTER_SECONDS = 60 * 60;

/**
 * Counts that digits are asked for with an address, whatever they are to open.
 * @throws Refusal 429 at `email` when that was done several times within the hour
 */
export async function countAccessCode(context: UseCaseContext, email: string): Promise<void> {
  if (await mayWriteTo(context, 'access-code', email)) return;
  throw new Refusal(429, { email: [{ key: 'access_code_asked_enough' }] }, RETRY_AFTER_SECONDS);
}
