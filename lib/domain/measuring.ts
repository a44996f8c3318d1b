/** The analytics services that an event uses, each with its key. */
export interface Measuring {
  /** Hotjar site number. */
  hotjar?: string;
  /** PostHog project key. */
  posthog?: string;
  /** Google Tag Manager container. */
  tagManager?: string;
}

/** The origins that the services need, by directive of the Content-Security-Policy. */
export interface MeasuringOrigins {
  script: string[];
  connect: string[];
  image: string[];
  frame: string[];
}

/**
 * The origins that the services load scripts from and report to. Their styles and inline scripts stay forbidden.
 * @param posthogOrigin receives PostHog's events; its script is not used
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
