import { z } from 'zod';
import { callsOf } from './parts/call';
import { done, field, instant } from './parts/field';
import { registrationTrack } from './parts/track';

/**
 * The waitlist of the event (specification §2, §3, §7): a queue for each track. A place that becomes free is held for the
 * first in its queue and offered by mail and live message; when an offer expires, the next one gets it. To accept it, the
 * registration is started: generateRegistrationCaptured with the entry’s e-mail address, track and mode. The waitlists of
 * sessions belong to the basket: handleWorkshopCart with `join-waitlist` and `leave-waitlist`.
 */

const { post } = callsOf('waitlist');

/** One entry. Its ID is the code of the registration that it becomes. */
export const waitlistEntry = z.object({
  entry_ID: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  track: registrationTrack,
  mode: z.enum(['in_person', 'online']),
  /**
   * `waiting`: in the queue. `offered`: a place is held. `ended`: the offer expired; saveToWaitlist joins the end of the
   * queue again. `left`: removed. `started`: the offer was accepted, also after the registration was submitted.
   */
  state: z.enum(['waiting', 'offered', 'ended', 'left', 'started']),
  /** Place in line, from 1; null unless waiting. */
  position: z.int().nullable(),
  /** Until when the place is held; null unless offered. */
  offered_until: instant.nullable(),
  joined_at: instant,
  /** The entry’s own realtime channel. */
  channel: z.string(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntry>;

export const checkWaitlist = post('checkWaitlist', {
  summary:
    'The tracks with a waitlist, how many wait for each, and the visitor’s own entries, the newest first. An `entry_ID` that is not the visitor’s: 404. A mailed `secret` gives the visitor access to its entry; an expired one: 422.',
  access: 'visitor',
  limit: { points: 60, seconds: 60 },
  fields: z.strictObject({
    /** Only this track, listed or not; by default those that are listed. Unknown: 404. */
    track: field.code.optional(),
    /** Only this entry; by default all of the visitor’s. */
    entry_ID: field.code.optional(),
    /** The query parameter of the link in an offer’s mail. */
    secret: field.text(2000).optional(),
  }),
  answer: z.object({
    tracks: z.array(
      z.object({
        track: registrationTrack,
        /** Whether the waitlist can be joined: the event has one, the track is open, and no place is free. */
        open: field.yesNo,
        /** Number of entries in the queue. */
        waiting: z.int(),
      }),
    ),
    entries: z.array(waitlistEntry),
  }),
});

export const saveToWaitlist = post('saveToWaitlist', {
  summary:
    'Joins the waitlist of a track, or with `entry_ID` corrects an entry, which joins the end of the queue again when its offer has expired. A place is free: 409 at `track`; the address is already registered or waiting: 422 at `email`.',
  access: 'visitor',
  begins: true,
  limit: { points: 20, seconds: 600 },
  fields: z.strictObject({
    entry_ID: field.code.optional(),
    first_name: field.text(100),
    last_name: field.text(100),
    email: field.email,
    phone: field.text(40).optional(),
    track: field.code,
    /** May be left out where the track has one only. */
    mode: z.enum(['in_person', 'online']).optional(),
  }),
  answer: waitlistEntry,
});

export const removeFromWaitlist = post('removeFromWaitlist', {
  summary:
    'Leaves the waitlist, or declines the offer, which then goes to the next entry. Accepted already: 409.',
  access: { grant: 'registration', by: 'entry_ID' },
  fields: z.strictObject({ entry_ID: field.code }),
  answer: done,
});
