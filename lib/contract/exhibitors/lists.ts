import { z } from 'zod';
import { defineCall } from '../parts/call';
import { field } from '../parts/field';
import { picture } from '../parts/picture';
import { sessionSummary } from '../parts/session';

/** Who exhibits at the event (specification §1 "Public content", §7). */

export const exhibitor = z.object({
  code: z.string(),
  name: z.string(),
  /** The booth's number or name in the hall. */
  booth: z.string().nullable(),
  /** Plain text. */
  description: z.string().nullable(),
  /** When null, the name is shown instead. */
  logo: picture.nullable(),
  /** The logo for a dark page; without it, the logo is shown on white there. */
  logo_dark: picture.nullable(),
  url: z.string().nullable(),
});
export type Exhibitor = z.infer<typeof exhibitor>;

export const getExhibitors = defineCall({
  id: 'getExhibitors',
  capability: 'exhibitors',
  method: 'GET',
  path: '/getExhibitors',
  summary: 'The exhibitors, by name.',
  access: 'public',
  maxAge: 60,
  answer: z.object({ exhibitors: z.array(exhibitor) }),
});

export const getExhibitorLogosBySchema = defineCall({
  id: 'getExhibitorLogosBySchema',
  capability: 'exhibitors',
  method: 'GET',
  path: '/getExhibitorLogosBySchema/{x}',
  summary: 'The exhibitors as a wall of logos shows them, by name; {x} is the event’s code.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ x: field.code }),
  answer: z.object({
    logos: z.array(exhibitor.pick({ code: true, name: true, logo: true, logo_dark: true, url: true })),
  }),
});

export const getExhibitorDetail = defineCall({
  id: 'getExhibitorDetail',
  capability: 'exhibitors',
  method: 'GET',
  path: '/getExhibitorDetail/{code}',
  summary: 'One exhibitor, with the sessions of presenters who name it as their organization.',
  access: 'public',
  params: z.strictObject({ code: field.code }),
  answer: exhibitor.extend({
    /** By start, with availability now. */
    sessions: z.array(sessionSummary),
  }),
});
