import { z } from 'zod';
import { callsOf, fileOnly } from './parts/call';
import { field, instant } from './parts/field';
import { scheduleFilters } from './parts/filters';
import { sessionSummary } from './parts/session';

const { get, post } = callsOf('schedule');

/** The longest list of stars, beside other filters. */
const MAX_FILTER_CHARS = 5000;

export const eventDay = z.object({ day: field.day, title: z.string(), sessions: z.int() });

export const getEventDays = get('getEventDays', {
  summary: 'The days of the conference, with the number of sessions of each.',
  access: 'public',
  maxAge: 60,
  answer: z.object({
    time_zone: z.string(),
    /** The local time at which a conference day ends, `HH:mm`. */
    day_change: z.string(),
    days: z.array(eventDay),
  }),
});

export const getTimeZones = get('getTimeZones', {
  summary: 'The time zones in which the schedule can be shown, by offset.',
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
  /** A conference day; without it all days. */
  day: field.day.optional(),
  /** Code of a registration track: only the sessions that it may attend. */
  track: field.code.optional(),
});

export const getScheduleByCodeAndTrack = post('getScheduleByCodeAndTrack', {
  summary: 'The schedule at a glance: the slots of a day, with keynotes named.',
  access: 'public',
  maxAge: 60,
  fields: byDayAndTrack,
  answer: z.object({
    time_zone: z.string(),
    slots: z.array(
      scheduleSlot.extend({
        highlights: z.array(
          z.object({
            code: z.string(),
            title: z.string(),
            presenters: sessionSummary.shape.presenters,
          }),
        ),
      }),
    ),
  }),
});

export const getScheduleListByCodeAndTrack = post('getScheduleListByCodeAndTrack', {
  summary:
    'The slots of a day and every session in them, with availability now; or those that a search finds, or that go on at an instant and begin next.',
  access: 'public',
  fields: byDayAndTrack.extend({
    /**
     * Only sessions in whose title, subtitle, people, room, strand or abstract each of these words occurs; accents and case
     * do not matter.
     */
    q: field.text(100).optional(),
    /** Only what goes on at this instant, one of each room, and what begins next: a few of each. Then the answer has no slots. */
    at: instant.optional(),
  }),
  answer: z.object({
    time_zone: z.string(),
    slots: z.array(scheduleSlot),
    sessions: z.array(sessionSummary),
    /** How many more sessions go on at the instant that was asked about. */
    others_on: z.int().optional(),
  }),
});

export const listFilters = get('listFilters', {
  summary: 'The filters for the sessions of the whole programme, with counts.',
  access: 'public',
  maxAge: 60,
  answer: scheduleFilters,
});

/**
 * The language of a file. Pages put it into their links, because a browser that opens a link sends its own language, not the
 * page's. Without it, or where the event does not have that language, Accept-Language decides.
 */
const fileLanguage = field.locale.optional();

export const downloadScheduleFile = get('downloadScheduleFile', {
  summary:
    'The schedule as a file, whole or in part: PDF, iCalendar, frab XML or c3voc JSON. A strand, session or workshop that the event does not have: 404. With a filter the calendar of a view, which programs may subscribe to.',
  access: 'public',
  maxAge: 60,
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({
    format: z.enum(['pdf', 'ical', 'frab', 'c3voc']).default('pdf'),
    language: fileLanguage,
    /** Version of the c3voc format: `1`, which most tools read, or `2`. */
    version: z.enum(['1', '2']).default('1'),
    strand: field.code.optional(),
    session: field.code.optional(),
    workshop: field.code.optional(),
    /**
     * The query of an address of the schedule's page, such as `day=2027-02-05&strand=art&q=robot`: only what that view shows.
     * In calendars alone. Places are ignored. `starred` is a list of workshops: their codes, with a full stop between.
     */
    filter: field.text(MAX_FILTER_CHARS).optional(),
  }),
  files: ['application/pdf', 'text/calendar', 'application/xml', 'application/json'],
  answer: fileOnly,
});

/** A session before or after a change. */
const changingSession = z.object({
  title: z.string(),
  start: instant,
  end: instant,
  type: z.enum(['I', 'O']),
  /** The name of its room. */
  room: z.string().nullable(),
  presenters: z.array(z.string()),
});

export const programmeChange = z.object({
  id: z.int(),
  /** All changes of one import have the same. */
  changed_at: instant,
  kind: z.enum(['added', 'cancelled', 'restored', 'time', 'room', 'title', 'presenters']),
  workshops_session_code: z.string(),
  /** Null for a workshop that the programme no longer has. */
  workshops_code: z.string().nullable(),
  title: z.string(),
  /** What changed, in a sentence. */
  text: z.string(),
  before: changingSession.nullable(),
  after: changingSession.nullable(),
});

export const getProgrammeChanges = get('getProgrammeChanges', {
  summary:
    'What the organisers have changed in the programme since it was public: the newest 200 changes, the newest first. 404 while the site is not open.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ time_zone: z.string(), changes: z.array(programmeChange) }),
});

/** A workshop as its page tells it, for reading without a network. */
export const offlineWorkshop = z.object({
  code: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  /** Titles and subtitles in the event's other languages, to be searched. */
  other_titles: z.array(z.string()),
  /** The name of its strand. */
  strand: z.string().nullable(),
  /** Sanitised HTML. */
  abstract: z.string().nullable(),
  description: z.string().nullable(),
  presenters: z.array(z.string()),
  sessions: z.array(
    z.object({
      start: instant,
      end: instant,
      day: field.day,
      /** The name of its room. */
      room: z.string().nullable(),
      cancelled: field.yesNo,
    }),
  ),
});

export const getWholeProgramme = get('getWholeProgramme', {
  summary: 'Every workshop with its texts and sessions, which devices keep for when they have no network.',
  access: 'public',
  maxAge: 60,
  limit: { points: 120, seconds: 60 },
  fields: z.strictObject({ language: fileLanguage }),
  answer: z.object({ time_zone: z.string(), workshops: z.array(offlineWorkshop) }),
});

export const getProgrammeFeed = get('getProgrammeFeed', {
  summary:
    'What has changed in the programme, for feed readers: {x} is `rss` (RSS 2.0) or `json` (JSON Feed 1.1). 404 while the site is not open.',
  access: 'public',
  maxAge: 60,
  limit: { points: 120, seconds: 60 },
  params: z.strictObject({ x: z.enum(['rss', 'json']) }),
  fields: z.strictObject({ language: fileLanguage }),
  files: ['application/rss+xml', 'application/feed+json'],
  answer: fileOnly,
});

export const downloadScheduleGlanceFile = get('downloadScheduleGlanceFile', {
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
