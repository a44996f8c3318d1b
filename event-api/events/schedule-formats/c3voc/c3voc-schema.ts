import { z } from 'zod';
import { instant, localised, word } from '../../schedule-files/json-values';
import { minutesOfDuration } from '../../schedule-files/schedule-values';

/** How long a session lasts, in minutes. */
const duration = z.string().transform((text, context) => {
  const minutes = minutesOfDuration(text) ?? 0;
  if (minutes > 0) return minutes;
  context.addIssue({ code: 'custom', message: 'must be a duration such as 00:45' });
  return z.NEVER;
});

export const person = z.object({
  guid: word,
  code: word,
  id: word,
  name: word,
  public_name: word,
  full_name: word,
  biography: word,
});

const reference = z.object({ url: word, title: word, type: word });

const shared = {
  guid: word,
  code: word,
  id: word,
  slug: word,
  title: localised,
  subtitle: localised,
  type: localised,
  language: word,
  abstract: localised,
  description: localised,
  links: z.array(reference).nullish(),
  attachments: z.array(reference).nullish(),
  state: word,
  url: word,
  feedback_url: word,
  recording_license: word,
  do_not_record: z.boolean().nullish(),
};

export const track = z.object({ name: localised, slug: word, color: word });
export const room = z.object({ name: word, guid: word, slug: word, capacity: z.number().nullish() });

const conference = {
  title: z.string(),
  url: word,
  acronym: word,
  time_zone_name: word,
  tracks: z.array(track).nullish(),
  rooms: z.array(room).nullish(),
};

export const version1 = z.object({
  schedule: z.object({
    base_url: word,
    conference: z.object({
      ...conference,
      days: z.array(
        z.object({
          date: z.iso.date(),
          day_start: instant.optional(),
          rooms: z.record(
            z.string(),
            z.array(
              z.object({
                ...shared,
                date: instant,
                duration,
                track: localised,
                persons: z.array(person).nullish(),
              }),
            ),
          ),
        }),
      ),
    }),
  }),
});

const reference2 = z.object({ guid: word, slug: word, name: word }).nullish();
export const version2 = z.object({
  schedule: z.object({
    conference: z.object({
      ...conference,
      days: z.array(z.object({ date: z.iso.date(), start: instant.optional() })).nullish(),
    }),
    events: z.array(
      z.object({
        ...shared,
        start: instant,
        end: instant,
        track: reference2,
        room: reference2,
        participants: z.array(person).nullish(),
      }),
    ),
  }),
});
