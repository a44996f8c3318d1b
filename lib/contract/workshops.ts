import { z } from 'zod';
import { defineCall, field, instant, money } from './call';
import { filterOption, scheduleFilters, sessionSummary } from './schedule';
import { locationSummary, picture } from './site';

/** Workshops, their sessions, and the visitor's basket of them (specification §3, §4, §7). */

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
    'Adds, removes or swaps a session, extends the holds, or joins or leaves the line for a session. A swap keeps the old seat until the new one is held. Full: 409; seats free when joining: 409. With an `old_session_code` joining is the wish to be moved.',
  access: 'visitor',
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({
    action: z.enum([
      'add-workshop',
      'delete-workshop',
      'swap-workshop',
      'extend-holds',
      'join-waitlist',
      'leave-waitlist',
    ]),
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
    'One session with its workshop in full and the workshop’s other sessions; {x} is the session’s code, or the workshop’s: then it is the workshop’s first session that is not cancelled.',
  access: 'public',
  params: z.strictObject({ x: field.code }),
  answer: sessionSummary.extend({
    /** Sanitised HTML. */
    abstract: z.string().nullable(),
    /** Of the workshop. */
    photo: picture.nullable(),
    /** Where the session's room is, for the map. */
    location: locationSummary.omit({ rooms: true }).nullable(),
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

/** A workshop in lists: what is the same for all of its sessions. */
export const workshopSummary = z.object({
  workshops_code: z.string(),
  workshops_title: z.string(),
  subtitle: z.string().nullable(),
  /** The beginning of the abstract in plain text, at most 220 characters. */
  summary: z.string().nullable(),
  photo: picture.nullable(),
  kind: sessionSummary.shape.kind,
  language: sessionSummary.shape.language,
  strand: sessionSummary.shape.strand,
  audiences: z.array(z.string()),
  presenters: sessionSummary.shape.presenters,
  /** Null is included in the registration. */
  fee: money.nullable(),
  payable: sessionSummary.shape.payable,
  /** How many sessions it has that are not cancelled. */
  sessions: z.int(),
  /** The conference days that it is offered on, by date. */
  days: z.array(field.day),
  modes: z.array(z.enum(['in_person', 'online'])),
  /** The first of these sessions; null when all are cancelled. */
  first_session: z.object({ workshops_session_code: z.string(), start: instant, end: instant }).nullable(),
});
export type WorkshopSummary = z.infer<typeof workshopSummary>;

/** A presenter in full, with what they present. */
export const presenter = z.object({
  code: z.string(),
  name: z.string(),
  role: z.string().nullable(),
  organization: z.string().nullable(),
  /** Sanitised HTML. */
  biography: z.string().nullable(),
  photo: picture.nullable(),
  links: z.array(z.object({ name: z.string(), url: z.string() })),
  /** By start. */
  sessions: z.array(
    z.object({
      workshops_session_code: z.string(),
      workshops_code: z.string(),
      workshops_title: z.string(),
      kind: sessionSummary.shape.kind,
      start: instant,
      end: instant,
      day: field.day,
      room: z.string().nullable(),
      workshops_session_type: z.enum(['I', 'O']),
      cancelled: field.yesNo,
    }),
  ),
});
export type Presenter = z.infer<typeof presenter>;

export const getWorkshopsBySchema = defineCall({
  id: 'getWorkshopsBySchema',
  capability: 'workshops',
  method: 'GET',
  path: '/getWorkshopsBySchema/{x}',
  summary:
    'Every workshop of the event in the organiser’s order, or everybody who presents, by name; {x} is the event’s code.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ x: field.code }),
  fields: z.strictObject({ list: z.enum(['workshops', 'presenters']).default('workshops') }),
  answer: z.object({
    time_zone: z.string(),
    /** Empty unless `list` is `workshops`. */
    workshops: z.array(workshopSummary),
    /** Empty unless `list` is `presenters`. */
    presenters: z.array(presenter),
  }),
});

/** A value of a filter, or several of which one has to fit, with commas between. */
const filter = field.text(500).optional();

export const getWorkshopByQuery = defineCall({
  id: 'getWorkshopByQuery',
  capability: 'workshops',
  method: 'GET',
  path: '/getWorkshopByQuery/{x}/{track}{query}',
  summary:
    'The sessions that fit all filters, by start, a page at a time, with availability now; {x} is the audience, `attendee`, {track} a registration track’s code or `all`. A value that no session has finds nothing.',
  access: 'public',
  params: z.strictObject({ x: z.enum(['attendee']), track: field.code }),
  fields: z.strictObject({
    day: filter,
    strand: filter,
    kind: filter,
    audience: filter,
    /** `in_person`, `online`. */
    mode: filter,
    /** `available`, `limited`, `held`, `full`. A cancelled session has none of them. */
    availability: filter,
    /** `en`, `fr`, `both`; a bilingual session fits either language. */
    language: filter,
    room: filter,
    /**
     * Codes of sessions, with commas between: only what still fits beside them, that is what has seats, is not cancelled
     * and conflicts with none of them. Codes that the event does not have count for nothing.
     */
    fits: field.text(3000).optional(),
    /** Words that titles, abstracts, presenters, strand or room have, in either language, whatever case or accent. */
    q: field.text(100).optional(),
    page: z.int().min(1).max(10_000).default(1),
    per_page: z.int().min(1).max(100).default(20),
  }),
  answer: z.object({
    time_zone: z.string(),
    sessions: z.array(sessionSummary),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    /** At least 1. */
    pages: z.int(),
    /**
     * How many sessions each value would find, the other filters staying as they are. The values in use are always among
     * them; others that would find nothing are left out.
     */
    counts: scheduleFilters.extend({ availabilities: z.array(filterOption) }),
  }),
});

/** A keynote with all that a page shows of it. */
export const keynote = z.object({
  session: sessionSummary,
  /** Sanitised HTML. */
  abstract: z.string().nullable(),
  photo: picture.nullable(),
  presenters: z.array(presenter.omit({ sessions: true, links: true })),
});
export type Keynote = z.infer<typeof keynote>;

export const getWorkshopKeynote = defineCall({
  id: 'getWorkshopKeynote',
  capability: 'workshops',
  method: 'GET',
  path: '/getWorkshopKeynote',
  summary:
    'The keynote that is on or comes next; after the last one, the first. Null when the event has none.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ keynote: keynote.nullable() }),
});

export const getWorkshopKeynotes = defineCall({
  id: 'getWorkshopKeynotes',
  capability: 'workshops',
  method: 'GET',
  path: '/getWorkshopKeynotes',
  summary: 'The keynotes, by start.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ keynotes: z.array(keynote) }),
});

export const getRandomWorkshops = defineCall({
  id: 'getRandomWorkshops',
  capability: 'workshops',
  method: 'GET',
  path: '/getRandomWorkshops',
  summary: 'Some of the workshops that are still to come; others every hour, the same ones within it.',
  access: 'public',
  maxAge: 60,
  fields: z.strictObject({ count: z.int().min(1).max(24).default(3) }),
  answer: z.object({ workshops: z.array(workshopSummary) }),
});
