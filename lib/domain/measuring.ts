/** The services that an event measures its visits with, each with its key. */
export interface Measuring {
  /** Number of the site at Hotjar. */
  hotjar?: string;
  /** Project key at PostHog. */
  posthog?: string;
  /** Container of Google Tag Manager. */
  tagManager?: string;
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
