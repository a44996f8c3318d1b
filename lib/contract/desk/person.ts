import { z } from 'zod';
import { invoiceFacts, paymentEntry } from '../orders';
import { deskCalls } from '../parts/call';
import { done, field, instant } from '../parts/field';
import { personRow } from './people';

const people = deskCalls('people');
const params = z.strictObject({ event: field.code });

/** Who it is: what `getPeople` calls `kind` and `id`. */
const who = { kind: field.code, id: field.code };

const MAX_NOTE_CHARS = 4000;

/** What can be done with somebody at this moment, by whoever asks. */
export const PERSON_ACTS = [
  'resend',
  'correct',
  'move',
  'refund',
  'cancel',
  'export',
  'erase',
  'note',
] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

export const getPerson = people.get('getPerson', {
  summary:
    'Everything that an event has of somebody. Who stands elsewhere by now, since they have begun a registration, is named in `moved`.',
  params,
  fields: z.strictObject(who),
  answer: z.union([
    z.object({ moved: z.object(who) }),
    z.object({
      moved: z.null(),
      person: personRow,
      /** Nothing but what the books need is left of them. */
      erased: z.boolean(),
      language: z.string(),
      /** How they take part; null for who does not by a ticket. */
      mode: z.enum(['in_person', 'online']).nullable(),
      /** The group that they belong to. */
      group: z.string().nullable(),
      acts: z.array(z.enum(PERSON_ACTS)),
      /** By the sections of the event's forms, in the reader's language. */
      answers: z.array(
        z.object({
          title: z.string(),
          answers: z.array(z.object({ label: z.string(), value: z.string() })),
        }),
      ),
      sessions: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          start: instant,
          end: instant,
          room: z.string().nullable(),
          /** `held`: in a basket until its hold ends; `waiting`, `offered`: of its waiting list. */
          state: z.enum(['attends', 'held', 'waiting', 'offered', 'cancelled']),
        }),
      ),
      /** What they have ordered. */
      lines: z.array(
        z.object({
          title: z.string(),
          quantity: z.int(),
          /** Minor units with tax; null for who may not see money. */
          amount: z.int().nullable(),
        }),
      ),
      /** Null for who may not see money, and for who pays nothing. */
      money: z
        .object({
          currency: z.string(),
          payments: z.array(paymentEntry),
          invoices: z.array(invoiceFacts),
          /** Minor units that were paid and not given back. */
          left: z.int(),
          /** Of the newest payment, while it has no outcome or none that counts. */
          stage: z.enum(['none', 'pending', 'declined']),
        })
        .nullable(),
      letters: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          state: z.enum(['sent', 'waiting', 'failed']),
          at: instant,
          error: z.string().nullable(),
        }),
      ),
      files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.int(), uploaded: instant })),
      /** What happened, the newest first. */
      history: z.array(
        z.object({ key: z.string(), at: instant, what: z.string(), who: z.string().nullable() }),
      ),
      notes: z.array(z.object({ id: z.int(), text: z.string(), by: z.string(), at: instant })),
      /** Everybody else of a group, an application or a proposal. */
      others: z.array(personRow),
    }),
  ]),
});

export const addPersonNote = people.post('addPersonNote', {
  summary: 'Notes something of somebody, for the team.',
  params,
  fields: z.strictObject({ ...who, text: z.string().trim().min(1).max(MAX_NOTE_CHARS) }),
  answer: done,
});

export const removePersonNote = people.post('removePersonNote', {
  summary: 'Takes a note of somebody away for good.',
  params,
  fields: z.strictObject({ ...who, note: z.int() }),
  answer: done,
});
