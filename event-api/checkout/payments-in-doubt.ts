import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { addSeconds } from '@/lib/time/seconds';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import { gatewayOf } from '../platform/payments/invoice';
import { finishPayment, type PayingContext } from './finish-payments';
import { IN_FLIGHT, isInFlight } from './payment-state-changes';
import { type Payment, payments } from './schema';

/** A payment is finished within minutes. One that is not after so long needs somebody to look at it. */
const DOUBT_SECONDS = 60 * 60;

/** Payments whose outcome should be known by now and is not, the oldest first. @param filter.eventCode of one event */
export function listInDoubt(
  db: Db,
  { eventCode, now }: { eventCode?: string | undefined; now: string },
): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eventCode === undefined ? undefined : eq(payments.eventCode, eventCode),
        inArray(payments.state, [...IN_FLIGHT]),
        lte(payments.changedAt, addSeconds(now, -DOUBT_SECONDS)),
      ),
    )
    .orderBy(asc(payments.changedAt), asc(payments.id));
}

/** Logs a warning while there are payments in doubt. */
export async function reportDoubt({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void> {
  const { length: count } = await listInDoubt(db, { now: clock.now() });
  if (count > 0) log.warn('payments are in doubt; "npm run event -- payments doubt" lists them', { count });
}

/** How the gateway says that a payment stands. `not asked`: it was never asked; `other gateway`: it is not the one in use. */
export async function lookAtGateway(
  { gateway: cards }: Pick<Platform, 'gateway'>,
  payment: Payment,
): Promise<string> {
  const gateway = gatewayOf(cards, payment);
  const { gatewayReference } = payment;
  if (!gateway) return 'other gateway';
  if (gatewayReference === null) return 'not asked';
  return gateway.look(gatewayReference).catch(() => 'no answer');
}

/** What became of it. `early`: the site may still be at work on it; `settled`: its outcome is known. */
export interface Resolved {
  outcome: 'done' | 'open' | 'settled' | 'early' | 'unknown' | 'other gateway';
  payment?: Payment;
}

/** Asks the gateway again and finishes a payment in doubt, as the site's recurring task does. @throws what the gateway throws */
export async function resolvePayment(context: PayingContext, id: string): Promise<Resolved> {
  const { db, clock, gateway } = context;
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) return { outcome: 'unknown' };
  if (!isInFlight(payment)) return { outcome: 'settled', payment };
  if (!gatewayOf(gateway, payment)) return { outcome: 'other gateway', payment };
  if (Date.parse(payment.changedAt) > Date.parse(clock.now()) - DOUBT_SECONDS * 1000) {
    return { outcome: 'early', payment };
  }
  const finished = await finishPayment(context, payment);
  return { outcome: isInFlight(finished) ? 'open' : 'done', payment: finished };
}
