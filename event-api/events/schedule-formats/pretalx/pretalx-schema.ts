import { z } from 'zod';
import { instant, localised, word } from '../../schedule-files/json-values';

/*
 * What pretalx's API answers, in its current version and in the one before. In the current one, what stands elsewhere is a
 * number or a code unless it was asked for with `expand`; the one before always wrote it out.
 */

/** A track or kind of session. */
const named = z.union([z.number(), localised, z.object({ name: localised }).transform(({ name }) => name)], {
  error: 'must be a number, text, or named fields',
});

const room = z.union(
  [
    z.number(),
    localised.transform((name) => ({ name, capacity: undefined })),
    z.object({ name: localised, capacity: z.number().nullish() }),
  ],
  { error: 'must be a number, text, or named fields' },
);

const time = z.object({
  room: room.nullish(),
  start: instant.nullish(),
  end: instant.nullish(),
  duration: z.number().nullish(),
  description: localised,
});

const talk = z.object({
  code: z.string().min(1),
  title: localised.refine((title) => title !== undefined, { error: 'is empty; every session has one' }),
  speakers: z
    .array(
      z.union([z.string(), z.object({ code: word, name: word, biography: localised })], {
        error: 'must be the code of a speaker, or named fields',
      }),
    )
    .nullish(),
  submission_type: named.nullish(),
  track: named.nullish(),
  state: word,
  abstract: localised,
  description: localised,
  content_locale: word,
  do_not_record: z.boolean().nullish(),
  resources: z
    .array(
      z.union([z.number(), z.object({ resource: word, description: localised })], {
        error: 'must be a number, or named fields',
      }),
    )
    .nullish(),
  duration: z.number().nullish(),
});

/** A talk with its times: `slots` in the current version, one `slot` in the one before. */
const submission = talk.extend({
  slot: time.nullish(),
  slots: z.array(z.union([z.number(), time], { error: 'must be a number, or named fields' })).nullish(),
});

/** A time with its talk; one without a talk is a break. */
const slot = time.extend({
  submission: z
    .union([z.string(), talk], { error: 'must be the code of a talk, or named fields' })
    .nullable(),
  slot_type: word,
  is_visible: z.boolean().nullish(),
});

export type Talk = z.output<typeof talk>;
export type TalkTime = z.output<typeof time>;
export type Submission = z.output<typeof submission>;
export type Slot = z.output<typeof slot>;

const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.number().nullish(), next: z.string().nullish(), results: z.array(item) });
const scheduleOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ slots: z.array(item), breaks: z.array(time).nullish() });

/** `/submissions/` and `/talks/`, `/slots/`, and `/schedules/…/`; pages may be put into one list. */
export const ANSWERS = {
  submissions: { page: pageOf(submission), schedule: scheduleOf(submission) },
  slots: { page: pageOf(slot), schedule: scheduleOf(slot) },
};
