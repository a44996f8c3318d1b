import { inLocale, LOCALES, paths, splitLocale } from '../paths';
import { cacheNames, filesOfPage, handlingOf, isKeepable, type KeepMessage } from './keeping';
import type { FetchEvent } from './worker-scope';

/** How many pages and files a device keeps; the oldest go first. */
const MAX_PAGES = 60;
const MAX_FILES = 300;

/** After so many milliseconds a kept page is shown in place of one that is still on its way: a crowded network is like none. */
const SLOW_NETWORK_MS = 4000;

/** The pages and files that the service worker keeps, of one version of the site. */
export class KeptPages {
  readonly #names: { pages: string; files: string };

  constructor(
    version: string,
    private readonly origin: string,
  ) {
    this.#names = cacheNames(version);
  }

  /** Keeps the pages that are shown when nothing else can be. An event of one language has one. */
  async prepare(): Promise<void> {
    await Promise.all(LOCALES.map((locale) => this.#fetchPage(inLocale(paths.offline(), locale))));
  }

  /** Keeps a page that was there before the worker, with the files that it loaded. */
  async keep({ page, files }: KeepMessage): Promise<void> {
    const wanted = { method: 'GET', mode: 'navigate', url: new URL(page, this.origin).href };
    if (handlingOf(wanted, this.origin) !== 'page') return;
    const pages = await caches.open(this.#names.pages);
    if (!(await pages.match(wanted.url))) await this.#fetchPage(wanted.url);
    await this.#fetchFiles(files);
  }

  /** A page: from the network if it answers in time, otherwise as it was kept, otherwise the offline page. */
  async page(event: FetchEvent): Promise<Response> {
    const { url } = event.request;
    const fetched = fetchNavigation(event);
    // A page that comes late is still kept for the next time.
    event.waitUntil(
      fetched.then((answer) => this.#store(this.#names.pages, url, answer, MAX_PAGES)).catch(() => undefined),
    );
    const kept = await this.#keptPage(url);
    if (!kept) return fetched.catch(() => this.#offlinePage(url));
    const usable = fetched.then((answer) => (answer.status >= 500 ? kept : answer)).catch(() => kept);
    return Promise.race([usable, after(SLOW_NETWORK_MS, kept)]);
  }

  /** A page that is one person's own: nothing of it is kept. */
  async personalPage(event: FetchEvent): Promise<Response> {
    return fetchNavigation(event).catch(() => this.#offlinePage(event.request.url));
  }

  /** A file whose address names its content. */
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
    // A page that was opened with other filters still says more than none.
    return (await pages.match(url)) ?? (await pages.match(url, { ignoreSearch: true }));
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
    if (!answer || !isKeepable(answer)) return;
    const html = await answer.clone().text();
    await this.#store(this.#names.pages, url, answer, MAX_PAGES);
    await this.#fetchFiles(filesOfPage(html));
  }

  async #fetchFiles(addresses: readonly string[]): Promise<void> {
    const files = await caches.open(this.#names.files);
    await Promise.all(
      addresses.map(async (address) => {
        const url = new URL(address, this.origin).href;
        if (handlingOf({ method: 'GET', mode: 'no-cors', url }, this.origin) !== 'file') return;
        if (await files.match(url)) return;
        const answer = await fetch(url).catch(() => undefined);
        if (answer) await this.#store(this.#names.files, url, answer, MAX_FILES);
      }),
    );
  }

  /** Takes its copy before anybody can read the answer itself. */
  async #store(name: string, url: string, answer: Response, most: number): Promise<void> {
    if (!isKeepable(answer)) return;
    const copy = answer.clone();
    const cache = await caches.open(name);
    // A device without room keeps nothing more, and shows the page all the same.
    await cache.put(url, copy).catch(() => undefined);
    const keys = await cache.keys();
    const isOffline = ({ url: key }: Request) => splitLocale(new URL(key).pathname).path === paths.offline();
    const old = keys.filter((key) => !isOffline(key)).slice(0, Math.max(0, keys.length - most));
    await Promise.all(old.map((key) => cache.delete(key)));
  }
}

/** The browser has asked already while the worker started, where it can. */
async function fetchNavigation({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value));
}
