import type { Measuring } from '../../domain/measuring';
import type { ClientEvent } from './event';

/** The event's settings for visitor analytics (specification §3, Event). */
export type MeasuringFlags = Partial<
  Pick<
    ClientEvent,
    'hotjar_track' | 'hotjar_site' | 'posthog' | 'posthog_key' | 'tag_manager' | 'test_domain'
  >
>;

/** The formats of the services' keys. A key becomes part of a script's address, so nothing else is accepted. */
const HOTJAR_SITE = /^\d{1,12}$/;
const POSTHOG_KEY = /^phc_[A-Za-z0-9]{1,100}$/;
const TAG_MANAGER = /^GTM-[A-Z0-9]{1,20}$/;

/**
 * The analytics services that an event uses, with their keys; undefined when there are none. A flag without a valid key is
 * ignored, and test domains are never measured.
 */
export function measuringOf(flags: MeasuringFlags): Measuring | undefined {
  if (flags.test_domain === 'Y') return undefined;
  const { hotjar_site, posthog_key, tag_manager } = flags;
  const measuring: Measuring = {
    ...(flags.hotjar_track === 'Y' &&
      hotjar_site &&
      HOTJAR_SITE.test(hotjar_site) && { hotjar: hotjar_site }),
    ...(flags.posthog === 'Y' && posthog_key && POSTHOG_KEY.test(posthog_key) && { posthog: posthog_key }),
    ...(tag_manager && TAG_MANAGER.test(tag_manager) && { tagManager: tag_manager }),
  };
  return Object.keys(measuring).length > 0 ? measuring : undefined;
}
