/** The fields of the event that say whether and by whom visits are measured (specification §3, Event). */
export interface MeasuringFlags {
  hotjar_track?: 'Y' | 'N' | undefined;
  hotjar_site?: string | null | undefined;
  posthog?: 'Y' | 'N' | undefined;
  posthog_key?: string | null | undefined;
  tag_manager?: string | null | undefined;
  test_domain?: 'Y' | 'N' | undefined;
}

/** The services that an event measures its visits with, each with its key. */
export interface Measuring {
  /** Number of the site at Hotjar. */
  hotjar?: string;
  /** Project key at PostHog. */
  posthog?: string;
  /** Container of Google Tag Manager. */
  tagManager?: string;
}

/** How the services write their keys. Anything else would become part of an address that is loaded as a script. */
const HOTJAR_SITE = /^\d{1,12}$/;
const POSTHOG_KEY = /^phc_[A-Za-z0-9]{1,100}$/;
const TAG_MANAGER = /^GTM-[A-Z0-9]{1,20}$/;

/**
 * What an event's flags and keys ask for; undefined when nothing is measured. A flag without a key that can be one counts
 * for nothing, and test domains are not measured.
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

/** The origins that a service needs, by directive of the Content-Security-Policy. */
export interface MeasuringOrigins {
  script: string[];
  connect: string[];
  image: string[];
  frame: string[];
}

/**
 * Where the services' scripts come from and report to. Styles and inline scripts that they would like to add stay refused.
 * @param posthogOrigin where PostHog takes events; its script is not used.
 */
export function measuringOrigins(measuring: Measuring, posthogOrigin: string): MeasuringOrigins {
  const origins: MeasuringOrigins = { script: [], connect: [], image: [], frame: [] };
  if (measuring.hotjar) {
    origins.script.push('https://static.hotjar.com', 'https://script.hotjar.com');
    origins.connect.push('https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com');
    origins.image.push('https://*.hotjar.com');
    origins.frame.push('https://vars.hotjar.com');
  }
  if (measuring.posthog) origins.connect.push(posthogOrigin);
  if (measuring.tagManager) {
    origins.script.push('https://www.googletagmanager.com');
    origins.connect.push(
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    );
    origins.image.push('https://www.googletagmanager.com', 'https://*.google-analytics.com');
  }
  return origins;
}
