import { z } from 'zod';
import { deskCalls } from '../parts/call';
import { field, instant } from '../parts/field';
import { actAnswer, agreement } from './agreement';

const programme = deskCalls('programme');
const params = z.strictObject({ event: field.code });

export const getVersions = programme.get('getVersions', {
  summary: 'The last changes of an event and its programme: when, by whom and how, the newest first.',
  params,
  answer: z.object({
    versions: z.array(
      z.object({
        number: z.int(),
        at: instant,
        /** An address, or the name of a user of the system. */
        who: z.string(),
        via: z.enum(['import', 'restore', 'edit', 'place', 'unplace']),
        /** Whether what was before it can be brought back: not of the first. */
        undoable: z.boolean(),
      }),
    ),
  }),
});

export const bringBack = programme.post('bringBack', {
  summary:
    'Makes an event what it was before one of its last changes, once somebody has agreed to what that does.',
  params,
  fields: z.strictObject({ number: z.int().min(1), ...agreement }),
  answer: actAnswer,
});
