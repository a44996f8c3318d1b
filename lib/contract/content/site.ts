import { z } from 'zod';
import { callsOf } from '../parts/call';
import { clientEvent, pageInfo, registrationState } from '../parts/event';
import { field, instant } from '../parts/field';

/** The event of a host, with its options (specification §3, §7 "Event and site"). */

const { get } = callsOf('content');

export const getClientEventFromDomain = get('getClientEventFromDomain', {
  summary: 'The event of a host name, with a visitor token for it. Unknown host: 404.',
  access: 'public',
  params: z.strictObject({ domain: z.string().max(253) }),
  fields: z.strictObject({
    /** `N` leaves the token out: for shared caches and servers. */
    with_token: field.yesNo.default('Y'),
  }),
  answer: clientEvent.extend({ token: z.string().nullable() }),
});

export const getClientEventSchema = get('getClientEventSchema', {
  summary: 'The page info of the event and whether registration is open now; never cached.',
  access: 'public',
  answer: z.object({
    event_code: z.string(),
    client_code: z.string(),
    options: pageInfo,
    registration: registrationState,
    /** Addresses of the organiser's own pages, `page` or `page/sub-page`, whether anything links to them or not. */
    pages: z.array(z.string()),
  }),
});

export const getLastModified = get('getLastModified', {
  summary: 'When the organiser last changed the event, and each of its parts that pages show; for sitemaps.',
  access: 'public',
  answer: z.object({
    changed_at: instant,
    /** By the part's name: a list (`sessions`, `sponsors`) or one thing (`session:welcome`, `room:hall`). */
    parts: z.record(z.string(), instant),
  }),
});

export const versionJson = get('versionJson', {
  path: '/version.json',
  summary: 'The version of the site that is being served.',
  access: 'public',
  answer: z.object({ version: z.string() }),
});
