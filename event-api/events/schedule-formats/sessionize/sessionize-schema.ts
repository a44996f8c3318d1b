import { z } from 'zod';
import { localised, word } from '../../schedule-files/json-values';
import { writtenTime } from '../../schedule-files/written-time';

/** A time by the clock of the event, or in UTC where the organisers chose so. */
const time = z
  .string()
  .transform((text) => writtenTime(text))
  .refine((written) => written !== undefined, {
    error: 'must be a date and time such as 2027-02-04T09:00:00',
  });

const item = z.object({ id: word, name: word });

/** What all views say of a session; each names speakers, categories and rooms in its own way. */
const session = z.object({
  id: word,
  title: localised.refine((title) => title !== undefined, { error: 'is empty; every session has one' }),
  description: localised,
  startsAt: time.nullish(),
  endsAt: time.nullish(),
  isServiceSession: z.boolean().nullish(),
  isPlenumSession: z.boolean().nullish(),
  speakers: z
    .array(z.union([z.string(), item], { error: 'must be the identifier of a speaker, or its id and name' }))
    .nullish(),
  categoryItems: z.array(z.number()).nullish(),
  categories: z.array(item.extend({ categoryItems: z.array(item).nullish() })).nullish(),
  roomId: z.number().nullish(),
  room: word,
  liveUrl: word,
  recordingUrl: word,
  status: word,
});
export type SessionizeSession = z.output<typeof session>;

const speaker = z.object({
  id: word,
  firstName: word,
  lastName: word,
  fullName: word,
  tagLine: word,
  bio: localised,
});
export type SessionizeSpeaker = z.output<typeof speaker>;

/** The view "All data". */
export const allData = z.object({
  sessions: z.array(session),
  speakers: z.array(speaker).nullish(),
  categories: z.array(z.object({ title: word, items: z.array(item).nullish() })).nullish(),
  rooms: z.array(item).nullish(),
});

/** The view "Sessions": by groups, which are tracks or all in one. */
export const sessionList = z.array(z.object({ groupName: word, sessions: z.array(session) }));

/** The view "Schedule grid", smart or not: by day and room. What everybody attends stands in each room. */
export const grid = z.array(
  z.object({ date: word, rooms: z.array(item.extend({ sessions: z.array(session) })) }),
);
