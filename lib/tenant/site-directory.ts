import { LRUCache } from 'lru-cache';
import { env } from '../env';
import { DEFAULT_LOCALE } from '../paths';
import { callUpstream, readHeaders } from '../seam/upstream';
import { type Site, siteOf } from './site';

interface Options {
  /** Asks for the site of a host; undefined when there is none. */
  read(host: string): Promise<Site | undefined>;
  /** The hosts of all events, where the event API can list them: any other host is unknown without asking. */
  hosts?: () => Promise<ReadonlyMap<string, string>>;
  /** How long an answer holds, in milliseconds. */
  maxAge?: number;
  now?: () => number;
}

interface Known {
  site: Site;
  at: number;
  generation: number;
}

/** After an attempt that failed, how long what was known holds before it is asked again, in milliseconds. */
const RETRY_MS = 1000;

/** How long the event API may take to name a site, in milliseconds. */
const MAX_READ_MS = 5000;

/**
 * Host to site, for whoever routes. Known hosts are kept, bounded; of unknown ones, which anybody can make up, at most a
 * few hundred and for seconds, and none at all where the event API lists its hosts.
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

  /** How many hosts are remembered, known and unknown. */
  get size(): number {
    return this.#known.size + this.#unknown.size;
  }

  /** The site of a host if it is known now, without asking; undefined says nothing. */
  peek(host: string): Site | undefined {
    const entry = this.#known.get(host);
    if (!entry || entry.generation !== this.#generation) return undefined;
    return this.#now() - entry.at < this.#maxAge ? entry.site : undefined;
  }

  /**
   * The site of a host, undefined when no event has it. While the event API is down, what was known still holds.
   * @throws UpstreamUnavailable when nothing is known and nobody answers.
   */
  async find(host: string): Promise<Site | undefined> {
    const fresh = this.peek(host);
    if (fresh) return fresh;
    if (this.#unknown.has(host)) return undefined;
    const pending = this.#pending.get(host);
    if (pending) return pending;
    const asked = this.#ask(host).finally(() => this.#pending.delete(host));
    this.#pending.set(host, asked);
    return asked;
  }

  /** Makes every answer be asked anew: some event has changed. */
  forget(): void {
    this.#generation += 1;
    this.#unknown.clear();
  }

  async #ask(host: string): Promise<Site | undefined> {
    const generation = this.#generation;
    try {
      const listed = await this.options.hosts?.();
      const site = listed && !listed.has(host) ? undefined : await this.options.read(host);
      if (site) this.#known.set(host, { site, at: this.#now(), generation });
      else {
        this.#known.delete(host);
        if (!listed) this.#unknown.set(host, true);
      }
      return site;
    } catch (error) {
      const before = this.#known.get(host);
      if (!before) throw error;
      // It holds a while longer: not every visitor should wait for an answer that does not come.
      this.#known.set(host, {
        site: before.site,
        at: this.#now() - this.#maxAge + RETRY_MS,
        generation: this.#generation,
      });
      return before.site;
    }
  }
}

/**
 * Asks the event API for the site of a host.
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

// Middleware and pages each have an instance of this module, but share globalThis with the process entry.
const SLOT = Symbol.for('rendezvous.site-directory');
type Slots = { [SLOT]?: SiteDirectory };

/** Puts the process's directory in place; the process entry fills it from the event API and makes it forget. */
export function installSiteDirectory(directory: SiteDirectory | undefined): void {
  (globalThis as Slots)[SLOT] = directory;
}

/** The process's directory; without a process entry, one that asks the event API and holds answers for a while. */
export function siteDirectory(): SiteDirectory {
  const slots = globalThis as Slots;
  slots[SLOT] ??= new SiteDirectory({ read: readSite, maxAge: env().EVENT_API_URL ? 30_000 : 5_000 });
  return slots[SLOT];
}
