import { linesOf, sumOf } from '../../checkout/paid-for';
import { refundOwners } from '../../checkout/refund-owners';
import type { Db } from '../../platform/database/database';
import { type Owner, ownerKey } from '../../platform/owner';
import { chargedLinesOf, type HasOwnerKinds } from '../../tenancy/owner-kinds';
import { cancellationKey } from '../session-refunds';

/**
 * Refunds what owners paid for a session that the organiser has cancelled, with tax. Idempotent by owner and session.
 * @returns the amounts in minor units by `ownerKey`, without owners who paid nothing for it
 */
export async function refundCancelledSession(
  kinds: HasOwnerKinds,
  tx: Db,
  request: { eventCode: string; owners: readonly Owner[]; session: string; now: string },
): Promise<Map<string, number>> {
  const { eventCode, owners, session, now } = request;
  const charged = await chargedLinesOf(kinds, tx, { eventCode, owners });
  const of = owners.map((owner) => {
    const lines = charged.get(ownerKey(owner)) ?? [];
    const what = linesOf({ lines }, [{ category: 'workshop', code: session }]);
    return { owner, amount: sumOf(what), what };
  });
  return refundOwners(tx, {
    eventCode,
    of,
    idempotencyKey: cancellationKey(session),
    reason: 'a session was cancelled by the organiser',
    now,
  });
}
