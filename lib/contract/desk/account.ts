import { z } from 'zod';
import { ROLES } from '@/lib/domain/team-roles';
import { deskCalls } from '../parts/call';
import { done, field, instant, money } from '../parts/field';

const nobody = deskCalls('nobody');
const account = deskCalls('account');

/** An address to which a link goes. */
const email = field.email.min(1);

/** How long a link that somebody has asked for signs them in. */
export const SIGN_IN_MINUTES = 15;

export const requestSignIn = nobody.post('requestSignIn', {
  summary: `Mails a link that signs in, for ${SIGN_IN_MINUTES} minutes and once. The answer is the same whether or not the address is in a team.`,
  fields: z.strictObject({ email }),
  answer: done,
});

/** Longer than any secret of ours. */
const MAX_SECRET_CHARS = 200;
const secret = z.string().min(1).max(MAX_SECRET_CHARS);

export const getSignInLink = nobody.get('getSignInLink', {
  summary: 'Whom a mailed link would sign in. Looking uses nothing up.',
  params: z.strictObject({ secret }),
  answer: z.object({
    state: z.enum(['open', 'used', 'expired']),
    /** Null once nothing is known of the link any more. */
    email: z.string().nullable(),
  }),
});

export const signIn = nobody.post('signIn', {
  summary: 'Uses a mailed link up and begins a session. A link that was used or has ended: 422 at `secret`.',
  fields: z.strictObject({ secret }),
  answer: done,
});

export const signOut = account.post('signOut', {
  summary: 'Ends this session, or all of the account.',
  fields: z.strictObject({ everywhere: field.yesNo.default('N') }),
  answer: done,
});

const dates = {
  name: z.string(),
  /** The days on which it begins and ends. */
  starts_on: field.day,
  ends_on: field.day,
  /** Of its site. */
  address: z.string(),
  cancelled: z.boolean(),
};

export const getMyEvents = account.get('getMyEvents', {
  summary: 'The events of the account, those to come first, with their figures.',
  answer: z.object({
    email: z.string(),
    events: z.array(
      z.object({
        event_code: z.string(),
        ...dates,
        role: z.enum(ROLES),
        registrations: z.int(),
        /** Seats in all sessions that have a number of them; null where none has. */
        seats: z.object({ taken: z.int(), capacity: z.int() }).nullable(),
        /** What was paid less what went back; null for those who may not see money. */
        paid: money.nullable(),
        /** How much waits for somebody. */
        waiting: z.int(),
      }),
    ),
  }),
});

export const getDeskEvent = deskCalls('read').get('getDeskEvent', {
  summary: 'An event, and what the account is in its team.',
  params: z.strictObject({ event: field.code }),
  answer: z.object({
    event_code: z.string(),
    ...dates,
    time_zone: z.string(),
    /** Of its zone, by the server's data: browsers may have others. */
    zone_offsets: z.array(z.object({ from: instant, minutes: z.int() })),
    email: z.string(),
    role: z.enum(ROLES),
    /** How many changes are collected and not released; none for those who may not change the event. */
    collected: z.int(),
    /** When it was read, by the site's clock. */
    now: instant,
  }),
});
