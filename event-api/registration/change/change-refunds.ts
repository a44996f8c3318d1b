import type { CardAmount } from '@/lib/domain/payments/payment-entry';
import { refundsByCard } from '../../checkout/card-amounts';
import { readPaid } from '../../checkout/paid-payments';
import type { Db } from '../../platform/database/database';
import type { StoredChange } from '../made-changes/schema';
import { refundKeyOf } from '../made-changes/stored-changes';
import { registrationOwner } from '../registration-owner';

/** What a change that was made gives back to each card. */
export async function changeRefunds(
  db: Db,
  change: Pick<StoredChange, 'id' | 'eventCode' | 'code' | 'refunded'>,
): Promise<CardAmount[]> {
  const { eventCode, code, refunded } = change;
  if (refunded === 0) return [];
  const paid = await readPaid(db, { eventCode, owners: [registrationOwner(code)] });
  return refundsByCard(paid, refundKeyOf(change));
}
