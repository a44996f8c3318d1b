import { z } from 'zod';
import { BADGE_ORDERS, BADGE_SIZES, MAX_BADGES } from '../../../domain/badges';
import { deskCalls, fileOnly } from '../../parts/call';
import { oneEvent } from '../parts';

const desk = deskCalls('desk');

/** Of whom there are badges: `ticket:CODE` or a kind, such as `presenter`; empty for everybody. */
const of = z.string().max(100).default('');
/** One person alone, by kind and code: `registration:7KQ3M-XW9PA`. */
const person = z.string().max(100).default('');
/** Of so many badges that each person of a country could have one. */
const MAX_PARTS = 10_000;

export const getBadges = desk.get('getBadges', {
  summary: 'Who gets a badge at an event, by ticket and by what they are; or one person of them.',
  params: oneEvent,
  fields: z.strictObject({ person }),
  answer: z.object({
    count: z.int(),
    /** The greatest number of one file has them in this many parts. */
    parts: z.int(),
    groups: z.array(z.object({ key: z.string(), name: z.string(), count: z.int() })),
    /** The name of the one who is asked for; null where nobody is. */
    name: z.string().nullable(),
  }),
});

export const downloadBadges = desk.get('downloadBadges', {
  summary: `Badges as a PDF, at most ${MAX_BADGES} of them: the next ones are the next part.`,
  params: oneEvent,
  fields: z.strictObject({
    size: z.enum(BADGE_SIZES),
    of,
    person,
    order: z.enum(BADGE_ORDERS).default('name'),
    part: z.int().min(1).max(MAX_PARTS).default(1),
  }),
  files: ['application/pdf'],
  answer: fileOnly,
});
