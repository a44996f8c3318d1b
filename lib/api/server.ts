import 'server-only';
import { unstable_cache } from 'next/cache';
import { host as hostOfPage, locale as localeOfPage } from 'next/root-params';
import { cache } from 'react';
import { catalogue } from '../contract/catalogue';
import type { Call } from '../contract/parts/call';
import type { ClientEvent } from '../contract/parts/event';
import { eventTag, partTag } from '../domain/change-tags';
import { isPreviewHost } from '../domain/preview-host';
import { env } from '../env';
import { type Locale, localeOf } from '../i18n/languages';
import { callUpstream, readHeaders } from '../seam/upstream';
import { siteDirectory } from '../tenant/site-directory';
import { type Client, createClient, type PublicCallId, readAnswer } from './client';
import { encodeCall } from './encode-call';
import { shownParts } from './shown-parts';

/** Part of every cache key. Raise it when a new build cannot read data that an older build cached. */
const DATA_VERSION = '1';

/** Cached data is read again after this time even without a change, because some of it depends on the time of day. */
const DEFAULT_MAX_AGE_SECONDS = 60;

/**
 * A client for rendering pages: public calls only, for the event of a host, in a language. Answers are cached until what
 * they show of the event changes (docs/rooms/website.md#a-change-renders-what-shows-it), at most as long as
 * the call's contract says.
 */
export function siteReader(host: string, locale: Locale): Client<PublicCallId> {
  return createClient(async ({ id, isPublic, input }) => {
    if (!isPublic) throw new Error(`a page cannot call ${id}: its answer is a visitor's own`);
    return readOnce(host, locale, id as PublicCallId, JSON.stringify(input)); // checked just above
  });
}

/** Parts of a page that make the same call share one read. React's `cache` compares arguments, so the input is text. */
const readOnce = cache(
  async (host: string, locale: Locale, id: PublicCallId, input: string): Promise<unknown> => {
    const { method, path, maxAge }: Call = catalogue[id];
    const site = await siteDirectory().find(host);
    const parameters = JSON.parse(input);
    const read = async () => {
      const call = encodeCall(method, path, parameters);
      return readAnswer(await callUpstream({ ...call, host, headers: readHeaders(locale) }));
    };
    // In development Next caches data on disk, where our invalidation does not reach it.
    if (env().NODE_ENV === 'development') return read();
    const tags = [`host:${host}`, ...(site ? tagsOf(site.eventCode, id, parameters) : [])];
    const kept = unstable_cache(read, [DATA_VERSION, host, locale, id, input], {
      tags,
      revalidate: maxAge ?? DEFAULT_MAX_AGE_SECONDS,
    });
    return kept();
  },
);

function tagsOf(eventCode: string, id: PublicCallId, input: Record<string, unknown>): string[] {
  return [eventTag(eventCode), ...shownParts(id, input).map((part) => partTag(eventCode, part))];
}

/** The reader of the page that is being rendered. For server components; route handlers use `readRouteSite`. */
export const pageReader = cache(async (): Promise<Client<PublicCallId>> => {
  const [host, segment] = await Promise.all([hostOfPage(), localeOfPage()]);
  return siteReader(String(host), localeOf(segment));
});

/** Whether the page that is being rendered is one of a preview. */
export const isPreviewPage = async (): Promise<boolean> => isPreviewHost(String(await hostOfPage()));

/** The event of the page that is being rendered. */
export async function readEvent(): Promise<ClientEvent> {
  const [reader, domain] = await Promise.all([pageReader(), hostOfPage()]);
  return reader.getClientEventFromDomain({ domain: String(domain), with_token: 'N' });
}
