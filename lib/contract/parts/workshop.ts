import { z } from 'zod';
import { field, instant, money } from './field';
import { picture } from './picture';
import { sessionSummary } from './session';

/** A workshop in lists, with what all of its sessions share. */
export const workshopSummary = z.object({
  workshops_code: z.string(),
  workshops_title: z.string(),
  texts_language: sessionSummary.shape.texts_language,
  subtitle: z.string().nullable(),
  /** The beginning of the abstract in plain text, at most 220 characters. */
  summary: z.string().nullable(),
  photo: picture.nullable(),
  kind: sessionSummary.shape.kind,
  language: sessionSummary.shape.language,
  strand: sessionSummary.shape.strand,
  audiences: z.array(z.string()),
  presenters: sessionSummary.shape.presenters,
  /** Null when it is included in the registration. */
  fee: money.nullable(),
  payable: sessionSummary.shape.payable,
  /** Number of its sessions that are not cancelled. */
  sessions: z.int(),
  /** The conference days of these sessions, by date. */
  days: z.array(field.day),
  modes: z.array(z.enum(['in_person', 'online'])),
  media: sessionSummary.shape.media,
  /** The first of these sessions; null when all are cancelled. */
  first_session: z.object({ workshops_session_code: z.string(), start: instant, end: instant }).nullable(),
});
export type WorkshopSummary = z.infer<typeof workshopSummary>;

/** A presenter in full, with their sessions. */
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

/** A keynote with everything that its page shows. */
export const keynote = z.object({
  session: sessionSummary,
  /** Sanitised HTML. */
  abstract: z.string().nullable(),
  photo: picture.nullable(),
  presenters: z.array(presenter.omit({ sessions: true, links: true })),
});
export type Keynote = z.infer<typeof keynote>;
