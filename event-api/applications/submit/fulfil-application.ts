import type { PaidBy } from '@/lib/domain/applications/application-kinds';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { Db } from '../../platform/database/database';
import type { ItemKey, Places } from '../../platform/inventory/items';
import { lockItemsOf } from '../../platform/inventory/lock-items-of';
import { release } from '../../platform/inventory/release';
import { sell } from '../../platform/inventory/sell';
import { applicationOwner } from '../application-owner';
import { enqueueReceived } from '../letters/application-received';
import { enqueueSubmitted } from '../letters/application-submitted';
import { moveApplication } from '../move-application';
import { choiceItem, extraItem } from '../offers';
import { listExtras } from '../queries';
import type { StoredApplication } from '../schema';

export interface Fulfilment {
  /** Started, and locked by the transaction. */
  application: StoredApplication;
  /** What was agreed on. */
  fees: Pick<FeeSummary, 'lines' | 'total' | 'currency'>;
  paidBy: PaidBy;
  now: string;
}

/** What an application chose, whatever the organiser offers now. */
export async function chosenPlaces(
  db: Db,
  { eventCode, kind, code, choiceCode }: StoredApplication,
): Promise<Places[]> {
  const extras = await listExtras(db, { eventCode, codes: [code] });
  return [
    ...(choiceCode === null ? [] : [{ ...choiceItem(kind, choiceCode), quantity: 1 }]),
    ...extras.map(({ extraCode, quantity }) => ({ ...extraItem(kind, extraCode), quantity })),
  ];
}

/**
 * Sells an application what it chose, marks it as submitted, and writes to the applicant and the organiser, all when the
 * transaction commits.
 * @returns what others have by now; then nothing was changed
 */
export async function fulfilApplication(
  tx: Db,
  { application, fees, paidBy, now }: Fulfilment,
): Promise<ItemKey[]> {
  const { eventCode, kind, code } = application;
  const owner = applicationOwner(kind, code);
  const items = await chosenPlaces(tx, application);
  await lockItemsOf(tx, { eventCode, owner, and: items });
  const { lost } = await sell(tx, { eventCode, owner, items, now });
  if (lost.length > 0) return lost;
  // What it held and did not choose in the end.
  await release(tx, { eventCode, owner, now });
  await moveApplication(tx, application, {
    to: 'submitted',
    submittedAt: now,
    paidBy,
    paidAt: paidBy === 'card' ? now : null,
    lines: [...fees.lines],
    total: fees.total,
    currency: fees.currency,
  });
  await enqueueSubmitted(tx, { eventCode, kind, code, now });
  await enqueueReceived(tx, { eventCode, kind, code, now });
  return [];
}
