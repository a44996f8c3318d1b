import { type Call, PEOPLE_PER_ADDRESS } from '@/lib/contract/parts/call';
import type { CallContext } from '../platform/context';
import { limitRate, networkOf } from '../platform/limits/limit-rate';

type Caller = Pick<CallContext, 'db' | 'clock' | 'event' | 'address' | 'visitorId'>;

/** Counts a call per visitor and per network. @throws Refusal 429 when either made too many */
export async function limitCaller(caller: Caller, { id, limit }: Call): Promise<void> {
  if (!limit) return;
  const { points, seconds } = limit;
  const counted = [{ key: `address ${networkOf(caller.address)}`, points: points * PEOPLE_PER_ADDRESS }];
  if (caller.visitorId !== null) counted.push({ key: `visitor ${caller.visitorId}`, points });
  await limitRate(caller, { name: id, seconds, counted });
}
