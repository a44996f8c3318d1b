import 'server-only';
import { unstable_cache } from 'next/cache';
import { host as hostOfPage, locale as localeOfPage } from 'next/root-params';
import { cache } from 'react';
import { type CallId, catalogue } from '../contract/catalogue';
import type { Call } from '../contract/parts/call';
import type { ClientEvent } from '../contract/parts/event';
import { env } from '../env';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../paths';
import { callUpstream, readHeaders } from '../seam/upstream';
import { siteDirectory } from '../tenant/site-directory';
import { type Client, createClient, type PublicCallId, readAnswer } from './client';
import { encodeCall } from './encode-call';

/** Raised when kept data of an older build could not be read by a newer one. */
const DATA_VERSION = '1';

/** Seconds after which data is read anew though nobody said that it changed: what depends on the time of day. */
const MAX_AGE_SECONDS = 60;

/**
 * What a page reads: public calls only, for the event of a host, in a language. Data is kept until the event changes
 * (tags `event:<code>` and `host:<host>`), at most as long as the call's contract says.
 */
export function siteReader(host: string, locale: Locale): Client<PublicCallId> {
  return createClient(async ({ id, isPublic, input }) => {
    if (!isPublic) throw new Error(`a page cannot call ${id}: its answer is a visitor's own`);
    return readOnce(host, locale, id, JSON.stringify(input));
  });
}

/** One read for all parts of a page that ask the same; React compares the arguments, hence the input as text. */
const readOnce = cache(async (host: string, locale: Locale, id: CallId, input: string): Promise<unknown> => {
  const { method, path, maxAge }: Call = catalogue[id];
  const site = await siteDirectory().find(host);
  const read = async () => {
    const call = encodeCall(method, path, JSON.parse(input));
    return readAnswer(await callUpstream({ ...call, host, headers: readHeaders(locale) }));
  };
  // In development Next keeps data by itself, on disk, and nobody would tell it of changes.
  if (env().NODE_ENV === 'development') return read();
  const tags = [`host:${host}`, ...(site ? [`event:${site.eventCode}`] : [])];
  const kept = unstable_cache(read, [DATA_VERSION, host, locale, id, input], {
    tags,
    revalidate: maxAge ?? MAX_AGE_SECONDS,
  });
  return kept();
});

/** The reader of the page that is being rendered. For server components; a route handler names host and locale itself. */
export const pageReader = cache(async (): Promise<Client<PublicCallId>> => {
  const [host, segment] = await Promise.all([hostOfPage(), localeOfPage()]);
  return siteReader(String(host), isLocale(segment) ? segment : DEFAULT_LOCALE);
});

/** The event of the page that is being rendered. */
export async function readEvent(): Promise<ClientEvent> {
  const [reader, domain] = await Promise.all([pageReader(), hostOfPage()]);
  return reader.getClientEventFromDomain({ domain: String(domain), with_token: 'N' });
}
