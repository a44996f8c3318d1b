import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { PAGE_RENDER_HEADER, pageRenderMark } from '@/lib/tenant/page-render';
import type { RenderStamp, Run, TagClock } from '../freshness/tag-clock';
import { type Captured, captureAnswer, internalRequest, type NodeHandler } from './capture';
import { inlineScripts } from './inline-scripts';
import { askedPart, type PagePart, requestOf } from './page-parts';

/**
 * Everything undocumented about Next that the process relies on, all of it in this folder: names and meanings of headers,
 * texts of inline scripts, answering a request without a connection. At startup the process checks that all of it still
 * holds (broken-internals.ts); if not, it serves pages through Next alone, without the page cache.
 */
export interface NextInternals {
  /** The part of a page that a request asks for; undefined for a part that no page has. */
  askedPart(headers: IncomingHttpHeaders): PagePart | undefined;
  /**
   * Renders a part of a page from its address only, so that the result is the same for everybody.
   * @throws Error when Next fails or takes too long
   */
  render(page: PageToRender): Promise<RenderedAnswer>;
  /**
   * Answers one visitor with a page that differs by visitor. Next gets nothing of the visitor's request but the cookies and
   * the language: it would answer some values of its own headers with 500, and render others for each visitor.
   * @throws Error when Next fails or takes too long
   */
  answer(
    page: Omit<PageToRender, 'mayBeOutdated' | 'isInvented'>,
    visitor: IncomingHttpHeaders,
  ): Promise<NextAnswer>;
  /** The inline scripts of a document: those that Next and React wrote, and all others. */
  inlineScripts(html: string): { own: string[]; others: string[] };
}

export interface PageToRender {
  host: string;
  /** Path and query. */
  address: string;
  part: PagePart;
  /** Whether an outdated page is acceptable; otherwise Next renders it again before it answers. */
  mayBeOutdated?: boolean;
  /** Whether its address can be invented: Next renders it each time and stores nothing, so its data says how long it holds. */
  isInvented?: boolean;
}

export type NextAnswer = Captured;

export interface RenderedAnswer extends NextAnswer {
  /**
   * How long the answer may be cached. `joined` when Next answered from a render that had begun before this request, which
   * then has to be repeated. Undefined when the answer differs by visitor.
   */
  caching: Caching | 'joined' | undefined;
}

export interface Caching {
  stamp: RenderStamp;
  /** The answer is fresh for `freshSeconds`; for `staleSeconds` after that it may be sent while it is rendered again. */
  freshSeconds: number;
  staleSeconds: number;
}

interface Options {
  handle: NodeHandler;
  clock: TagClock;
  /** Time limit for one answer of Next. */
  limitMs: number;
}

/** Headers about Next's own routing and cache, which visitors do not get. */
const PRIVATE_HEADERS = [
  'x-middleware-rewrite',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
] as const;
/** The headers of a visitor that a page may depend on. */
const VISITORS_HEADERS = ['cookie', 'accept-language'] as const;
/** As whom the process asks. Next sends a page's title late, by a script, to those who say nothing or are no known robot. */
const RENDERER = 'Rendezvous';
/** As long as the data of a page that Next stores; see `lib/api/server`. */
const LIFE_OF_INVENTED = { freshSeconds: 60, staleSeconds: 86_400 };
/** Whether Next answered from its cache; answers that differ by visitor do not have this header. */
const CACHE_HEADER = 'x-nextjs-cache';

export function createNextInternals({ handle, clock, limitMs }: Options): NextInternals {
  async function capture(request: IncomingMessage, blocking: boolean) {
    let run: Run | undefined;
    const answer = await captureAnswer(request, handle, {
      limitMs,
      call: (start) => {
        run = clock.run(blocking, start);
      },
    });
    return { answer, run };
  }

  return {
    askedPart,
    inlineScripts,
    async render({ host, address, part, mayBeOutdated = false, isInvented = false }) {
      const page = requestOf(address, part);
      const request = internalRequest(page.url, {
        host,
        accept: 'text/html',
        'user-agent': RENDERER,
        [PAGE_RENDER_HEADER]: pageRenderMark(),
        ...page.headers,
      });
      const { answer, run } = await capture(request, !mayBeOutdated);
      const isJoined = !run?.stamp && CACHE_HEADER in answer.headers;
      const headers = { ...answer.headers };
      for (const name of PRIVATE_HEADERS) delete headers[name];
      if (isInvented && run) {
        const stamp = { tags: [...run.readTags], since: run.since };
        return { ...answer, headers, caching: { stamp, ...LIFE_OF_INVENTED } };
      }
      return { ...answer, headers, caching: isJoined ? 'joined' : cachingOf(answer.headers, run?.stamp) };
    },
    async answer({ host, address, part }, visitor) {
      const page = requestOf(address, part);
      const personal: Record<string, string> = {};
      for (const name of VISITORS_HEADERS) if (visitor[name] !== undefined) personal[name] = visitor[name];
      const headers = {
        host,
        accept: 'text/html',
        [PAGE_RENDER_HEADER]: pageRenderMark(),
        ...personal,
        ...page.headers,
      };
      const { answer } = await capture(internalRequest(page.url, headers), false);
      const { 'x-middleware-rewrite': _internal, ...own } = answer.headers;
      return { ...answer, headers: own };
    },
  };
}

/** Reads from Cache-Control how long a page may be cached: `s-maxage=3600, stale-while-revalidate=82800`. */
function cachingOf(headers: OutgoingHttpHeaders, stamp: RenderStamp | undefined): Caching | undefined {
  const control = String(headers['cache-control'] ?? '');
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  const freshSeconds = seconds('s-maxage');
  if (!stamp || freshSeconds === 0 || 'set-cookie' in headers) return undefined;
  return { stamp, freshSeconds, staleSeconds: seconds('stale-while-revalidate') };
}
