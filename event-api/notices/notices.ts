import { z } from 'zod';
import type { Db } from '../platform/database/database';
import { enqueue } from '../platform/jobs/enqueue';
import type { SubscriptionKey } from './subscriptions/subscriptions';

/** What is sent because of what people do; each is written down in the transaction that brings it about (design §9). */
export const NOTICES = {
  confirmed: 'notices.registration-confirmed',
  receipt: 'notices.registration-receipt',
  seatsLost: 'notices.registration-seats-lost',
  refunded: 'notices.registration-refunded',
  lookUp: 'notices.registration-look-up',
  subscription: 'notices.subscription',
  news: 'notices.news',
  invitation: 'notices.colleague-invitation',
  seatOffered: 'notices.seat-offered',
  seatMoved: 'notices.seat-moved',
  sessionChanged: 'notices.session-changed',
  waitlistJoined: 'notices.waitlist-joined',
  waitlistOffered: 'notices.waitlist-offered',
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
export const lookUpPayload = z.object({
  event_code: z.string(),
  email: z.string(),
  locale: z.enum(['en', 'fr']),
});
export const seatOfferedPayload = z.object({
  ...registration,
  session: z.string(),
  /** What is given up for it; null: nothing. */
  old: z.string().nullable(),
  until: z.iso.datetime(),
});
export const seatMovedPayload = z.object({ ...registration, session: z.string(), old: z.string() });
export const sessionChangedPayload = z.object({
  ...registration,
  session: z.string(),
  change: z.enum(['cancelled', 'time', 'room']),
  /** When it was to be. */
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  /** What goes back for it, in minor units. */
  refund: z.int(),
  /** Whether somebody was only in line for it. */
  waited: z.boolean().default(false),
});
export const waitlistJoinedPayload = z.object(registration);
export const waitlistOfferedPayload = z.object({ ...registration, until: z.iso.datetime() });
const toSomebody = { channel: z.enum(['email', 'text']), recipient: z.string() };
export const subscriptionPayload = z.object({ event_code: z.string(), ...toSomebody });
export const newsPayload = z.object({
  event_code: z.string(),
  ...toSomebody,
  subject: z.string(),
  text: z.string(),
  /** Of the event's site, without a language. */
  path: z.string(),
});
export const invitationPayload = z.object({
  event_code: z.string(),
  inviter: z.string(),
  /** Empty where it was not given. */
  colleague: z.string(),
  ...toSomebody,
  locale: z.enum(['en', 'fr']),
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

/** The codes of an address's registrations, if it has any; each time that they are asked for. */
export function noticeLookUp(
  tx: Db,
  {
    eventCode,
    now,
    ...to
  }: { eventCode: string; now: string } & Omit<z.infer<typeof lookUpPayload>, 'event_code'>,
): Promise<void> {
  const payload: z.infer<typeof lookUpPayload> = { event_code: eventCode, ...to };
  return enqueue(tx, { kind: NOTICES.lookUp, eventCode, payload, runAt: now });
}

/** Where a subscription stands; each time that it is asked for, and when it was confirmed. */
export function noticeSubscription(
  tx: Db,
  { eventCode, channel, recipient, now }: SubscriptionKey & { now: string },
): Promise<void> {
  const payload: z.infer<typeof subscriptionPayload> = { event_code: eventCode, channel, recipient };
  return enqueue(tx, { kind: NOTICES.subscription, eventCode, payload, runAt: now });
}

/** News of the organiser for a subscriber; once for a person and the news's code. */
export function noticeNews(
  tx: Db,
  {
    eventCode,
    now,
    news,
    ...written
  }: { eventCode: string; now: string; news: string } & Omit<z.infer<typeof newsPayload>, 'event_code'>,
): Promise<void> {
  const kind = NOTICES.news;
  const payload: z.infer<typeof newsPayload> = { event_code: eventCode, ...written };
  const key = `${kind}:${eventCode}:${news}:${written.channel}:${written.recipient}`;
  return enqueue(tx, { kind, eventCode, payload, key, runAt: now });
}

/** An invitation to a colleague; each time that somebody invites. */
export function noticeInvitation(
  tx: Db,
  {
    eventCode,
    now,
    ...invitation
  }: { eventCode: string; now: string } & Omit<z.infer<typeof invitationPayload>, 'event_code'>,
): Promise<void> {
  const payload: z.infer<typeof invitationPayload> = { event_code: eventCode, ...invitation };
  return enqueue(tx, { kind: NOTICES.invitation, eventCode, payload, runAt: now });
}

/** That a seat is free for somebody in line; once for an offer. */
export function noticeSeatOffered(
  tx: Db,
  { eventCode, code, now, wait, session, old, until }: SeatNotice & { old: string | null; until: string },
): Promise<void> {
  const kind = NOTICES.seatOffered;
  const payload: z.infer<typeof seatOfferedPayload> = { event_code: eventCode, code, session, old, until };
  return enqueue(tx, { kind, eventCode, payload, key: `${kind}:${wait}`, runAt: now });
}

/** That somebody was moved to the session that they wished for; once for a wish. */
export function noticeSeatMoved(
  tx: Db,
  { eventCode, code, now, wait, session, old }: SeatNotice & { old: string },
): Promise<void> {
  const kind = NOTICES.seatMoved;
  const payload: z.infer<typeof seatMovedPayload> = { event_code: eventCode, code, session, old };
  return enqueue(tx, { kind, eventCode, payload, key: `${kind}:${wait}`, runAt: now });
}

interface SeatNotice extends About {
  /** The number of the wait that brought it. */
  wait: number;
  session: string;
}

/** That somebody is on the event's waitlist; once for an entry. */
export function noticeWaitlistJoined(tx: Db, { eventCode, code, now }: About): Promise<void> {
  const kind = NOTICES.waitlistJoined;
  const payload: z.infer<typeof waitlistJoinedPayload> = { event_code: eventCode, code };
  return enqueue(tx, { kind, eventCode, payload, key: `${kind}:${eventCode}:${code}`, runAt: now });
}

/** That a place at the event is free for somebody in line; once for an offer. */
export function noticeWaitlistOffered(
  tx: Db,
  { eventCode, code, now, wait, until }: About & { wait: number; until: string },
): Promise<void> {
  const kind = NOTICES.waitlistOffered;
  const payload: z.infer<typeof waitlistOfferedPayload> = { event_code: eventCode, code, until };
  return enqueue(tx, { kind, eventCode, payload, key: `${kind}:${wait}`, runAt: now });
}

/** That the organiser cancelled or moved a session that somebody has; once for a change. */
export function noticeSessionChanged(
  tx: Db,
  {
    eventCode,
    code,
    now,
    cause,
    ...changed
  }: About & { cause: string } & Omit<z.infer<typeof sessionChangedPayload>, 'event_code' | 'code'>,
): Promise<void> {
  const kind = NOTICES.sessionChanged;
  const payload: z.infer<typeof sessionChangedPayload> = { event_code: eventCode, code, ...changed };
  return enqueue(tx, { kind, eventCode, payload, key: `${kind}:${cause}`, runAt: now });
}
