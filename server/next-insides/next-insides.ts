import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { PAGE_RENDER_HEADER, pageRenderMark } from '@/lib/tenant/page-render';
import type { Made, Run, TagClock } from '../freshness/tag-clock';
import { type Captured, captureAnswer, internalRequest, type NodeHandler } from './capture';
import { inlineScripts } from './inline-scripts';
import { askedPart, type PagePart, requestOf } from './page-parts';

/**
 * What the process knows of Next beyond Next's documentation. This folder alone knows it: names of headers, what they mean,
 * the texts of inline scripts, how a request is answered without a connection. At its start the process checks that all of it
 * still holds (broken-insides.ts), and otherwise serves pages through Next alone.
 */
export interface NextInsides {
  /** The part of a page that a request asks for; undefined when it asks as Next's own router does not. */
  askedPart(headers: IncomingHttpHeaders): PagePart | undefined;
  /**
   * Renders a part of a page for everybody, from its address alone.
   * @throws Error when Next fails or takes too long
   */
  render(page: PageToRender): Promise<RenderedAnswer>;
  /**
   * Answers one visitor's request.
   * @throws Error when Next fails or takes too long
   */
  answer(request: IncomingMessage): Promise<NextAnswer>;
  /** The inline scripts of a document: those that Next and React wrote, and all others. */
  inlineScripts(html: string): { own: string[]; others: string[] };
}

export interface PageToRender {
  host: string;
  /** Path and query. */
  address: string;
  part: PagePart;
  /** Whether an outdated page will do; otherwise Next renders it before it answers. */
  mayBeOutdated?: boolean;
}

export type NextAnswer = Captured;

export interface RenderedAnswer extends NextAnswer {
  /**
   * How long the answer may be kept. `joined` when Next answered from a render that had begun before this one: ask again.
   * Undefined when the answer differs by visitor.
   */
  keeping: Keeping | 'joined' | undefined;
}

export interface Keeping {
  made: Made;
  /** For so long it is as good as new, then for so long it may be shown while it is rendered anew. */
  freshSeconds: number;
  staleSeconds: number;
}

interface Options {
  handle: NodeHandler;
  clock: TagClock;
  /** Time that Next gets for an answer. */
  limitMs: number;
}

/** Headers that speak of Next's own routing and cache. */
const PRIVATE_HEADERS = [
  'x-middleware-rewrite',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
] as const;
/** Says whether Next answered from its cache; there is none on an answer that differs by visitor. */
const CACHE_HEADER = 'x-nextjs-cache';

export function createNextInsides({ handle, clock, limitMs }: Options): NextInsides {
  async function capture(request: IncomingMessage, blocking: boolean) {
    let run: Run | undefined;
    const answer = await captureAnswer(request, handle, {
      limitMs,
      call: (start) => {
        run = clock.run(blocking, start);
      },
    });
    return { answer, made: run?.made };
  }

  return {
    askedPart,
    inlineScripts,
    async render({ host, address, part, mayBeOutdated = false }) {
      const asked = requestOf(address, part);
      const request = internalRequest(asked.url, {
        ...{ host, accept: 'text/html', [PAGE_RENDER_HEADER]: pageRenderMark() },
        ...asked.headers,
      });
      const { answer, made } = await capture(request, !mayBeOutdated);
      const isJoined = !made && CACHE_HEADER in answer.headers;
      const headers = { ...answer.headers };
      for (const name of PRIVATE_HEADERS) delete headers[name];
      return { ...answer, headers, keeping: isJoined ? 'joined' : keepingOf(answer.headers, made) };
    },
    async answer(request) {
      // Next would take the nonce of a policy that a visitor sends for ours.
      delete request.headers['content-security-policy'];
      delete request.headers['content-security-policy-report-only'];
      const { answer } = await capture(request, false);
      const { 'x-middleware-rewrite': _internal, ...headers } = answer.headers;
      return { ...answer, headers };
    },
  };
}

/** Next says in Cache-Control how long a page may be kept: `s-maxage=3600, stale-while-revalidate=82800`. */
function keepingOf(headers: OutgoingHttpHeaders, made: Made | undefined): Keeping | undefined {
  const control = String(headers['cache-control'] ?? '');
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  const freshSeconds = seconds('s-maxage');
  if (!made || freshSeconds === 0 || 'set-cookie' in headers) return undefined;
  return { made, freshSeconds, staleSeconds: seconds('stale-while-revalidate') };
}
