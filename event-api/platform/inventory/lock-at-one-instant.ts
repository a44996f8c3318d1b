import { atOneInstant, type Clock } from '../clock';
import type { Db } from '../database/database';
import type { Owner } from '../owner';
import type { ItemKey } from './items';
import { lockItemsOfMany } from './lock-items-of';

/**
 * Locks everything that owners have, had or wait for, and only then reads the clock. What is held at that instant stays held
 * until the transaction ends, and what is not held can be seen to be gone. Whoever reads the clock before waiting for the
 * locks takes for held what others have by then: every payment begins with this (decision 275).
 * @param request.and further items that the transaction will ask for
 * @returns the context with a clock that stands still from then on
 */
export async function lockAtOneInstant<Context extends { readonly clock: Clock }>(
  context: Context,
  tx: Db,
  request: { eventCode: string; owners: readonly Owner[]; and?: readonly ItemKey[] },
): Promise<Context> {
  await lockItemsOfMany(tx, request);
  return atOneInstant(context);
}
