import type { Measuring } from '@/lib/domain/measuring';
import { isPersonalPath } from '@/lib/domain/personal-pages';
import { splitLocale } from '@/lib/paths';

interface Signals {
  doNotTrack?: string | null;
  /** Global Privacy Control. */
  globalPrivacyControl?: boolean;
}

/** Whether the browser asks not to be tracked, by any of its signals. */
export function declinesMeasuring(signals: Signals): boolean {
  return signals.globalPrivacyControl === true || signals.doNotTrack === '1' || signals.doNotTrack === 'yes';
}

interface MeterOptions {
  measuring: Measuring;
  posthogOrigin: string;
  declined: boolean;
  /** Reloads the page as a new document. */
  reload(): void;
}

/**
 * Measures the visits of one document. Personal pages are never measured: a document that began on one measures
 * nothing, because its Content-Security-Policy refuses the services, and a document that runs other parties' scripts is
 * reloaded before it shows one, so that those scripts cannot see what is typed there.
 */
export class VisitMeter {
  #isMeasured: boolean | undefined;
  #hasScripts = false;
  /** Random for each document and stored nowhere, so that nobody is recognised. */
  readonly #visit = Math.random().toString(36).slice(2);

  constructor(private readonly options: MeterOptions) {}

  /** Called for each page shown. @param pathname with its language */
  show(pathname: string): void {
    const { measuring, declined, reload } = this.options;
    const isPersonal = isPersonalPath(splitLocale(pathname).path);
    this.#isMeasured ??= !declined && !isPersonal;
    if (!this.#isMeasured) return;
    if (isPersonal) {
      if (this.#hasScripts) reload();
      return;
    }
    if (!this.#hasScripts) this.#loadScripts(measuring);
    if (measuring.posthog) this.#sendPageView(measuring.posthog, pathname);
  }

  #loadScripts({ hotjar, tagManager }: Measuring): void {
    if (hotjar) {
      Object.assign(window, { _hjSettings: { hjid: Number(hotjar), hjsv: 6 } });
      this.#load(`https://static.hotjar.com/c/hotjar-${hotjar}.js?sv=6`);
    }
    if (tagManager) {
      Object.assign(window, { dataLayer: [{ 'gtm.start': Date.now(), event: 'gtm.js' }] });
      this.#load(`https://www.googletagmanager.com/gtm.js?id=${tagManager}`);
    }
  }

  #load(source: string): void {
    const script = document.createElement('script');
    script.src = source;
    script.async = true;
    document.head.append(script);
    this.#hasScripts = true;
  }

  /** One request to PostHog's public API instead of its script: the page's address without query, and no person. */
  #sendPageView(key: string, pathname: string): void {
    const view = {
      api_key: key,
      event: '$pageview',
      distinct_id: this.#visit,
      properties: { $current_url: `${location.origin}${pathname}`, $process_person_profile: false },
    };
    fetch(`${this.options.posthogOrigin}/i/v0/e/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
      body: JSON.stringify(view),
    }).catch(() => undefined); // an uncounted visit does no harm
  }
}
