import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { pages } from '../../event-api/platform/metrics/metrics';
import { TimeIsUp, within } from '../../event-api/platform/within';
import type { Freshness, TagClock } from '../freshness/tag-clock';
import { acceptedEncoding, sendDecoded } from '../http/compress';
import { RenderTimeout } from '../next-internals/capture';
import type { Entry } from './entry';
import type { PageKey } from './key';
import type { Rendered, RenderPage } from './render';
import { Busy, type RenderQueue } from './render-queue';

/** Sends a cached page in the best encoding that the browser accepts, or 304 when the browser has it already. */
function sendEntry(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
  const etags = request.headers['if-none-match'];
  if (etags !== undefined && entry.status === 200 && hasTag(etags, entry.etag)) {
    response.writeHead(304, entry.notModified).end();
    return;
  }
  const variant = bestVariant(request.headers['accept-encoding'], entry);
  response.writeHead(entry.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else if (variant.body) response.end(variant.body);
  else sendDecoded(entry.gzip.body, response);
}

function bestVariant(accepted: string | string[] | undefined, entry: Entry): Entry['plain'] {
  const encoding = acceptedEncoding(accepted);
  if (encoding === 'br') return entry.brotli;
  return encoding === 'gzip' ? entry.gzip : entry.plain;
}

/** Whether an If-None-Match header contains the ETag; a proxy may have turned the weak tag into a strong one. */
function hasTag(header: string, etag: string): boolean {
  return header === etag || header.includes(etag.slice(2)) || header.trim() === '*';
}

interface Options {
  render: RenderPage;
  queue: RenderQueue;
  /** Answers a request for a page that differs by visitor. */
  pass(key: PageKey, request: IncomingMessage, response: ServerResponse): void;
  /** Answers a request for a page whose render failed. */
  fail(request: IncomingMessage, response: ServerResponse): void;
  /** Answers a request for a page that cannot be rendered now. */
  sendBusy(request: IncomingMessage, response: ServerResponse): void;
  clock: TagClock;
  maxBytes: number;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Marks a page that differs by visitor; requests for it go straight to Next for a while. */
const DYNAMIC = 'dynamic';
const DYNAMIC_MS = 60_000;
/** Marks a page of which nothing is kept and whose render has just failed; it is not tried again for a moment. */
const FAILED = 'failed';
const FAILED_MS = 1000;
type Mark = typeof DYNAMIC | typeof FAILED;

/** How long the old page is sent after a render that failed or took too long, before a visitor waits for another attempt. */
const RETRY_AFTER_FAILURE_MS = 5000;

/**
 * How long the old page is sent after a change, while the new one is rendered. From then on visitors wait for the new one, so
 * that nobody reads what was true before the last import; in a rush the render has begun by then.
 */
const MAX_OLD_AFTER_CHANGE_MS = 1000;

/** How long a visitor waits for a new page who can have an old one. */
const MAX_WAIT_FOR_NEW_MS = 3000;

/** A render is repeated when the event changed while it ran, at most this often. */
const MAX_RENDER_ATTEMPTS = 4;

/**
 * Caches finished pages in front of Next. All requests for a page share one render. While a page is rendered again because of
 * its age, or of a change of this very second, visitors get the old version.
 */
export class PageCache {
  readonly #pages: LRUCache<string, Entry>;
  /** Answers for arbitrary addresses (missing pages, uncacheable pages, searches), separate so that they evict no real page. */
  readonly #others: LRUCache<string, Entry | Mark>;
  readonly #renders = new Map<string, Promise<Rendered>>();
  readonly #now: () => number;

  constructor(private readonly options: Options) {
    const { maxBytes } = options;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: (entry, key) => bytesOf(entry, key) });
    this.#others = new LRUCache({ maxSize: Math.ceil(maxBytes / 8), sizeCalculation: bytesOf });
    this.#now = options.now ?? Date.now;
  }

  /** Whether it can answer a request without a render, or is rendering the page already. */
  knows(key: PageKey): boolean {
    return this.#pages.has(key.text) || this.#others.has(key.text) || this.#renders.has(key.text);
  }

  handle(key: PageKey, request: IncomingMessage, response: ServerResponse): void {
    const entry = this.#pages.get(key.text) ?? this.#others.get(key.text);
    if (entry === DYNAMIC) {
      this.options.pass(key, request, response);
      return;
    }
    if (entry === FAILED) {
      this.options.fail(request, response);
      return;
    }
    const freshness = entry ? this.#freshness(entry) : 'gone';
    if (entry && (freshness === 'fresh' || freshness === 'stale')) {
      if (freshness === 'stale') this.#refresh(key).catch(report);
      pages.inc({ from: 'cache' });
      sendEntry(request, response, entry);
      return;
    }
    const rendering = this.#refresh(key);
    const isOldKept = freshness === 'doubtful';
    (isOldKept ? within(rendering, MAX_WAIT_FOR_NEW_MS) : rendering).then(
      (rendered) => {
        pages.inc({ from: 'render' });
        if (rendered === 'uncacheable') this.options.pass(key, request, response);
        else sendEntry(request, response, rendered);
      },
      (error) => {
        if (!(error instanceof TimeIsUp)) report(error);
        if (!entry || freshness === 'gone') {
          pages.inc({ from: error instanceof Busy ? 'busy' : 'error' });
          if (error instanceof Busy || error instanceof RenderTimeout)
            this.options.sendBusy(request, response);
          else this.options.fail(request, response);
          return;
        }
        // Send the old page, so that the site stays readable while the event API is down or hangs.
        entry.respiteUntil = this.#now() + RETRY_AFTER_FAILURE_MS;
        sendEntry(request, response, entry);
      },
    );
  }

  #freshness(entry: Entry): Freshness {
    const { clock } = this.options;
    const now = this.#now();
    const doubtful = now < entry.respiteUntil ? 'stale' : 'doubtful';
    if (entry.checkedAt !== clock.now) {
      const freshness = clock.freshness(entry);
      const isOld = freshness === 'stale' && clock.staleForMs(entry) > MAX_OLD_AFTER_CHANGE_MS;
      if (freshness === 'doubtful' || isOld) return doubtful;
      if (freshness !== 'fresh') return freshness;
      entry.checkedAt = clock.now; // skip this check until something else is invalidated
    }
    if (now < entry.staleAt) return 'fresh';
    return now < entry.doubtfulAt ? 'stale' : doubtful;
  }

  #refresh(key: PageKey): Promise<Rendered> {
    const running = this.#renders.get(key.text);
    if (running) return running;
    const kind = key.query.isArbitrary ? 'invented' : 'page';
    const render = this.options.queue
      .run(key.host, kind, () => this.#build(key))
      .finally(() => this.#renders.delete(key.text));
    this.#renders.set(key.text, render);
    render.catch((error) => {
      if (error instanceof Busy || this.knows(key)) return;
      this.#others.set(key.text, FAILED, { ttl: FAILED_MS });
    });
    return render;
  }

  async #build(key: PageKey): Promise<Rendered> {
    let rendered: Rendered | 'again' = 'again';
    for (let attempt = 0; attempt < MAX_RENDER_ATTEMPTS; attempt += 1) {
      rendered = await this.options.render(key);
      if (rendered === 'uncacheable') break;
      if (rendered !== 'again' && this.options.clock.freshness(rendered) === 'fresh') break;
    }
    if (rendered === 'again') return 'uncacheable';
    if (rendered === 'uncacheable') {
      this.#pages.delete(key.text);
      this.#others.set(key.text, DYNAMIC, { ttl: DYNAMIC_MS });
    } else if (rendered.status === 200 && !key.query.isArbitrary) {
      this.#others.delete(key.text);
      this.#pages.set(key.text, rendered);
    } else {
      this.#pages.delete(key.text);
      this.#others.set(key.text, rendered);
    }
    return rendered;
  }
}

function bytesOf(entry: Entry | Mark, key: string): number {
  return (typeof entry === 'string' ? 100 : entry.bytes) + 2 * key.length + 200;
}

function report(error: unknown): void {
  if (!(error instanceof Busy)) console.error(error);
}
