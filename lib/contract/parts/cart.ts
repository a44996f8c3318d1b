import { z } from 'zod';
import { field, instant } from './field';
import { sessionSummary } from './session';

/** A basket of workshop sessions, with its conflicts and the sessions that its owner waits for (specification §3, §4). */

/** A basket entry: the specification's cart item with the seat's state. */
export const cartItem = sessionSummary.extend({
  /** N means not in the basket: the hold ended or the session was cancelled. */
  workshops_cart_status: field.yesNo,
  /** Until when the seat is held; null once it is the attendee's. */
  reserved_until: instant.nullable(),
  /** What the organiser changed since it was chosen, with its time before; null when nothing, and for a cancelled one. */
  moved: z.object({ change: z.enum(['time', 'room']), start: instant, end: instant }).nullable(),
});
export type CartItem = z.infer<typeof cartItem>;

/** A pair of entries that cannot both be attended (specification §4). */
export const cartConflict = z.object({
  reason: z.enum(['overlap', 'same_workshop', 'same_slot']),
  session_code: z.string(),
  other_session_code: z.string(),
});

/** A place in the line for a session that was full or held when somebody wanted it. */
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
   * The session of the basket that is given up for it, kept until then: the wish `move me if a place frees`. A free seat
   * moves its owner by itself; where a fee differs, or something else of the basket is at the same time, it is offered.
   */
  old_session_code: z.string().nullable(),
});
export type SessionWait = z.infer<typeof sessionWait>;

export const cart = z.object({
  items: z.array(cartItem),
  conflicts: z.array(cartConflict),
  /**
   * Ways out (specification §4): for each entry in a conflict, and each that is cancelled or no longer held, the other
   * sessions of its workshop that have seats and conflict with nothing else in the basket. An entry without any is absent.
   */
  alternatives: z.array(z.object({ session_code: z.string(), sessions: z.array(sessionSummary) })),
  /** The lines that the basket’s owner stands in, offers first, then by start. */
  waits: z.array(sessionWait),
  /** When this was true; compare `basket-changed`. */
  as_of: instant,
  /** The realtime channel of this basket (lib/contract/realtime.ts, ownMessages). */
  channel: z.string(),
  /** The time at which the first held seat of the basket ends; null when none is held. */
  reserved_until: instant.nullable(),
  /** How often the holds may still be extended. */
  extensions_left: z.int(),
});
export type Cart = z.infer<typeof cart>;

/** The code that stands for the visitor's own basket before a registration exists. */
export const OWN_BASKET = 'mine';
