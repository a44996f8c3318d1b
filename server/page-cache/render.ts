import { createHash } from 'node:crypto';
import { inLocale, splitLocale } from '@/lib/paths';
import { PAGE_RENDER_HEADER, pageRenderMark } from '@/lib/tenant/page-render';
import { MISSING_PATH } from '@/lib/tenant/route-page';
import type { Made, Run, TagClock } from '../freshness/tag-clock';
import { type Captured, captureAnswer, internalRequest, type NodeHandler } from '../next-insides/capture';
import type { PageHeaders } from '../policy/page-headers';
import { type Entry, lifetime, makeEntry } from './entry';
import type { PageKey } from './key';

/** A kept answer, or that Next made one which differs by visitor. */
export type Rendered = Entry | 'not keepable';

/** Renders a page from its key; `again` when Next joined a render that had begun before ours. */
export type RenderPage = (key: PageKey) => Promise<Rendered | 'again'>;

interface Options {
  next: NodeHandler;
  clock: TagClock;
  /** How long a render may take, in milliseconds. */
  limit: number;
  headers: PageHeaders;
}

interface Asked {
  answer: Captured;
  made: Made | undefined;
}

/** Makes the function that renders pages through Next, from their keys alone. */
export function createRender({ next, clock, limit, headers }: Options): RenderPage {
  async function ask(key: PageKey): Promise<Asked> {
    const request = internalRequest(addressOf(key), requestHeaders(key));
    let run: Run | undefined;
    const answer = await captureAnswer(request, next, limit, (call) => {
      run = clock.run(true, call);
    });
    if (answer.status >= 500) {
      throw new Error(`${key.host}${key.pathname} was answered with ${answer.status}`);
    }
    return { answer, made: run?.made };
  }

  return async (key) => {
    let { answer, made } = await ask(key);
    if (answer.status !== 200 && answer.status !== 404) return 'not keepable';
    if (answer.status === 404 && !key.payload) {
      // What Next answers for a page that is not there is empty until scripts fill it. The page that says so is a real one.
      const missing = await ask({
        ...key,
        pathname: missingPath(key.pathname),
        query: { text: '', madeUp: false },
      });
      made = missing.made && { ...missing.made, tags: [...missing.made.tags, ...(made?.tags ?? [])] };
      answer = { ...missing.answer, status: 404 };
    }
    const life = lifetime(answer.headers);
    if (!made) return 'x-nextjs-cache' in answer.headers ? 'again' : 'not keepable';
    if (!life) return 'not keepable';
    const isDocument = String(answer.headers['content-type']).startsWith('text/html');
    return makeEntry({
      ...{ answer, made, life, personal: key.personal, now: Date.now() },
      added: await headers(isDocument ? answer.body.toString() : undefined, key),
    });
  };
}

function missingPath(pathname: string): string {
  return inLocale(MISSING_PATH, splitLocale(pathname).locale);
}

function requestHeaders({ host, payload }: PageKey): Record<string, string> {
  const headers: Record<string, string> = {
    host,
    accept: 'text/html',
    [PAGE_RENDER_HEADER]: pageRenderMark(),
  };
  if (payload) headers.rsc = '1';
  if (payload?.segment !== undefined) {
    headers['next-router-prefetch'] = '1';
    headers['next-router-segment-prefetch'] = payload.segment;
  }
  return headers;
}

/** A payload's address ends in a digest of its headers; Next redirects to it otherwise, and a redirect is not kept. */
function addressOf({ pathname, query, payload }: PageKey): string {
  const address = `${pathname}${query.text}`;
  if (!payload) return address;
  const withMark = `${address}${query.text === '' ? '?' : '&'}_rsc`;
  if (payload.segment === undefined) return withMark;
  const digest = createHash('sha256').update(`1,${payload.segment},0,0`).digest();
  return `${withMark}=${digest.subarray(0, 12).toString('base64url')}`;
}
