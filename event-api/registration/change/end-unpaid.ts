import type { Db } from '../../platform/database/database';
import { giveBack } from '../../platform/inventory/give-back';
import type { RegistrationKey } from '../queries';
import { registrationOwner } from '../registration-owner';
import { failUnpaid } from '../stored-changes';

/**
 * Ends what a submitted registration wanted to change and nobody has paid for, also what was left to its group. Its places
 * go to the next in line. Call it with the registration locked, while no payment is in flight.
 */
export async function endUnpaid(tx: Db, key: RegistrationKey, now: string): Promise<boolean> {
  const wasLeft = await failUnpaid(tx, key);
  if (wasLeft) {
    await giveBack(tx, { eventCode: key.eventCode, owner: registrationOwner(key.code), now });
  }
  return wasLeft;
}
