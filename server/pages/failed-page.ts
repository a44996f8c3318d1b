import type { IncomingMessage } from 'node:http';
import { inLocale, splitLocale } from '@/lib/paths';
import { PAGE_RENDER_HEADER, pageRenderMark } from '@/lib/tenant/page-render';
import { failedPage, unavailablePage } from '@/lib/tenant/plain-pages';
import { FAILED_PATH } from '@/lib/tenant/route-page';
import type { TagClock } from '../freshness/tag-clock';
import { type Captured, captureAnswer, internalRequest, type NodeHandler } from '../next-insides/capture';

interface Options {
  next: NodeHandler;
  clock: TagClock;
  /** How long the page may take, in milliseconds. */
  limit: number;
  /** Whether the event API answers. */
  isReady(): Promise<boolean>;
}

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Makes the answer to a request whose page failed: the site's error page with status 500, in the language of the address.
 * If showing that fails itself, one that needs nothing of the site (specification §8). While the event API is down the
 * answer is 503 and says so.
 */
export function createFailedPage({ next, clock, limit, isReady }: Options) {
  return async (request: IncomingMessage): Promise<Captured> => {
    if (!(await isReady())) {
      const page = await unavailablePage(request.headers['accept-language']);
      return { status: 503, headers: { ...HEADERS, 'retry-after': '5' }, body: Buffer.from(page) };
    }
    const { locale } = splitLocale((request.url ?? '/').split('?', 1)[0] ?? '/');
    const asked = internalRequest(inLocale(FAILED_PATH, locale), {
      host: request.headers.host ?? '',
      accept: 'text/html',
      [PAGE_RENDER_HEADER]: pageRenderMark(),
    });
    const page = await captureAnswer(asked, next, limit, (call) => {
      clock.run(false, call);
    }).catch(() => undefined);
    const body = page?.status === 200 ? page.body : Buffer.from(await failedPage(locale));
    return { status: 500, headers: HEADERS, body };
  };
}
