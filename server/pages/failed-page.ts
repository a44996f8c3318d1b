import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { inLocale, splitLocale } from '@/lib/paths';
import { normaliseHost } from '@/lib/seam/host';
import { FAILED_PATH } from '@/lib/tenant/page-address';
import { failedPage, unavailablePage } from '@/lib/tenant/plain-pages';
import type { NextAnswer, NextInternals } from '../next-internals/next-internals';
import type { RenderQueue } from '../page-cache/render-queue';

interface Options {
  next: NextInternals;
  queue: RenderQueue;
  /** Whether the event API answers. */
  isReady(): Promise<boolean>;
}

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** How long an error page is used again, so that requests for failing pages do not render it without end. */
const KEEP_MS = 1000;
const MAX_KEPT_PAGES = 100;

/**
 * Makes the answer to a request whose page failed: the site's error page with status 500, in the language of the address. If
 * the error page fails too, a plain page that needs nothing from the site (specification §8). While the event API is down,
 * the answer is a 503 page.
 */
export function createFailedPage({ next, queue, isReady }: Options) {
  const cache = new LRUCache<string, Promise<Buffer | undefined>>({ max: MAX_KEPT_PAGES, ttl: KEEP_MS });

  async function render(host: string, address: string): Promise<Buffer | undefined> {
    const part = { kind: 'document' } as const;
    const page = await queue
      .run(host, 'page', () => next.render({ host, address, part, mayBeOutdated: true }))
      .catch(() => undefined);
    return page?.status === 200 ? page.body : undefined;
  }

  return async (request: IncomingMessage): Promise<NextAnswer> => {
    if (!(await isReady())) {
      const page = await unavailablePage(request.headers['accept-language']);
      return { status: 503, headers: { ...HEADERS, 'retry-after': '5' }, body: Buffer.from(page) };
    }
    const { locale } = splitLocale((request.url ?? '/').split('?', 1)[0] ?? '/');
    const host = normaliseHost(request.headers.host) ?? '';
    const address = inLocale(FAILED_PATH, locale);
    const page = cache.get(`${host}${address}`) ?? render(host, address);
    cache.set(`${host}${address}`, page);
    const body = (await page) ?? Buffer.from(await failedPage(locale));
    return { status: 500, headers: HEADERS, body };
  };
}
