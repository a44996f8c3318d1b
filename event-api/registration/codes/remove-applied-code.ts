import type { UseCase } from '../../calls/use-case';
import { removeCode } from '../../codes/applied-codes';
import { changedSinceShown } from '../../orders/submit-order';
import { registrationOrder } from '../kind';
import { registrationOwner } from '../registration-owner';
import { readOverviewWithReview } from '../submit/read-review';
import { lockForCode } from './lock-for-code';

/** Takes the discount code off a registration; repeated, it changes nothing. */
export const removeAppliedCode: UseCase<'removeAppliedCode'> = async (context, { code, track }) => {
  const { database, event, clock } = context;
  const registration = await database.transaction(async (tx) => {
    const locked = await lockForCode(context, tx, code);
    if (track !== undefined && track !== locked.trackCode) {
      throw changedSinceShown(registrationOrder.changedMessage);
    }
    await removeCode(tx, { eventCode: event.code, owner: registrationOwner(code), now: clock.now() });
    return locked;
  });
  return readOverviewWithReview(context, registration);
};
