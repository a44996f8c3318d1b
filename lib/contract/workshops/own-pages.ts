import { z } from 'zod';
import { defineCall } from '../parts/call';
import { field } from '../parts/field';
import { locationSummary } from '../parts/location';
import { sessionSummary } from '../parts/session';
import { presenter } from '../parts/workshop';

/** What the pages of a presenter, a strand and a room show: their sessions by start, with availability now. */

const sessions = z.array(sessionSummary);
const byCode = z.strictObject({ code: field.code });

export const getPresenterDetail = defineCall({
  id: 'getPresenterDetail',
  capability: 'workshops',
  method: 'GET',
  path: '/getPresenterDetail/{code}',
  summary: 'One presenter with biography, links and sessions.',
  access: 'public',
  params: byCode,
  answer: presenter.omit({ sessions: true }).extend({
    /** The beginning of the biography in plain text, at most 220 characters. */
    summary: z.string().nullable(),
    sessions,
  }),
});

export const getStrandDetail = defineCall({
  id: 'getStrandDetail',
  capability: 'workshops',
  method: 'GET',
  path: '/getStrandDetail/{code}',
  summary: 'One strand with its sessions.',
  access: 'public',
  params: byCode,
  answer: z.object({ code: z.string(), name: z.string(), colour: z.string().nullable(), sessions }),
});

export const getRoomDetail = defineCall({
  id: 'getRoomDetail',
  capability: 'workshops',
  method: 'GET',
  path: '/getRoomDetail/{code}',
  summary: 'One room with its building, the way there, and its sessions.',
  access: 'public',
  params: byCode,
  answer: z.object({
    code: z.string(),
    name: z.string(),
    capacity: z.int().nullable(),
    /** Null where the programme names no building. */
    location: locationSummary
      .omit({ rooms: true })
      .extend({
        /** How to get there, in plain text with line breaks. */
        directions: z.string().nullable(),
      })
      .nullable(),
    sessions,
  }),
});
