import { z } from 'zod';
import type { Locale } from '../paths';

/** What routing needs to know about the site of a host. */
export interface Site {
  host: string;
  eventCode: string;
  /** The languages that the event is shown in; the first is its own. */
  locales: readonly [Locale, ...Locale[]];
  /** Where visitors of a test domain that is not testable go instead (specification §2, last rule of "Menu"). */
  liveDomain?: string;
}

/** The part of the answer of getClientEventFromDomain that routing reads. */
const clientEvent = z.object({
  event_code: z.string(),
  event_language: z.enum(['en', 'fr']).catch('en'),
  event_bilingual: z.enum(['Y', 'N']).catch('N'),
  test_domain: z.string().nullish(),
  testable: z.enum(['Y', 'N']).catch('N'),
  live_domain: z.string().nullish(),
});

/** Reads a site from the answer of getClientEventFromDomain. */
export function siteOf(host: string, answer: unknown): Site {
  const event = clientEvent.parse(answer);
  const own: Locale = event.event_language;
  const site: Site = {
    host,
    eventCode: event.event_code,
    locales: event.event_bilingual === 'Y' ? [own, own === 'en' ? 'fr' : 'en'] : [own],
  };
  const isTest = event.test_domain === host && event.testable === 'N';
  if (isTest && event.live_domain && event.live_domain !== host) site.liveDomain = event.live_domain;
  return site;
}
