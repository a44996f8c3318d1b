import { z } from 'zod';
import { defineCall, field, instant } from './call';
import { sessionSummary } from './schedule';

/** Workshops, their sessions, and the visitor's basket of them (specification §3, §4, §7). */

/** A basket entry: the specification's cart item with the seat's state. */
export const cartItem = sessionSummary.extend({
  /** N means not in the basket: the hold ended or the session was cancelled. */
  workshops_cart_status: field.yesNo,
  /** Until when the seat is held; null once it is the attendee's. */
  reserved_until: instant.nullable(),
});
export type CartItem = z.infer<typeof cartItem>;

/** A pair of entries that cannot both be attended (specification §4). */
export const cartConflict = z.object({
  reason: z.enum(['overlap', 'same_workshop', 'same_slot']),
  session_code: z.string(),
  other_session_code: z.string(),
});

export const cart = z.object({
  items: z.array(cartItem),
  conflicts: z.array(cartConflict),
  /** The time at which the first held seat of the basket ends; null when none is held. */
  reserved_until: instant.nullable(),
  /** How often the holds may still be extended. */
  extensions_left: z.int(),
});
export type Cart = z.infer<typeof cart>;

/** The code that stands for the visitor's own basket before a registration exists. */
export const OWN_BASKET = 'mine';

export const getWorkshopsCart = defineCall({
  id: 'getWorkshopsCart',
  capability: 'workshops',
  method: 'GET',
  path: '/getWorkshopsCart/{code}/{x}',
  summary:
    'The basket of a registration, or with the code `mine` the visitor’s own; {x} is the audience, `attendee`.',
  access: 'visitor',
  params: z.strictObject({ code: field.code, x: z.enum(['attendee']) }),
  answer: cart,
});

export const handleWorkshopCart = defineCall({
  id: 'handleWorkshopCart',
  capability: 'workshops',
  method: 'POST',
  path: '/handle-workshop-cart',
  summary:
    'Adds, removes or swaps a session, or extends the holds. A swap keeps the old seat until the new one is held. Full: 409.',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({
    action: z.enum(['add-workshop', 'delete-workshop', 'swap-workshop', 'extend-holds']),
    audience: z.enum(['attendee']).default('attendee'),
    registration_code: field.code.optional(),
    workshop_code: field.code.optional(),
    schedule_code: field.code.optional(),
    session_code: field.code.optional(),
    old_workshop_code: field.code.optional(),
    old_schedule_code: field.code.optional(),
    old_session_code: field.code.optional(),
    schedule_start: instant.optional(),
    schedule_end: instant.optional(),
  }),
  answer: cart,
});

export const checkWorkshopSessionStatus = defineCall({
  id: 'checkWorkshopSessionStatus',
  capability: 'workshops',
  method: 'POST',
  path: '/CheckWorkshopSessionStatus',
  summary: 'Availability of up to 500 sessions now.',
  access: 'public',
  fields: z.strictObject({ sessions: z.array(field.code).max(500) }),
  answer: z.object({
    sessions: z.array(
      z.object({
        session_code: z.string(),
        cancelled: field.yesNo,
        availability: sessionSummary.shape.availability,
      }),
    ),
  }),
});

export const getSessionsBySchedule = defineCall({
  id: 'getSessionsBySchedule',
  capability: 'workshops',
  method: 'GET',
  path: '/getSessionsBySchedule/{x}',
  summary: 'The sessions of a schedule slot; {x} is its code.',
  access: 'public',
  params: z.strictObject({ x: field.code }),
  answer: z.array(sessionSummary),
});

export const getSessionDetail = defineCall({
  id: 'getSessionDetail',
  capability: 'workshops',
  method: 'GET',
  path: '/getSessionDetail/{x}',
  summary:
    'One session with its workshop in full and the workshop’s other sessions; {x} is the session’s code.',
  access: 'public',
  params: z.strictObject({ x: field.code }),
  answer: sessionSummary.extend({
    /** Sanitised HTML. */
    abstract: z.string().nullable(),
    links: z.array(z.object({ name: z.string(), url: z.string() })),
    presenter_details: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        role: z.string().nullable(),
        organization: z.string().nullable(),
        biography: z.string().nullable(),
        photo: z.string().nullable(),
      }),
    ),
    other_sessions: z.array(sessionSummary),
  }),
});
