import { randomUUID } from 'node:crypto';
import { CHECK_FOLDER, PAGE_RENDER_HEADER, pageRenderMark } from '@/lib/tenant/page-render';
import type { TagClock } from '../freshness/tag-clock';
import { internalRequest } from './capture';
import type { Keeping, NextAnswer, NextInsides, RenderedAnswer } from './next-insides';
import type { PagePart } from './page-parts';

/** What Next answered when it was asked for the pages of app/~next-check. */
interface Observed {
  /** The tag of this check's page, which its data has as well. */
  tag: string;
  document: RenderedAnswer;
  again: RenderedAnswer;
  payload: RenderedAnswer;
  segment: RenderedAnswer;
  /** After the tag was dropped. */
  renewed: RenderedAnswer;
  /** After the tag was dropped once more, asked for as it is. */
  outdated: RenderedAnswer;
  /** A page that differs by visitor, with a part that comes late. */
  visitors: RenderedAnswer;
  toVisitor: NextAnswer;
  unknownScripts: { document: string[]; toVisitor: string[] };
}

interface Inside {
  name: string;
  holds(observed: Observed): boolean;
}

/** Everything about Next that the page cache and the policy of pages rely on, by name. */
export const INSIDES: readonly Inside[] = [
  {
    name: 'a request without a connection is answered whole',
    holds: ({ document, toVisitor }) => isWholePage(document) && isWholePage(toVisitor),
  },
  {
    name: 'the cache handler runs within the call that asked, and is told what the page is made of (x-next-cache-tags)',
    holds: ({ document, tag }) => madeOf(document)?.made.tags.includes(tag) === true,
  },
  {
    name: 'Cache-Control says how long a page may be kept (s-maxage, stale-while-revalidate)',
    holds: ({ document }) => {
      const { freshSeconds = 0, staleSeconds = 0 } = madeOf(document) ?? {};
      return freshSeconds > 0 && staleSeconds > 0;
    },
  },
  {
    name: 'a page is answered from the cache handler until one of its tags is dropped',
    holds: ({ document, again }) => timesIn(again).rendered === timesIn(document).rendered,
  },
  {
    name: 'an outdated page is answered as it is (lastModified past its time)',
    holds: ({ renewed, outdated }) => timesIn(outdated).rendered === timesIn(renewed).rendered,
  },
  {
    name: 'an outdated page is rendered before it is answered where that is asked for (lastModified -1)',
    holds: ({ document, renewed }) => timesIn(renewed).rendered > timesIn(document).rendered,
  },
  {
    name: 'data of unstable_cache with a dropped tag is read anew',
    holds: ({ document, renewed }) => timesIn(renewed).read > timesIn(document).read,
  },
  {
    name: 'the router’s payload of a page can be asked for and kept (rsc, _rsc)',
    holds: ({ payload }) => isPayload(payload),
  },
  {
    name: 'a segment of the payload can be asked for and kept (next-router-segment-prefetch, the digest in _rsc)',
    holds: ({ segment }) => isPayload(segment),
  },
  {
    name: 'a page that differs by visitor is not kept',
    holds: ({ visitors }) => visitors.status === 200 && visitors.keeping === undefined,
  },
  {
    name: 'every inline script of a kept page is one that Next writes (flight data, Turbopack’s start)',
    holds: ({ unknownScripts }) => unknownScripts.document.length === 0,
  },
  {
    name: 'every inline script that moves a late part into place is React’s (the runtime in Next’s renderer)',
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

/**
 * Asks Next for its check pages. @returns the names of what no longer holds; none when Next is as the process knows it
 */
export async function brokenInsides(next: NextInsides, clock: TagClock): Promise<string[]> {
  try {
    // A machine that is busy with its start gets a second chance to answer in time.
    const observed = await observe(next, clock).catch(() => observe(next, clock));
    return INSIDES.filter((inside) => !inside.holds(observed)).map(({ name }) => name);
  } catch (error) {
    return [`pages are answered at all (${error})`];
  }
}

const HOST = 'next-check.invalid';
/** How late the late part comes, at each attempt. */
const LATE_MS = [10, 200, 2000] as const;
/** The segment that every page's payload has. */
const ROOT_SEGMENT = '/_tree';

async function observe(next: NextInsides, clock: TagClock): Promise<Observed> {
  const tag = randomUUID();
  const render = (part: PagePart, mayBeOutdated = false) =>
    next.render({ host: HOST, address: `${CHECK_FOLDER}/${tag}`, part, mayBeOutdated });
  const document = await render({ kind: 'document' });
  const again = await render({ kind: 'document' });
  const payload = await render({ kind: 'payload' });
  const segment = await render({ kind: 'segment', segment: ROOT_SEGMENT });
  clock.drop(tag);
  const renewed = await render({ kind: 'document' });
  clock.drop(tag);
  const outdated = await render({ kind: 'document' }, true);
  const address = `${CHECK_FOLDER}/late/0`;
  const visitors = await next.render({ host: HOST, address, part: { kind: 'document' } });
  const toVisitor = await answerWithLatePart(next);
  const othersIn = ({ body }: NextAnswer) => next.inlineScripts(body.toString()).others;
  return {
    ...{ tag, document, again, payload, segment, outdated, renewed, visitors, toVisitor },
    unknownScripts: { document: othersIn(document), toVisitor: othersIn(toVisitor) },
  };
}

/** A busy process sends its first part so late that the second one is no longer late: then it is asked for even later. */
async function answerWithLatePart(next: NextInsides): Promise<NextAnswer> {
  const headers = { host: HOST, [PAGE_RENDER_HEADER]: pageRenderMark() };
  const ask = (ms: number) => next.answer(internalRequest(`${CHECK_FOLDER}/late/${ms}`, headers));
  let answer = await ask(LATE_MS[0]);
  for (const ms of LATE_MS.slice(1)) if (!hasLatePart(answer)) answer = await ask(ms);
  return answer;
}

/** Whether a part of the page was moved into place by a call of React's runtime. */
function hasLatePart({ body }: NextAnswer): boolean {
  return body.toString().includes('$RC(');
}

function isWholePage({ status, headers, body }: NextAnswer): boolean {
  const isHtml = String(headers['content-type']).startsWith('text/html');
  return status === 200 && isHtml && body.toString().endsWith('</html>');
}

function isPayload({ status, headers, body, keeping }: RenderedAnswer): boolean {
  const isFlight = String(headers['content-type']).startsWith('text/x-component');
  return status === 200 && isFlight && body.length > 0 && typeof keeping === 'object';
}

function madeOf({ keeping }: RenderedAnswer): Keeping | undefined {
  return typeof keeping === 'object' ? keeping : undefined;
}

/** When a check page and its data were made, in milliseconds since 1970, as it shows them itself. */
function timesIn({ body }: NextAnswer): { rendered: number; read: number } {
  const [, rendered, read] = /rendered (\d+), read (\d+)/.exec(body.toString()) ?? [];
  return { rendered: Number(rendered), read: Number(read) };
}
