import type { IncomingMessage } from 'node:http';
import { inLocale, splitLocale } from '@/lib/paths';
import { failedPage, unavailablePage } from '@/lib/tenant/plain-pages';
import { FAILED_PATH } from '@/lib/tenant/route-page';
import type { NextAnswer, NextInsides } from '../next-insides/next-insides';

interface Options {
  next: NextInsides;
  /** Whether the event API answers. */
  isReady(): Promise<boolean>;
}

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Makes the answer to a request whose page failed: the site's error page with status 500, in the language of the address; a
 * page that needs nothing of the site if the error page fails as well (specification §8). While the event API is down the
 * answer is 503 and says so.
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
