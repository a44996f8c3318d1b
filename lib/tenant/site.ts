import { clientEvent } from '../contract/site';
import { DEFAULT_LOCALE, type Locale } from '../paths';

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
const routed = clientEvent.pick({
  event_code: true,
  event_language: true,
  test_domain: true,
  testable: true,
  live_domain: true,
});

/** Reads a site from the answer of getClientEventFromDomain. */
export function siteOf(host: string, answer: unknown): Site {
  const event = routed.parse(answer);
  const [own = DEFAULT_LOCALE, ...others] = event.event_language;
  const site: Site = { host, eventCode: event.event_code, locales: [own, ...others] };
  const closed = event.test_domain === 'Y' && event.testable === 'N';
  if (closed && event.live_domain !== host) site.liveDomain = event.live_domain;
  return site;
}
