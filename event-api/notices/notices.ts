import { z } from 'zod';
import type { Db } from '../platform/database/database';
import { enqueue } from '../platform/jobs/enqueue';

/** What is mailed because of a registration; each is written down in the transaction that brings it about (design §9). */
export const NOTICES = {
  confirmed: 'notices.registration-confirmed',
  receipt: 'notices.registration-receipt',
  seatsLost: 'notices.registration-seats-lost',
  refunded: 'notices.registration-refunded',
} as const;

const registration = { event_code: z.string(), code: z.string() };
export const confirmedPayload = z.object(registration);
export const receiptPayload = z.object({
  ...registration,
  email: z.string(),
  target: z.enum(['attendee', 'other']),
});
export const seatsLostPayload = z.object({ ...registration, sessions: z.array(z.string()) });
export const refundedPayload = z.object({
  ...registration,
  /** Why nothing was given. */
  reason: z.enum(['place_lost', 'email_taken']),
  amount: z.int(),
  currency: z.string(),
});

interface About {
  eventCode: string;
  code: string;
  now: string;
}

/** The confirmation with receipt and calendar file; once for a registration. */
export function noticeConfirmed(tx: Db, { eventCode, code, now }: About): Promise<void> {
  const kind = NOTICES.confirmed;
  const payload: z.infer<typeof confirmedPayload> = { event_code: eventCode, code };
  return enqueue(tx, { kind, eventCode, payload, key: `${kind}:${eventCode}:${code}`, runAt: now });
}

/** The receipt, to whom somebody asked for it to be sent; each time that it is asked for. */
export function noticeReceipt(
  tx: Db,
  { eventCode, code, now, ...to }: About & { email: string; target: 'attendee' | 'other' },
): Promise<void> {
  const payload: z.infer<typeof receiptPayload> = { event_code: eventCode, code, ...to };
  return enqueue(tx, { kind: NOTICES.receipt, eventCode, payload, runAt: now });
}

/** Which seats went to others while the payment ran; once for a registration. */
export function noticeSeatsLost(
  tx: Db,
  { eventCode, code, now, sessions }: About & { sessions: string[] },
): Promise<void> {
  const kind = NOTICES.seatsLost;
  const payload: z.infer<typeof seatsLostPayload> = { event_code: eventCode, code, sessions };
  return enqueue(tx, { kind, eventCode, payload, key: `${kind}:${eventCode}:${code}`, runAt: now });
}

/** That a whole payment goes back; once for a payment. */
export function noticeRefunded(
  tx: Db,
  about: About & { paymentId: string } & Pick<
      z.infer<typeof refundedPayload>,
      'reason' | 'amount' | 'currency'
    >,
): Promise<void> {
  const { eventCode, code, now, paymentId, reason, amount, currency } = about;
  const kind = NOTICES.refunded;
  const payload: z.infer<typeof refundedPayload> = { event_code: eventCode, code, reason, amount, currency };
  return enqueue(tx, { kind, eventCode, payload, key: `${kind}:${paymentId}`, runAt: now });
}
