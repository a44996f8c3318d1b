import { splitLocale } from '@/lib/paths';
import { callUpstream, readHeaders } from '@/lib/seam/upstream';
import { callsForPage } from '@/lib/tenant/own-pages';
import { MISSING_PATH } from '@/lib/tenant/page-address';
import { siteFile } from '@/lib/tenant/site-files';
import type { ShownPage } from '../page-cache/key';
import { Busy, type RenderQueue } from '../page-cache/render-queue';

/** Time limit for the answer of the event API. */
const MAX_ASK_MS = 2000;

/** Statuses that say that there is no such page, or that no page can have this address. */
const ABSENT = new Set([400, 404, 422]);

/**
 * Whether an event has a page at a path; `busy` when too many ask. Asking costs a small part of rendering, so that addresses
 * which anybody can invent are answered with the one 404 page of the site. If the event API does not say, the page counts as
 * there: rendering it then fails in the usual way.
 */
export async function isPageThere(
  { host, pathname }: ShownPage,
  queue: RenderQueue,
): Promise<boolean | 'busy'> {
  const { locale, path } = splitLocale(pathname);
  if (path === MISSING_PATH || siteFile(path)) return true;
  const calls = callsForPage(path);
  if (typeof calls === 'boolean') return calls;
  const signal = AbortSignal.timeout(MAX_ASK_MS);
  const ask = async (call: `/${string}`) => {
    const answer = await callUpstream({
      method: 'GET',
      path: call,
      host,
      headers: readHeaders(locale),
      signal,
    });
    await answer.body?.cancel();
    return !ABSENT.has(answer.status);
  };
  const askAll = async () => {
    for (const call of calls) if (await ask(call)) return true;
    return false;
  };
  return queue.run(host, 'question', askAll).catch((error) => (error instanceof Busy ? 'busy' : true));
}
