import { z } from 'zod';
import { defineCall } from '../parts/call';
import { field } from '../parts/field';
import { picture } from '../parts/picture';
import { sessionSummary } from '../parts/session';

/** Who sponsors the event (specification §1 "Public content", §7). */

export const sponsor = z.object({
  code: z.string(),
  name: z.string(),
  /** Plain text. */
  description: z.string().nullable(),
  /** When null, the name is shown instead. */
  logo: picture.nullable(),
  /** The logo for a dark page; without it, the logo is shown on white there. */
  logo_dark: picture.nullable(),
  url: z.string().nullable(),
});
export type Sponsor = z.infer<typeof sponsor>;

const level = { code: z.string(), name: z.string() };

export const getSponsors = defineCall({
  id: 'getSponsors',
  capability: 'sponsors',
  method: 'GET',
  path: '/getSponsors',
  summary: 'The sponsors by level, both in the organiser’s order; levels without sponsors are left out.',
  access: 'public',
  maxAge: 60,
  answer: z.object({
    levels: z.array(z.object({ ...level, description: z.string().nullable(), sponsors: z.array(sponsor) })),
  }),
});

export const getSponsorLogosBySchema = defineCall({
  id: 'getSponsorLogosBySchema',
  capability: 'sponsors',
  method: 'GET',
  path: '/getSponsorLogosBySchema/{x}',
  summary: 'The sponsors as a wall of logos shows them, by level; {x} is the event’s code.',
  access: 'public',
  maxAge: 60,
  params: z.strictObject({ x: field.code }),
  answer: z.object({
    levels: z.array(
      z.object({
        ...level,
        logos: z.array(sponsor.pick({ code: true, name: true, logo: true, logo_dark: true, url: true })),
      }),
    ),
  }),
});

export const getSponsorDetail = defineCall({
  id: 'getSponsorDetail',
  capability: 'sponsors',
  method: 'GET',
  path: '/getSponsorDetail/{code}',
  summary: 'One sponsor with its level, and the sessions of presenters who name it as their organization.',
  access: 'public',
  params: z.strictObject({ code: field.code }),
  answer: sponsor.extend({
    level: z.object(level),
    /** By start, with availability now. */
    sessions: z.array(sessionSummary),
  }),
});
