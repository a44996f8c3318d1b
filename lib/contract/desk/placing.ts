import { z } from 'zod';
import { deskCalls } from '../parts/call';
import { field } from '../parts/field';
import { actAnswer, agreement } from './agreement';
import { oneOrder } from './parts';

const programme = deskCalls('programme');

const MAX_DAYS = 366;
const MAX_PLACES = 100_000;
/** `HH:MM`, or nothing. */
const clockTime = z
  .string()
  .trim()
  .regex(/^(\d\d:\d\d)?$/)
  .default('');
const code = z.string().trim().max(64).default('');

export const placeProposal = programme.post('placeProposal', {
  summary:
    'Makes an accepted proposal a workshop of the programme with a session, or adds a session to it; first it says what that would do.',
  params: oneOrder,
  fields: z.strictObject({
    /** Or a time of its own. */
    slot: code,
    day: z.int().min(1).max(MAX_DAYS).optional(),
    from: clockTime,
    to: clockTime,
    room: code,
    /** Left out, those of the room, or what its presenters can take. */
    capacity: z.int().min(0).max(MAX_PLACES).optional(),
    ...agreement,
  }),
  answer: actAnswer,
});

export const unplaceProposal = programme.post('unplaceProposal', {
  summary:
    'Takes a proposal, or one of its sessions, out of the programme; first it says what that would do.',
  params: oneOrder,
  /** Without a session, all of them. */
  fields: z.strictObject({ session: field.code.optional(), ...agreement }),
  answer: actAnswer,
});
