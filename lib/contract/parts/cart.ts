import { z } from 'zod';
import { field, instant } from './field';
import { sessionSummary } from './session';

/** A basket of workshop sessions, with its conflicts and its owner's session waitlist entries (specification §3, §4). */

/** A basket entry: the specification's cart item with the seat's state. */
export const cartItem = sessionSummary.extend({
  /** N means not in the basket: the hold expired or the session was cancelled. */
  workshops_cart_status: field.yesNo,
  /** When the hold of the seat expires; null once the registration is submitted and the seat is the attendee's. */
  reserved_until: instant.nullable(),
  /** Its slot is for everyone, so that a track without workshops includes it. */
  for_everyone: field.yesNo,
  /** The organiser's change since it was chosen, with the time before; null without a change and when cancelled. */
  moved: z.object({ change: z.enum(['time', 'room']), start: instant, end: instant }).nullable(),
});
export type CartItem = z.infer<typeof cartItem>;

/** A pair of entries that cannot both be attended (specification §4). */
export const cartConflict = z.object({
  reason: z.enum(['overlap', 'same_workshop', 'same_slot']),
  session_code: z.string(),
  other_session_code: z.string(),
});

/** A place on the waitlist of a session. */
export const sessionWait = z.object({
  session: sessionSummary,
  /** `offered`: a seat is held until `offered_until`, and adding or swapping accepts it. */
  state: z.enum(['waiting', 'offered']),
  /** Place in line, from 1; null once it is offered. */
  position: z.int().nullable(),
  joined_at: instant,
  /** Null while waiting. */
  offered_until: instant.nullable(),
  /**
   * The session of the basket to swap for it, kept until then ("move me when a seat becomes free"). A free seat moves the
   * owner automatically; where the fees differ, or the new time conflicts with the basket, the seat is offered instead.
   */
  old_session_code: z.string().nullable(),
});
export type SessionWait = z.infer<typeof sessionWait>;

export const cart = z.object({
  items: z.array(cartItem),
  conflicts: z.array(cartConflict),
  /**
   * Alternatives (specification §4): for each entry in a conflict, and each that is cancelled or no longer held, the other
   * sessions of its workshop that have seats and conflict with nothing else in the basket. Entries without any are absent.
   */
  alternatives: z.array(z.object({ session_code: z.string(), sessions: z.array(sessionSummary) })),
  /** The session waitlists that the basket’s owner is on, offers first, then by start. */
  waits: z.array(sessionWait),
  /** The server time of this state, to compare with the message `basket-changed`. */
  as_of: instant,
  /** The realtime channel of this basket (lib/contract/realtime.ts, ownMessages). */
  channel: z.string(),
  /** When the first hold of the basket expires; null when there is none. */
  reserved_until: instant.nullable(),
  /** How many more times the holds may be extended. */
  extensions_left: z.int(),
});
export type Cart = z.infer<typeof cart>;

/** The code that stands for the visitor's own basket before a registration exists. */
export const OWN_BASKET = 'mine';
