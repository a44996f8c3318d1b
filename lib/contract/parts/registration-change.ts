import { z } from 'zod';
import { DOCUMENT_TYPES } from '../../domain/registration/document-types';
import { FEE_CATEGORIES } from '../../domain/registration/fees';
import { field, instant } from './field';

/** What of a submitted registration can be changed. */
export const CHANGE_KINDS = ['track', 'mode', 'workshops', 'details'] as const;

/** Something that a change gives up, and what becomes of what was paid for it, in minor units with tax. */
export const givenUpThing = z.object({
  /** A kind of fee; or the photo of a document, or a code, for which nothing is paid. */
  kind: z.enum([...FEE_CATEGORIES, 'document', 'code']),
  code: z.string(),
  title: z.string(),
  paid: z.int(),
  /** Used for what the change adds. */
  used: z.int(),
  /** Given back; the event keeps what is left. */
  back: z.int(),
});
export type GivenUpThing = z.infer<typeof givenUpThing>;

/** How somebody takes part. */
const participation = z.object({
  track: z.object({ code: z.string(), name: z.string() }),
  mode: z.enum(['in_person', 'online']),
  email: z.string(),
});

/** A change of a submitted registration: as it would be, or as it was made. */
export const registrationChange = z.object({
  /** What of it is changed; nothing, if it would stay as it is. */
  kinds: z.array(z.enum(CHANGE_KINDS)),
  from: participation,
  to: participation,
  /** The sessions before and after, by start. `excluded`: the new ticket does not include it. */
  sessions: z.array(
    z.object({
      session_code: z.string(),
      title: z.string(),
      start: instant,
      end: instant,
      change: z.enum(['kept', 'added', 'dropped', 'excluded']),
    }),
  ),
  /** Labels of the questions that are answered differently. */
  answered: z.array(z.string()),
  /** What the change has to answer about membership, as text; null where its ticket asks nothing that is not answered yet. */
  membership: z
    .object({
      complete: field.yesNo,
      entries: z.array(z.object({ label: z.string(), value: z.string() })),
    })
    .nullable(),
  /** The photos of documents that the ticket after the change asks for, and those that the former ticket alone asked for. */
  documents: z.array(
    z.object({
      type: z.enum(DOCUMENT_TYPES),
      name: z.string(),
      /** Name of the photo as it would be kept, or that is deleted. */
      file: z.string().nullable(),
      /** `missing`: a required one is not there; `none`: nor is one that may be left out; `former`: deleted with the ticket. */
      state: z.enum(['kept', 'added', 'removed', 'missing', 'none', 'former']),
    }),
  ),
  /** Everything that goes with the change, in the language of the fee lines. */
  gives_up: z.array(givenUpThing),
  /** The fee lines side by side, in minor units without tax; null where a line is not part of the order. */
  lines: z.array(
    z.object({
      category: z.enum(FEE_CATEGORIES),
      code: z.string(),
      description: z.string(),
      before: z.int().nullable(),
      after: z.int().nullable(),
      /** What the event keeps of something that was given up. */
      given_up: z.boolean(),
    }),
  ),
  /** Why it cannot be made as it is wanted; the change itself is refused with the same messages at these fields. */
  problems: z.array(
    z.object({
      field: z.enum(['track', 'track_mode', 'membership', 'documents', 'sessions', 'model', 'request']),
      message: z.string(),
    }),
  ),
  /** What the event allows to change, and until when. */
  allowed: z.array(z.enum(CHANGE_KINDS)),
  until: instant,
});
export type RegistrationChange = z.infer<typeof registrationChange>;
