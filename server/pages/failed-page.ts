import type { IncomingMessage } from 'node:http';
import { inLocale, splitLocale } from '@/lib/paths';
import { failedPage, unavailablePage } from '@/lib/tenant/plain-pages';
import { FAILED_PATH } from '@/lib/tenant/route-page';
import type { NextAnswer, NextInternals } from '../next-internals/next-internals';

interface Options {
  next: NextInternals;
  /** Whether the event API answers. */
  isReady(): Promise<boolean>;
}

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Makes the answer to a request whose page failed: the site's error page with status 500, in the language of the address. If
 * the error page fails too, a plain page that needs nothing from the site (specification §8). While the event API is down,
 * the answer is a 503 page.
 */
export function createFailedPage({ next, isReady }: Options) {
  return async (request: IncomingMessage): Promise<NextAnswer> => {
    if (!(await isReady())) {
      const page = await unavailablePage(request.headers['accept-language']);
      return { status: 503, headers: { ...HEADERS, 'retry-after': '5' }, body: Buffer.from(page) };
    }
    const { locale } = splitLocale((request.url ?? '/').split('?', 1)[0] ?? '/');
    const page = await next
      .render({
        host: request.headers.host ?? '',
        address: inLocale(FAILED_PATH, locale),
        part: { kind: 'document' },
        mayBeOutdated: true,
      })
      .catch(() => undefined);
    const body = page?.status === 200 ? page.body : Buffer.from(await failedPage(locale));
    return { status: 500, headers: HEADERS, body };
  };
}
