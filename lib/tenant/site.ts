import { clientEvent } from '../contract/parts/event';
import { measuringOf } from '../contract/parts/measuring-wire';
import type { Measuring } from '../domain/measuring';
import { DEFAULT_LOCALE, type Locale } from '../paths';

/** What routing needs to know about the site of a host. */
export interface Site {
  host: string;
  eventCode: string;
  /** The languages that the event is shown in; the first is its own. */
  locales: readonly [Locale, ...Locale[]];
  /** Where visitors of a test domain that is not testable go instead (specification §2, last rule of "Menu"). */
  liveDomain?: string;
  /** What the event measures its visits with, which its pages' policy has to allow. */
  measuring?: Measuring;
}

/** The part of the answer of getClientEventFromDomain that routing reads. */
const routed = clientEvent.pick({
  event_code: true,
  event_language: true,
  test_domain: true,
  testable: true,
  live_domain: true,
});

/** What says whether visits are measured; an event API that says nothing of it measures nothing. */
const measured = clientEvent
  .pick({ hotjar_track: true, hotjar_site: true, posthog: true, posthog_key: true, tag_manager: true })
  .partial();

/** Reads a site from the answer of getClientEventFromDomain. */
export function siteOf(host: string, answer: unknown): Site {
  const event = routed.parse(answer);
  const [own = DEFAULT_LOCALE, ...others] = event.event_language;
  const site: Site = { host, eventCode: event.event_code, locales: [own, ...others] };
  const closed = event.test_domain === 'Y' && event.testable === 'N';
  if (closed && event.live_domain !== host) site.liveDomain = event.live_domain;
  const measuring = measuringOf({ ...measured.parse(answer), test_domain: event.test_domain });
  if (measuring) site.measuring = measuring;
  return site;
}
