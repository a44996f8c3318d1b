import { createHash } from 'node:crypto';
import type { CardAmount } from '@/lib/domain/orders/payment-entry';
import { parseAmount } from '@/lib/money';
import { cardAmounts } from '../checkout/card-amounts';
import { divideRefund, lockPaid, type PaidPayment, readPaid } from '../checkout/paid-payments';
import { findPaidOwner, type PaidOwner } from '../checkout/refunds/find-paid-owner';
import { refundOwner } from '../checkout/refunds/refund-owners';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { type HasOwnerKinds, lockOwner } from '../tenancy/owner-kinds';
import { payersOf, tellPayers } from './part-refunded';

/** What an organiser gives back of an order of any kind, without cancelling anything. */
export interface RefundRequest {
  /** The order's. */
  code: string;
  /** As it was typed, in the currency that was paid in: `20` or `20.50`. */
  amount: string;
  /** In the organiser's words, for whoever paid; null without. */
  reason: string | null;
}

/**
 * What became of it. `unknown`: nothing was paid under the code. `no_amount`: it is none in this currency. `above`: no more
 * than `left` was paid and not given back. `already`: the same was given back for the same reason before.
 */
export type OrganiserRefund =
  | { outcome: 'unknown' }
  | ({ outcome: 'no_amount' } & Refundable)
  | ({ outcome: 'above' } & Refundable)
  | ({ outcome: 'already'; amount: number; at: string } & Refundable)
  | ({ outcome: 'done'; amount: number; cards: CardAmount[] } & Refundable);

interface Refundable extends PaidOwner {
  /** What may still be given back, in minor units: of what is done, afterwards. */
  left: number;
}

type Refunder = HasOwnerKinds & { database: Database; clock: Clock };

/** What giving it back would do, without a change. */
export async function planRefund(
  { database: { db } }: Pick<Refunder, 'database'>,
  request: RefundRequest,
): Promise<OrganiserRefund> {
  const payer = await findPaidOwner(db, request.code);
  return payer ? outcomeOf(payer, await readPaid(db, { ...payer, owners: [payer.owner] }), request) : UNKNOWN;
}

/**
 * Gives a part of what was paid back, of the newest payment first, and tells whoever paid. Idempotent: the same amount for the
 * same reason goes back once.
 */
export async function refundByOrganiser(
  { database, clock, ...kinds }: Refunder,
  request: RefundRequest,
): Promise<OrganiserRefund> {
  const payer = await findPaidOwner(database.db, request.code);
  if (!payer) return UNKNOWN;
  const { eventCode, owner } = payer;
  return database.transaction(async (tx) => {
    // As cancelling locks them, so that both together never give back more than was paid.
    await lockOwner(kinds, tx, payer);
    await lockPaid(tx, payer);
    const paid = await readPaid(tx, { eventCode, owners: [owner] });
    const outcome = outcomeOf(payer, paid, request);
    if (outcome.outcome !== 'done') return outcome;
    const { amount, currency } = outcome;
    const now = clock.now();
    const given = await refundOwner(tx, {
      ...{ eventCode, owner, amount, now },
      idempotencyKey: keyOf(amount, request),
      reason: 'the organiser gave a part back',
    });
    if (given !== amount) throw new Error(`Of ${amount} only ${given} can be given back.`);
    const parts = payersOf(paid, amount);
    await tellPayers(tx, { parts, currency, eventCode, reason: request.reason, now });
    return outcome;
  });
}

const UNKNOWN: OrganiserRefund = { outcome: 'unknown' };

function outcomeOf(payer: PaidOwner, paid: readonly PaidPayment[], request: RefundRequest): OrganiserRefund {
  const left = paid.reduce((sum, one) => sum + one.left, 0);
  const refundable = { ...payer, left };
  const amount = parseAmount(request.amount, payer.currency) ?? 0;
  if (amount === 0) return { outcome: 'no_amount', ...refundable };
  const key = keyOf(amount, request);
  const [before] = paid.flatMap(({ refunds }) => refunds).filter((one) => one.idempotencyKey === key);
  if (before) return { outcome: 'already', amount, at: before.createdAt, ...refundable };
  if (amount > left) return { outcome: 'above', ...refundable };
  const cards = cardAmounts(paid, divideRefund(paid, amount));
  return { outcome: 'done', amount, cards, ...refundable, left: left - amount };
}

/** The key of such a refund within its payments. The reason is no part of it, because it may name somebody. */
const keyOf = (amount: number, { reason }: RefundRequest): string =>
  `organiser-${amount}-${createHash('sha256')
    .update(reason ?? '')
    .digest('hex')
    .slice(0, 16)}`;
