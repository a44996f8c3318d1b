import type { Measuring } from '@/lib/domain/measuring';
import { isPersonalPath } from '@/lib/domain/personal-pages';
import { splitLocale } from '@/lib/paths';

interface Signals {
  doNotTrack?: string | null;
  /** Global Privacy Control. */
  globalPrivacyControl?: boolean;
}

/** Whether a visitor's browser says that it does not want to be followed; whatever says so counts. */
export function declinesMeasuring(signals: Signals): boolean {
  return signals.globalPrivacyControl === true || signals.doNotTrack === '1' || signals.doNotTrack === 'yes';
}

interface MeterOptions {
  measuring: Measuring;
  /** Where PostHog takes page views. */
  posthogOrigin: string;
  declined: boolean;
  /** Asks for the page anew, as a document of its own. */
  reload(): void;
}

/**
 * Measures the visits of one document, as the event asks for it. On personal pages nothing is measured: a document that
 * began on one never is, since its policy refuses the services, and one that has other people's scripts running is asked
 * for anew when it comes to one, so that none of them can see what is entered there.
 */
export class VisitMeter {
  #isMeasured: boolean | undefined;
  #hasScripts = false;
  /** Made for this document and kept nowhere: nobody is known again. */
  readonly #visit = Math.random().toString(36).slice(2);

  constructor(private readonly options: MeterOptions) {}

  /** A page is shown; `pathname` with its language. */
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

  /** One request by PostHog's public interface in place of its script: a page's address without query, and no person. */
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
    }).catch(() => undefined); // a visit that was not counted is nobody's loss
  }
}
