import { z } from 'zod';
import { availability } from './parts/availability';
import { defineCall } from './parts/call';
import { field, instant } from './parts/field';

/**
 * Live messages (specification §7, real-time channels): how a browser connects and proves a channel, and what each message
 * carries. The channels’ names are in `lib/domain/realtime-channels.ts`. Nothing that was missed is sent again: whoever
 * connects anew reads anew.
 */

export const getRealtimeOption = defineCall({
  id: 'getRealtimeOption',
  capability: 'realtime',
  method: 'GET',
  path: '/getRealtimeOption',
  summary: 'What a browser needs to connect to the Pusher-protocol service. Secrets are never among it.',
  access: 'public',
  maxAge: 300,
  answer: z.object({
    key: z.string(),
    /** Null: the host that the page came from, with its port and its way of connecting. */
    host: z.string().nullable(),
    /** Null with a host: the usual port. */
    port: z.int().nullable(),
    tls: z.boolean().nullable(),
    /** Of a service that is found by its cluster, in the place of a host. */
    cluster: z.string().nullable(),
  }),
});

export const broadcastingAuth = defineCall({
  id: 'broadcastingAuth',
  capability: 'realtime',
  method: 'POST',
  path: '/broadcasting/auth',
  summary:
    'Signs the subscription of a socket to a channel of the event: for a registration’s with its grant (404 without), for a visitor’s as that visitor (403 for others). Unknown: 404.',
  access: 'visitor',
  // A school behind one address comes back at once after a restart, each visitor with three channels.
  limit: { points: 3000, seconds: 60 },
  fields: z.strictObject({
    socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
    channel_name: field.text(200),
  }),
  answer: z.object({ auth: z.string() }),
});

/** A title in each of the event’s languages. */
const titles = z.partialRecord(field.locale, z.string());

/** Messages of the general channel. */
export const generalMessages = {
  /** The organiser changed the schedule or the locations (specification §4). */
  'my-event': z.object({ type: z.enum(['schedule', 'location']) }),
  /** How many seats changed sessions have left: at most twice a second. The newest `as_of` of a session holds. */
  seats: z.object({
    as_of: instant,
    sessions: z.array(z.object({ session_code: z.string(), availability })),
  }),
};

/** Messages of the reserve-cancel channel. */
export const reserveCancelMessages = {
  /** A session that was full can be had again; `workshop` is its title in English, or else the event’s language. */
  'workshop-reserve-cancel': z.object({ workshop: z.string(), session_code: z.string(), titles }),
};

/** Messages of a basket’s own channel, whose name comes with the basket. */
export const ownMessages = {
  /** A session in the basket that is no longer held for it has become full. */
  'workshop-reserved': z.object({ session_code: z.string() }),
  /**
   * The basket or its places in lines changed, perhaps in another tab or on another device. Who has read a basket with an
   * `as_of` of that instant or later knows it already; others read it anew.
   */
  'basket-changed': z.object({ as_of: instant }),
  /** A seat that was waited for is held until then: adding the session, or swapping the old one for it, accepts it. */
  'workshop-offered': z.object({
    session_code: z.string(),
    old_session_code: z.string().nullable(),
    offered_until: instant,
    titles,
  }),
  /** What was wished has happened: the new seat is there, the old one given up. */
  'workshop-moved': z.object({ session_code: z.string(), old_session_code: z.string(), titles }),
  /** The organiser cancelled a session of the basket, or moved it to another time or room. */
  'workshop-changed': z.object({
    session_code: z.string(),
    change: z.enum(['cancelled', 'time', 'room']),
    titles,
  }),
  /** A place in the track is offered to somebody on the event’s waitlist. */
  'waitlist-offered': z.object({ entry_ID: z.string(), offered_until: instant }),
};

export type GeneralMessages = {
  [Name in keyof typeof generalMessages]: z.infer<(typeof generalMessages)[Name]>;
};
export type ReserveCancelMessages = {
  [Name in keyof typeof reserveCancelMessages]: z.infer<(typeof reserveCancelMessages)[Name]>;
};
export type OwnMessages = { [Name in keyof typeof ownMessages]: z.infer<(typeof ownMessages)[Name]> };
export type RealtimeMessages = GeneralMessages & ReserveCancelMessages & OwnMessages;
