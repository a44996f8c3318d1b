import { clientEvent } from '../contract/parts/event';
import { measuringOf } from '../contract/parts/measuring-wire';
import type { Measuring } from '../domain/measuring';
import { DEFAULT_LOCALE, type Locale } from '../i18n/languages';

/** The facts about a host's site that routing needs. */
export interface Site {
  host: string;
  eventCode: string;
  /** The languages of the event; the first is its default. */
  locales: readonly [Locale, ...Locale[]];
  /** The event's first and last day in UTC, `YYYY-MM-DD`; an older event API may not send them. */
  days?: { first: string; last: string };
  /** Redirect target for visitors of a test domain that is not testable (specification §2, last rule of "Menu"). */
  liveDomain?: string;
  /** The event's analytics services, which the Content-Security-Policy of its pages has to allow. */
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

/** The analytics settings; partial, because an older event API may not send them. */
const measured = clientEvent
  .pick({ hotjar_track: true, hotjar_site: true, posthog: true, posthog_key: true, tag_manager: true })
  .partial();

const dated = clientEvent.pick({ starts_at: true, ends_at: true });

/** Reads a site from the answer of getClientEventFromDomain. */
export function siteOf(host: string, answer: unknown): Site {
  const event = routed.parse(answer);
  const [own = DEFAULT_LOCALE, ...others] = event.event_language;
  const site: Site = { host, eventCode: event.event_code, locales: [own, ...others] };
  const closed = event.test_domain === 'Y' && event.testable === 'N';
  if (closed && event.live_domain !== host) site.liveDomain = event.live_domain;
  const dates = dated.safeParse(answer).data;
  if (dates) site.days = { first: dates.starts_at.slice(0, 10), last: dates.ends_at.slice(0, 10) };
  const measuring = measuringOf({ ...measured.parse(answer), test_domain: event.test_domain });
  if (measuring) site.measuring = measuring;
  return site;
}
