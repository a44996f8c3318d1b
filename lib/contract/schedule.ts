import { z } from 'zod';
import { defineCall, field, fileOnly, instant, money } from './call';

/** The programme by day (specification §7 "Schedule and workshops"). */

/** How many places are left, in the one word that every screen uses (design §6). */
export const availability = z.object({
  state: z.enum(['available', 'limited', 'held', 'full']),
  /** Null when the thing cannot run out. */
  left: z.int().nullable(),
  capacity: z.int().nullable(),
  /** Held: when the first place may return. */
  returns_at: instant.nullable(),
});
export type Availability = z.infer<typeof availability>;

/** A session in lists; field names as in the specification's cart item (§3). */
export const sessionSummary = z.object({
  workshops_session_code: z.string(),
  workshops_schedule_code: z.string(),
  workshops_code: z.string(),
  workshops_title: z.string(),
  workshops_session_number: z.int(),
  workshops_schedule_start: instant,
  workshops_schedule_end: instant,
  /** The conference day, `YYYY-MM-DD`. */
  workshops_schedule_day: field.day,
  workshops_schedule_track_timezone: z.string(),
  /** Whether the day's sessions are in person, online or both. */
  workshops_schedule_track_type: z.enum(['I', 'O', 'H']),
  /** I means in person, otherwise online. */
  workshops_session_type: z.enum(['I', 'O']),
  workshops_offsite: field.yesNo,
  kind: z.enum(['workshop', 'keynote', 'panel', 'talk', 'social']),
  subtitle: z.string().nullable(),
  language: z.enum(['en', 'fr', 'both']).nullable(),
  strand: z.object({ code: z.string(), name: z.string(), colour: z.string().nullable() }).nullable(),
  audiences: z.array(z.string()),
  room: z.object({ code: z.string(), name: z.string() }).nullable(),
  presenters: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Null is included in the registration. */
  fee: money.nullable(),
  payable: z.enum(['registration', 'instructor']),
  items_to_bring: z.string().nullable(),
  cancelled: field.yesNo,
  availability,
});
export type SessionSummary = z.infer<typeof sessionSummary>;

export const eventDay = z.object({ day: field.day, title: z.string(), sessions: z.int() });

export const getEventDays = defineCall({
  id: 'getEventDays',
  capability: 'schedule',
  method: 'GET',
  path: '/getEventDays',
  summary: 'The days of the conference, with the number of sessions of each.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ time_zone: z.string(), days: z.array(eventDay) }),
});

export const getTimeZones = defineCall({
  id: 'getTimeZones',
  capability: 'schedule',
  method: 'GET',
  path: '/getTimeZones',
  summary: 'The time zones that a visitor can read the schedule in, by offset.',
  access: 'public',
  maxAge: 3600,
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const scheduleSlot = z.object({
  workshops_schedule_code: z.string(),
  day: field.day,
  start: instant,
  end: instant,
  title: z.string(),
  kind: z.enum(['workshops', 'keynote', 'break', 'meal', 'social', 'registration']),
  location: z.string().nullable(),
  sessions: z.int(),
});

const byDayAndTrack = z.strictObject({
  /** A conference day; all days without it. */
  day: field.day.optional(),
  /** Code of a registration track: only what it may attend. */
  track: field.code.optional(),
});

export const getScheduleByCodeAndTrack = defineCall({
  id: 'getScheduleByCodeAndTrack',
  capability: 'schedule',
  method: 'POST',
  path: '/getScheduleByCodeAndTrack',
  summary: 'The schedule at a glance: the slots of a day, with keynotes named.',
  access: 'public',
  maxAge: 60,
  fields: byDayAndTrack,
  answer: z.object({
    time_zone: z.string(),
    slots: z.array(
      scheduleSlot.extend({
        highlights: z.array(
          z.object({ code: z.string(), title: z.string(), presenters: z.array(z.string()) }),
        ),
      }),
    ),
  }),
});

export const getScheduleListByCodeAndTrack = defineCall({
  id: 'getScheduleListByCodeAndTrack',
  capability: 'schedule',
  method: 'POST',
  path: '/getScheduleListByCodeAndTrack',
  summary: 'The slots of a day and every session in them, with availability now.',
  access: 'public',
  fields: byDayAndTrack,
  answer: z.object({
    time_zone: z.string(),
    slots: z.array(scheduleSlot),
    sessions: z.array(sessionSummary),
  }),
});

/** A value that sessions can be filtered by, with its name in the language of the call. */
export const filterOption = z.object({
  /** What a filter is set to: a code, a day, or a word of the contract. */
  value: z.string(),
  name: z.string(),
  /** Of a strand: `#rrggbb`. */
  colour: z.string().nullable(),
  /** How many sessions have it. */
  count: z.int(),
});
export type FilterOption = z.infer<typeof filterOption>;

/** Everything that sessions can be filtered by. Values that no session has are left out. */
export const scheduleFilters = z.object({
  /** `YYYY-MM-DD`, by date. */
  days: z.array(filterOption),
  /** In the organiser's order, as audiences and rooms are. */
  strands: z.array(filterOption),
  audiences: z.array(filterOption),
  /** `workshop`, `keynote`, `panel`, `talk`, `social`. */
  kinds: z.array(filterOption),
  /** `in_person`, `online`. */
  modes: z.array(filterOption),
  /** `en`, `fr`, `both`. */
  languages: z.array(filterOption),
  rooms: z.array(filterOption),
});
export type ScheduleFilters = z.infer<typeof scheduleFilters>;

export const listFilters = defineCall({
  id: 'listFilters',
  capability: 'schedule',
  method: 'GET',
  path: '/listFilters',
  summary: 'What the sessions of the whole programme can be filtered by, with counts.',
  access: 'public',
  maxAge: 60,
  answer: scheduleFilters,
});

/**
 * The language of a file. A link that a browser opens tells the browser's language, not the page's: pages name theirs.
 * Without it, or where the event does not have it, Accept-Language decides.
 */
const fileLanguage = field.locale.optional();

export const downloadScheduleFile = defineCall({
  id: 'downloadScheduleFile',
  capability: 'schedule',
  method: 'GET',
  path: '/downloadScheduleFile',
  summary:
    'The schedule as a file, whole or in part: PDF, iCalendar, frab XML or c3voc JSON. A strand, session or workshop that the event does not have: 404.',
  access: 'public',
  maxAge: 60,
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({
    format: z.enum(['pdf', 'ical', 'frab', 'c3voc']).default('pdf'),
    language: fileLanguage,
    /** Of the c3voc format: `1`, which most tools read, or `2`. */
    version: z.enum(['1', '2']).default('1'),
    strand: field.code.optional(),
    session: field.code.optional(),
    workshop: field.code.optional(),
  }),
  files: ['application/pdf', 'text/calendar', 'application/xml', 'application/json'],
  answer: fileOnly,
});

export const downloadScheduleGlanceFile = defineCall({
  id: 'downloadScheduleGlanceFile',
  capability: 'schedule',
  method: 'GET',
  path: '/downloadScheduleGlanceFile/{x}',
  summary:
    'The schedule at a glance as a PDF with a page for each day; {x} is a day, `YYYY-MM-DD`, or `all`.',
  access: 'public',
  maxAge: 60,
  limit: { points: 120, seconds: 60 },
  params: z.strictObject({ x: z.union([z.literal('all'), field.day]) }),
  fields: z.strictObject({ language: fileLanguage }),
  files: ['application/pdf'],
  answer: fileOnly,
});
