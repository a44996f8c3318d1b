import { z } from 'zod';
import { availability } from './availability';
import { field, instant, money } from './field';

/** A session in lists; field names as in the specification's cart item (§3). */
export const sessionSummary = z.object({
  workshops_session_code: z.string(),
  workshops_schedule_code: z.string(),
  workshops_code: z.string(),
  workshops_title: z.string(),
  /** The language of title, subtitle and abstract, where they are not in the call's. */
  texts_language: field.locale.optional(),
  workshops_session_number: z.int(),
  workshops_schedule_start: instant,
  workshops_schedule_end: instant,
  /** The conference day, `YYYY-MM-DD`. */
  workshops_schedule_day: field.day,
  workshops_schedule_track_timezone: z.string(),
  /** Whether the day's sessions are in person, online or both. */
  workshops_schedule_track_type: z.enum(['I', 'O', 'H']),
  /** I means in person, O online. */
  workshops_session_type: z.enum(['I', 'O']),
  workshops_offsite: field.yesNo,
  kind: z.enum(['workshop', 'keynote', 'panel', 'talk', 'social']),
  subtitle: z.string().nullable(),
  /** A language's code, such as `en` or `de`; `both` is English and French. */
  language: z.string().nullable(),
  strand: z.object({ code: z.string(), name: z.string(), colour: z.string().nullable() }).nullable(),
  /** Names; in lists none for a session that is for everyone. */
  audiences: z.array(z.string()),
  room: z.object({ code: z.string(), name: z.string() }).nullable(),
  presenters: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Null when it is included in the registration. */
  fee: money.nullable(),
  payable: z.enum(['registration', 'instructor']),
  items_to_bring: z.string().nullable(),
  cancelled: field.yesNo,
  /** What it has left to watch and to read; left out where that is nothing. */
  media: z.array(z.enum(['recording', 'slides'])).optional(),
  availability,
});
export type SessionSummary = z.infer<typeof sessionSummary>;
