import { randomUUID } from 'node:crypto';
import { CHECK_FOLDER } from '@/lib/tenant/page-render';
import type { TagClock } from '../freshness/tag-clock';
import type { Caching, NextAnswer, NextInternals, RenderedAnswer } from './next-internals';
import type { PagePart } from './page-parts';

/** Next's answers to the requests for the pages of app/~next-check. */
interface Observed {
  /** The tag of this check's page and its data. */
  tag: string;
  document: RenderedAnswer;
  again: RenderedAnswer;
  payload: RenderedAnswer;
  segment: RenderedAnswer;
  /** After the tag was invalidated. */
  renewed: RenderedAnswer;
  /** After the tag was invalidated again, requested with `mayBeOutdated`. */
  outdated: RenderedAnswer;
  /** A page that differs by visitor, with a part that is streamed later. */
  visitors: RenderedAnswer;
  toVisitor: NextAnswer;
  unknownScripts: { document: string[]; toVisitor: string[] };
}

interface Internal {
  name: string;
  holds(observed: Observed): boolean;
}

/** Everything undocumented about Next that the page cache and the Content-Security-Policy rely on. */
export const INTERNALS: readonly Internal[] = [
  {
    name: 'a request without a connection gets a complete answer',
    holds: ({ document, toVisitor }) => isWholePage(document) && isWholePage(toVisitor),
  },
  {
    name: 'the cache handler runs within the call into Next, and gets the page’s tags (x-next-cache-tags)',
    holds: ({ document, tag }) => cachingOf(document)?.stamp.tags.includes(tag) === true,
  },
  {
    name: 'Cache-Control says how long a page may be cached (s-maxage, stale-while-revalidate)',
    holds: ({ document }) => {
      const { freshSeconds = 0, staleSeconds = 0 } = cachingOf(document) ?? {};
      return freshSeconds > 0 && staleSeconds > 0;
    },
  },
  {
    name: 'a page comes from the cache handler until one of its tags is invalidated',
    holds: ({ document, again }) => timesIn(again).rendered === timesIn(document).rendered,
  },
  {
    name: 'an outdated page can be answered without rendering it first (lastModified past its time)',
    holds: ({ renewed, outdated }) => timesIn(outdated).rendered === timesIn(renewed).rendered,
  },
  {
    name: 'an outdated page can be rendered before it is answered (lastModified -1)',
    holds: ({ document, renewed }) => timesIn(renewed).rendered > timesIn(document).rendered,
  },
  {
    name: 'data of unstable_cache with an invalidated tag is read again',
    holds: ({ document, renewed }) => timesIn(renewed).read > timesIn(document).read,
  },
  {
    name: 'the router’s payload of a page can be requested and cached (rsc, _rsc)',
    holds: ({ payload }) => isPayload(payload),
  },
  {
    name: 'a segment of the payload can be requested and cached (next-router-segment-prefetch, the digest in _rsc)',
    holds: ({ segment }) => isPayload(segment),
  },
  {
    name: 'a page that differs by visitor is marked as uncacheable',
    holds: ({ visitors }) => visitors.status === 200 && visitors.caching === undefined,
  },
  {
    name: 'every inline script of a cached page is recognised as one of Next (flight data, Turbopack’s start)',
    holds: ({ unknownScripts }) => unknownScripts.document.length === 0,
  },
  {
    name: 'every inline script that inserts a streamed part is recognised as React’s (the runtime in Next’s renderer)',
    holds: ({ toVisitor, unknownScripts }) => hasLatePart(toVisitor) && unknownScripts.toVisitor.length === 0,
  },
  {
    name: 'scripts are files below /_next/static',
    holds: ({ document }) => {
      const sources = Array.from(document.body.toString().matchAll(/<script[^>]* src="([^"]+)"/g));
      return sources.length > 0 && sources.every(([, source]) => source?.startsWith('/_next/static/'));
    },
  },
];

/** A machine that is busy starting up may not answer in time, or may ask again before a page is kept. */
const MAX_ATTEMPTS = 3;

/**
 * Requests the check pages from Next. @returns the names of the assumptions that no longer hold; normally none
 */
export async function brokenInternals(next: NextInternals, clock: TagClock): Promise<string[]> {
  let broken: string[] = [];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      const observed = await observe(next, clock);
      broken = INTERNALS.filter((internal) => !internal.holds(observed)).map(({ name }) => name);
    } catch (error) {
      broken = [`pages are answered at all (${error})`];
    }
    if (broken.length === 0) return [];
  }
  return broken;
}

const HOST = 'next-check.invalid';
/** Delay of the streamed part at each attempt. */
const LATE_MS = [10, 200, 2000] as const;
/** A segment that every page's payload has. */
const ROOT_SEGMENT = '/_tree';

async function observe(next: NextInternals, clock: TagClock): Promise<Observed> {
  const tag = randomUUID();
  const render = (part: PagePart, mayBeOutdated = false) =>
    next.render({ host: HOST, address: `${CHECK_FOLDER}/${tag}`, part, mayBeOutdated });
  const document = await render({ kind: 'document' });
  const again = await render({ kind: 'document' });
  const payload = await render({ kind: 'payload' });
  const segment = await render({ kind: 'segment', segment: ROOT_SEGMENT });
  clock.invalidate(tag);
  const renewed = await render({ kind: 'document' });
  clock.invalidate(tag);
  const outdated = await render({ kind: 'document' }, true);
  const address = `${CHECK_FOLDER}/late/0`;
  const visitors = await next.render({ host: HOST, address, part: { kind: 'document' } });
  const toVisitor = await answerWithLatePart(next);
  const othersIn = ({ body }: NextAnswer) => next.inlineScripts(body.toString()).others;
  return {
    tag,
    document,
    again,
    payload,
    segment,
    outdated,
    renewed,
    visitors,
    toVisitor,
    unknownScripts: { document: othersIn(document), toVisitor: othersIn(toVisitor) },
  };
}

/** On a busy machine the first part may be sent so late that both parts arrive together; then it tries a longer delay. */
async function answerWithLatePart(next: NextInternals): Promise<NextAnswer> {
  const ask = (ms: number) =>
    next.answer({ host: HOST, address: `${CHECK_FOLDER}/late/${ms}`, part: { kind: 'document' } }, {});
  let answer = await ask(LATE_MS[0]);
  for (const ms of LATE_MS.slice(1)) if (!hasLatePart(answer)) answer = await ask(ms);
  return answer;
}

/** Whether a part of the page was streamed later and inserted by a call of React's runtime. */
function hasLatePart({ body }: NextAnswer): boolean {
  return body.toString().includes('$RC(');
}

function isWholePage({ status, headers, body }: NextAnswer): boolean {
  const isHtml = String(headers['content-type']).startsWith('text/html');
  return status === 200 && isHtml && body.toString().endsWith('</html>');
}

function isPayload({ status, headers, body, caching }: RenderedAnswer): boolean {
  const isFlight = String(headers['content-type']).startsWith('text/x-component');
  return status === 200 && isFlight && body.length > 0 && typeof caching === 'object';
}

function cachingOf({ caching }: RenderedAnswer): Caching | undefined {
  return typeof caching === 'object' ? caching : undefined;
}

/** The times at which a check page was rendered and its data read, from its text, in milliseconds since 1970. */
function timesIn({ body }: NextAnswer): { rendered: number; read: number } {
  const [, rendered, read] = /rendered (\d+), read (\d+)/.exec(body.toString()) ?? [];
  return { rendered: Number(rendered), read: Number(read) };
}
