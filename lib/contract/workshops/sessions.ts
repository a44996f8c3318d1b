import { z } from 'zod';
import { callsOf } from '../parts/call';
import { field } from '../parts/field';
import { filterOption, scheduleFilters } from '../parts/filters';
import { locationSummary } from '../parts/location';
import { picture } from '../parts/picture';
import { sessionSummary } from '../parts/session';

/** Sessions of workshops: search, detail, availability (specification §7 "Schedule and workshops"). */

const { get, post } = callsOf('workshops');

export const checkWorkshopSessionStatus = post('checkWorkshopSessionStatus', {
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

export const getSessionsBySchedule = get('getSessionsBySchedule', {
  summary: 'The sessions of a schedule slot; {x} is its code.',
  access: 'public',
  params: z.strictObject({ x: field.code }),
  answer: z.array(sessionSummary),
});

export const getSessionDetail = get('getSessionDetail', {
  summary:
    'One session with its workshop in full and the workshop’s other sessions; {x} is the session’s code, or the workshop’s: then it is the workshop’s first session that is not cancelled.',
  access: 'public',
  params: z.strictObject({ x: field.code }),
  answer: sessionSummary.extend({
    /** Sanitised HTML. */
    abstract: z.string().nullable(),
    /** The beginning of the abstract in plain text, at most 220 characters. */
    summary: z.string().nullable(),
    /** Sanitised HTML, shown below the abstract. */
    description: z.string().nullable(),
    /** The workshop's photo. */
    photo: picture.nullable(),
    /** Where the session's room is, for the map. */
    location: locationSummary.omit({ rooms: true }).nullable(),
    links: z.array(z.object({ name: z.string(), url: z.string() })),
    /** Papers and the like. */
    attachments: z.array(z.object({ name: z.string(), url: z.string() })),
    feedback_url: z.string().nullable(),
    recording: z
      .object({
        /** Where it is watched; null where it is not. */
        url: z.string().nullable(),
        license: z.string().nullable(),
        optout: z.boolean(),
      })
      .nullable(),
    slides: z.string().nullable(),
    presenter_details: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        role: z.string().nullable(),
        organization: z.string().nullable(),
        biography: z.string().nullable(),
        photo: picture.nullable(),
      }),
    ),
    other_sessions: z.array(sessionSummary),
    /** The next workshops of its strand in the organiser’s order, at most 4. */
    others_in_strand: z.array(
      sessionSummary.pick({ workshops_code: true, workshops_title: true, presenters: true }),
    ),
  }),
});

/** One or more values of a filter, separated by commas; a session matches when it has one of them. */
const filter = field.text(500).optional();

export const getWorkshopByQuery = get('getWorkshopByQuery', {
  path: '/getWorkshopByQuery/{x}/{track}{query}',
  summary:
    'The sessions that match all filters, by start, a page at a time, with availability now; {x} is the audience, `attendee`, {track} a registration track’s code or `all`. A value that no session has matches nothing.',
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
    /** `en`, `fr`, `both`; a bilingual session matches either language. */
    language: filter,
    room: filter,
    /**
     * Codes of sessions, separated by commas: only sessions that can be attended beside them, that is sessions that have
     * seats, are not cancelled and conflict with none of them. Codes that the event does not have are ignored.
     */
    fits: field.text(3000).optional(),
    /** Words to find in titles, abstracts, presenters, strand or room, in either language, ignoring case and accents. */
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
     * How many sessions each value would match with the other filters unchanged. Selected values are always included; other
     * values that would match nothing are left out.
     */
    counts: scheduleFilters.extend({ availabilities: z.array(filterOption) }),
  }),
});
