import { z } from 'zod';
import { byCode } from '../orders';
import { callsOf } from '../parts/call';
import { locationSummary } from '../parts/location';
import { sessionSummary } from '../parts/session';
import { presenter } from '../parts/workshop';

/** What the pages of a presenter, a strand and a room show: their sessions by start, with availability now. */

const { get } = callsOf('workshops');

const sessions = z.array(sessionSummary);

export const getPresenterDetail = get('getPresenterDetail', {
  summary: 'One presenter with biography, links and sessions.',
  access: 'public',
  params: byCode,
  answer: presenter.omit({ sessions: true }).extend({
    /** The beginning of the biography in plain text, at most 220 characters. */
    summary: z.string().nullable(),
    sessions,
  }),
});

export const getStrandDetail = get('getStrandDetail', {
  summary: 'One strand with its sessions.',
  access: 'public',
  params: byCode,
  answer: z.object({ code: z.string(), name: z.string(), colour: z.string().nullable(), sessions }),
});

export const getRoomDetail = get('getRoomDetail', {
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
