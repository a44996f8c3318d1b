import { LOCALES, type Locale } from '../i18n/languages';
import { inLocale, paths, splitLocale } from '../paths';
import {
  type CacheMessage,
  type Connection,
  cacheNames,
  daysOfPage,
  filesOfPage,
  handlingOf,
  isCacheable,
  isProgrammePage,
  mayFetchUnasked,
  mayStandFor,
} from './caching-rules';
import type { FetchEvent } from './worker-scope';

/** How many pages and files a device caches; the oldest are deleted first. */
const MAX_PAGES = 60;
const MAX_FILES = 300;

/** When the network takes longer than this, the cached page is shown instead. */
const SLOW_NETWORK_MS = 4000;

/** A page of the programme that was fetched this recently is not fetched again to be kept. */
const PROGRAMME_FRESH_MS = 10 * 60_000;

/** The service worker's cache of pages and files, for one version of the site. */
export class OfflineCache {
  readonly #names: ReturnType<typeof cacheNames>;

  constructor(
    version: string,
    private readonly origin: string,
    private readonly connection: () => Connection | undefined = () => undefined,
  ) {
    this.#names = cacheNames(version);
  }

  /** Caches the offline pages. An event with one language has only one of them. */
  async prepare(): Promise<void> {
    await Promise.all(LOCALES.map((locale) => this.#fetchPage(inLocale(paths.offline(), locale))));
  }

  /**
   * Caches a page that the worker did not load itself, with its files; with a page of the programme, also My workshops and
   * every day of the schedule and all workshops, because at the event nobody knows when the network fails.
   */
  async keep({ page, files }: CacheMessage): Promise<void> {
    const wanted = { method: 'GET', mode: 'navigate', url: this.#address(page) };
    if (handlingOf(wanted, this.origin) !== 'page') return;
    const pages = await caches.open(this.#names.pages);
    if (!(await pages.match(wanted.url))) await this.#fetchPage(wanted.url);
    await this.#fetchFiles(files);
    const { locale, path } = splitLocale(new URL(wanted.url).pathname);
    if (isProgrammePage(path)) await this.#keepProgramme(locale);
  }

  /** Caches one page after the other, so that the visitor's own requests are not held up. */
  async #keepProgramme(locale: Locale): Promise<void> {
    const schedule = this.#address(inLocale(paths.schedule(), locale));
    await this.#fetchOutdated(schedule);
    const pages = await caches.open(this.#names.pages);
    const html = await (await pages.match(schedule))?.text();
    const days = html === undefined ? [] : daysOfPage(html, locale);
    for (const address of [...days, inLocale(paths.myWorkshops(), locale)]) {
      await this.#fetchOutdated(this.#address(address));
    }
    if (mayFetchUnasked(this.connection())) await this.#fetchProgramme(locale);
  }

  /** Every workshop with its texts, for the offline page, which shows one in place of a page that was not visited. */
  async #fetchProgramme(locale: Locale): Promise<void> {
    const url = this.#address(paths.wholeProgramme(locale));
    const cache = await caches.open(this.#names.programme);
    if (isFresh(await cache.match(url))) return;
    const answer = await fetch(url).catch(() => undefined);
    if (answer && isCacheable(answer)) await cache.put(url, answer).catch(() => undefined);
  }

  async #fetchOutdated(url: string): Promise<void> {
    const pages = await caches.open(this.#names.pages);
    if (isFresh(await pages.match(url))) return;
    await this.#fetchPage(url);
  }

  #address(path: string): string {
    return new URL(path, this.origin).href;
  }

  /** Answers with a page: from the network if it answers in time, otherwise from the cache, otherwise the offline page. */
  async page(event: FetchEvent): Promise<Response> {
    const { url } = event.request;
    const fetched = fetchNavigation(event);
    // An answer that comes too late for this visit is still cached for the next one.
    event.waitUntil(
      fetched.then((answer) => this.#store(this.#names.pages, url, answer, MAX_PAGES)).catch(() => undefined),
    );
    const kept = await this.#keptPage(url);
    if (!kept) return fetched.catch(() => this.#offlinePage(url));
    const usable = fetched.then((answer) => (answer.status >= 500 ? kept : answer)).catch(() => kept);
    return Promise.race([usable, after(SLOW_NETWORK_MS, kept)]);
  }

  /** Answers with a personal page, which is never cached. */
  async personalPage(event: FetchEvent): Promise<Response> {
    return fetchNavigation(event).catch(() => this.#offlinePage(event.request.url));
  }

  /** Answers with an immutable file, from the cache when possible. */
  async file(event: FetchEvent): Promise<Response> {
    const { request } = event;
    const files = await caches.open(this.#names.files);
    const kept = await files.match(request.url);
    if (kept) return kept;
    const answer = await fetch(request);
    event.waitUntil(this.#store(this.#names.files, request.url, answer, MAX_FILES));
    return answer;
  }

  async #keptPage(url: string): Promise<Response | undefined> {
    const pages = await caches.open(this.#names.pages);
    const exact = await pages.match(url);
    if (exact) return exact;
    // The same day without its filters is better than nothing.
    const other = (await pages.keys()).find((key) => mayStandFor(key.url, url));
    return other && pages.match(other);
  }

  async #offlinePage(url: string): Promise<Response> {
    const { locale } = splitLocale(new URL(url).pathname);
    const pages = await caches.open(this.#names.pages);
    for (const language of [locale, ...LOCALES]) {
      const page = await pages.match(inLocale(paths.offline(), language));
      if (page) return page;
    }
    return Response.error();
  }

  async #fetchPage(url: string): Promise<void> {
    const answer = await fetch(url, { credentials: 'same-origin', headers: { accept: 'text/html' } }).catch(
      () => undefined,
    );
    if (!answer || !isCacheable(answer)) return;
    const html = await answer.clone().text();
    await this.#store(this.#names.pages, url, answer, MAX_PAGES);
    await this.#fetchFiles(filesOfPage(html));
  }

  async #fetchFiles(addresses: readonly string[]): Promise<void> {
    const files = await caches.open(this.#names.files);
    await Promise.all(
      addresses.map(async (address) => {
        const url = this.#address(address);
        if (handlingOf({ method: 'GET', mode: 'no-cors', url }, this.origin) !== 'file') return;
        if (await files.match(url)) return;
        const answer = await fetch(url).catch(() => undefined);
        if (answer) await this.#store(this.#names.files, url, answer, MAX_FILES);
      }),
    );
  }

  async #store(name: string, url: string, answer: Response, maxEntries: number): Promise<void> {
    if (!isCacheable(answer)) return;
    // Clone first, before any `await`: once the page has read the body, it can no longer be cloned.
    const copy = answer.clone();
    const cache = await caches.open(name);
    // On a full device the page is shown without being cached.
    await cache.put(url, copy).catch(() => undefined);
    const keys = await cache.keys();
    const isOffline = ({ url: key }: Request) => splitLocale(new URL(key).pathname).path === paths.offline();
    const old = keys.filter((key) => !isOffline(key)).slice(0, Math.max(0, keys.length - maxEntries));
    await Promise.all(old.map((key) => cache.delete(key)));
  }
}

function isFresh(kept: Response | undefined): boolean {
  return Date.now() - Date.parse(kept?.headers.get('date') ?? '') < PROGRAMME_FRESH_MS;
}

/** Where navigation preload is supported, the browser has already sent the request while the worker started. */
async function fetchNavigation({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value));
}
