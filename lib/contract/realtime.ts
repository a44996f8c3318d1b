import { z } from 'zod';
import { availability } from './parts/availability';
import { type AnswerOf, callsOf } from './parts/call';
import { field, instant } from './parts/field';

/**
 * Live messages (specification §7, real-time channels): how a browser connects and authenticates for a channel, and the
 * content of each message. The channels’ names are in `lib/domain/realtime-channels.ts`. Missed messages are not repeated:
 * a page that reconnects reads its data again.
 */

const { get, post } = callsOf('realtime');

export const getRealtimeOption = get('getRealtimeOption', {
  summary:
    'The settings with which a browser connects to the Pusher-protocol service, without secrets, and the signatures of the channels that are for everybody. The site’s own pages contain them.',
  access: 'public',
  maxAge: 300,
  answer: z.object({
    key: z.string(),
    /** Null means the page's own host, port and protocol. */
    host: z.string().nullable(),
    /** Null beside a host means the default port. */
    port: z.int().nullable(),
    tls: z.boolean().nullable(),
    /** For pusher.com, which is addressed by its cluster instead of a host. */
    cluster: z.string().nullable(),
    /**
     * Signatures with which any socket may subscribe to the channels that are for everybody, by channel. Null with a hosted
     * service, which wants one for each socket.
     */
    open_channels: z.record(z.string(), z.string()).nullable(),
  }),
});

export const broadcastingAuth = post('broadcastingAuth', {
  path: '/broadcasting/auth',
  summary:
    'Signs a socket’s subscription to a channel of the event. A registration’s channel needs its grant (404 without); a visitor’s channel is for that visitor only (403 for others). Unknown channel: 404.',
  access: 'visitor',
  // After a restart all visitors behind one address reconnect at the same time, each to three channels.
  limit: { points: 3000, seconds: 60 },
  fields: z.strictObject({
    socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
    channel_name: field.text(200),
    /** More channels of the same socket, so that a page asks once. Those that it may not hear are left out. */
    other_channels: z.array(field.text(200)).max(5).optional(),
  }),
  answer: z.object({
    auth: z.string(),
    /** Of `other_channels`, by name. */
    others: z.record(z.string(), z.string()).optional(),
  }),
});

export type RealtimeConnection = AnswerOf<typeof getRealtimeOption>;

/** A title in each of the event’s languages. */
const titles = z.partialRecord(field.locale, z.string());

/** Messages of the general channel. */
export const generalMessages = {
  /** The organiser changed the schedule or the locations (specification §4). */
  'my-event': z.object({ type: z.enum(['schedule', 'location']) }),
  /** The availability of sessions that changed, at most twice a second. For each session the newest `as_of` wins. */
  seats: z.object({
    as_of: instant,
    sessions: z.array(z.object({ session_code: z.string(), availability })),
  }),
  /** The availability of other things that run out, each by the kind and code of its inventory item. */
  places: z.object({
    as_of: instant,
    items: z.array(z.object({ kind: z.string(), code: z.string(), availability })),
  }),
};

/** Messages of the reserve-cancel channel. */
export const reserveCancelMessages = {
  /** A full session has free seats again; `workshop` is its title in English, or else in the event’s language. */
  'workshop-reserve-cancel': z.object({ workshop: z.string(), session_code: z.string(), titles }),
};

/** Messages of a basket’s own channel, whose name comes with the basket. */
export const ownMessages = {
  /** A session in the basket whose hold has expired is now full. */
  'workshop-reserved': z.object({ session_code: z.string() }),
  /**
   * The basket or its waitlist entries changed, perhaps in another tab or on another device. A page whose basket has this
   * `as_of` or a later one is up to date; others read it again.
   */
  'basket-changed': z.object({ as_of: instant }),
  /** A seat is held for somebody on the waitlist until `offered_until`: adding the session, or swapping for it, accepts it. */
  'workshop-offered': z.object({
    session_code: z.string(),
    old_session_code: z.string().nullable(),
    offered_until: instant,
    titles,
  }),
  /** The requested move was made: the new seat is held, the old one released. */
  'workshop-moved': z.object({ session_code: z.string(), old_session_code: z.string(), titles }),
  /** The organiser cancelled a session of the basket, or moved it to another time or room. */
  'workshop-changed': z.object({
    session_code: z.string(),
    change: z.enum(['cancelled', 'time', 'room']),
    titles,
  }),
  /** A place in the track is offered to somebody on the event’s waitlist. */
  'waitlist-offered': z.object({ entry_ID: z.string(), offered_until: instant }),
  /** People, places or payments of a group changed; its screens read it again. On the group's own channel. */
  'group-changed': z.object({ as_of: instant }),
};

export type GeneralMessages = {
  [Name in keyof typeof generalMessages]: z.infer<(typeof generalMessages)[Name]>;
};
export type ReserveCancelMessages = {
  [Name in keyof typeof reserveCancelMessages]: z.infer<(typeof reserveCancelMessages)[Name]>;
};
export type OwnMessages = { [Name in keyof typeof ownMessages]: z.infer<(typeof ownMessages)[Name]> };
export type RealtimeMessages = GeneralMessages & ReserveCancelMessages & OwnMessages;
