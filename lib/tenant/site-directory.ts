import { LRUCache } from 'lru-cache';
import { isPreviewHost } from '../domain/preview-host';
import { env } from '../env';
import { DEFAULT_LOCALE } from '../i18n/languages';
import { callUpstream, readHeaders } from '../seam/upstream';
import { type Site, siteOf } from './site';

interface Options {
  /** Reads the site of a host from the event API; undefined when there is none. */
  read(host: string): Promise<Site | undefined>;
  /** Lists the hosts of all events, if the event API can; any other host is then unknown without a read. */
  hosts?: () => Promise<ReadonlyMap<string, string>>;
  /** How long an answer stays valid, in milliseconds. */
  maxAge?: number;
  now?: () => number;
}

interface Known {
  site: Site;
  at: number;
  generation: number;
}

/** How long a known site stays valid after an attempt to read it again has failed. */
const RETRY_AFTER_FAILURE_MS = 1000;

/** How long a request waits for a site to be read again before it gets the one that is known. */
const MAX_WAIT_FOR_KNOWN_MS = 500;

/** Time limit for reading a site from the event API. */
const MAX_READ_MS = 5000;

/**
 * Maps hosts to sites. Known hosts are cached up to a limit. Unknown hosts, which anybody can invent, are cached in small
 * numbers and for seconds only, and not at all when the event API lists its hosts.
 */
export class SiteDirectory {
  readonly #known = new LRUCache<string, Known>({ max: 10_000 });
  readonly #unknown: LRUCache<string, true>;
  readonly #pending = new Map<string, Promise<Site | undefined>>();
  readonly #maxAge: number;
  readonly #now: () => number;
  #generation = 0;

  constructor(private readonly options: Options) {
    this.#maxAge = options.maxAge ?? 60_000;
    this.#now = options.now ?? Date.now;
    this.#unknown = new LRUCache({ max: 500, ttl: 10_000 });
  }

  /** Number of cached hosts, known and unknown. */
  get size(): number {
    return this.#known.size + this.#unknown.size;
  }

  /** The site of a host if it is cached and valid; undefined does not mean that there is none. */
  peek(host: string): Site | undefined {
    const entry = this.#known.get(host);
    if (!entry || entry.generation !== this.#generation) return undefined;
    return this.#now() - entry.at < this.#maxAge ? entry.site : undefined;
  }

  /**
   * The site of a host; undefined when no event has it. While the event API is down or slow, expired entries stay valid.
   * @throws UpstreamUnavailable when the site is not cached and the event API is down.
   */
  async find(host: string): Promise<Site | undefined> {
    const fresh = this.peek(host);
    if (fresh) return fresh;
    if (this.#unknown.has(host)) return undefined;
    const before = this.#known.get(host);
    const reading = this.#pending.get(host) ?? this.#startReading(host);
    return before ? withinOr(reading, MAX_WAIT_FOR_KNOWN_MS, before.site) : reading;
  }

  /** Makes every site be read again, because some event has changed. */
  invalidate(): void {
    this.#generation += 1;
    this.#unknown.clear();
  }

  #startReading(host: string): Promise<Site | undefined> {
    const reading = this.#read(host).finally(() => this.#pending.delete(host));
    this.#pending.set(host, reading);
    return reading;
  }

  async #read(host: string): Promise<Site | undefined> {
    const generation = this.#generation;
    try {
      const listed = await this.options.hosts?.();
      const isUnknown = listed && !listed.has(host) && !isPreviewHost(host);
      const site = isUnknown ? undefined : await this.options.read(host);
      if (site) this.#known.set(host, { site, at: this.#now(), generation });
      else {
        this.#known.delete(host);
        if (!isUnknown) this.#unknown.set(host, true);
      }
      return site;
    } catch (error) {
      const before = this.#known.get(host);
      if (!before) throw error;
      // Extend the known entry a little, so that not every visitor waits for an event API that is down.
      this.#known.set(host, {
        site: before.site,
        at: this.#now() - this.#maxAge + RETRY_AFTER_FAILURE_MS,
        generation: this.#generation,
      });
      return before.site;
    }
  }
}

function withinOr<T>(reading: Promise<T>, limitMs: number, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), limitMs);
  });
  return Promise.race([reading, limit]).finally(() => clearTimeout(timer));
}

/**
 * Reads the site of a host from the event API; undefined when there is none.
 * @throws UpstreamUnavailable, or an Error when the answer is neither the event nor 404.
 */
export async function readSite(host: string): Promise<Site | undefined> {
  const answer = await callUpstream({
    method: 'GET',
    path: `/getClientEventFromDomain/${encodeURIComponent(host)}?with_token=N`,
    host,
    headers: readHeaders(DEFAULT_LOCALE),
    signal: AbortSignal.timeout(MAX_READ_MS),
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`getClientEventFromDomain answered ${answer.status}`);
  return siteOf(host, await answer.json());
}

// Next bundles this module several times, but all instances share globalThis with the process entry.
const SLOT = Symbol.for('rendezvous.site-directory');
type Slots = { [SLOT]?: SiteDirectory };

/** Installs the process's directory; the process entry fills it from the event API and invalidates it. */
export function installSiteDirectory(directory: SiteDirectory | undefined): void {
  (globalThis as Slots)[SLOT] = directory;
}

/** The process's directory; without a process entry, one that reads from the event API and caches for a short time. */
export function siteDirectory(): SiteDirectory {
  const slots = globalThis as Slots;
  slots[SLOT] ??= new SiteDirectory({ read: readSite, maxAge: env().EVENT_API_URL ? 30_000 : 5_000 });
  return slots[SLOT];
}
