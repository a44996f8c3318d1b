import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The different answers that Next has for a page's address. */
export type PagePart =
  | { kind: 'document' }
  /** The router fetches this instead of the document when a visitor follows a link within the site. */
  | { kind: 'payload' }
  /** A part of the payload, which the router prefetches. */
  | { kind: 'segment'; segment: string };

const PAYLOAD_HEADER = 'rsc';
const PREFETCH_HEADER = 'next-router-prefetch';
const SEGMENT_HEADER = 'next-router-segment-prefetch';
const PAYLOAD_PARAMETER = '_rsc';
/** The only segment that the router ever asks for by itself: the outline of a page, which every page has. */
export const ROOT_SEGMENT = '/_tree';

/**
 * The part that a request asks for; undefined for a segment that no page has. The router also sends its state tree and the
 * kind of prefetch, but they do not change the answer.
 */
export function askedPart(headers: IncomingHttpHeaders): PagePart | undefined {
  if (headers[PAYLOAD_HEADER] !== '1') return { kind: 'document' };
  const segment = headers[SEGMENT_HEADER];
  if (segment === undefined) return { kind: 'payload' };
  return segment === ROOT_SEGMENT ? { kind: 'segment', segment } : undefined;
}

/** The request with which the router asks for a part of the page at an address. */
export function requestOf(address: string, part: PagePart): { url: string; headers: Record<string, string> } {
  if (part.kind === 'document') return { url: address, headers: {} };
  const url = `${address}${address.includes('?') ? '&' : '?'}${PAYLOAD_PARAMETER}`;
  if (part.kind === 'payload') return { url, headers: { [PAYLOAD_HEADER]: '1' } };
  return {
    url: `${url}=${digestOf(part.segment)}`,
    headers: { [PAYLOAD_HEADER]: '1', [PREFETCH_HEADER]: '1', [SEGMENT_HEADER]: part.segment },
  };
}

/** A segment's address has to end in this digest of its headers: otherwise Next redirects, and redirects are not cached. */
function digestOf(segment: string): string {
  return createHash('sha256').update(`1,${segment},0,0`).digest().subarray(0, 12).toString('base64url');
}

/** What Next may get of a visitor's own request. */
const PASSED_HEADERS = new Set([
  'host',
  'cookie',
  'accept',
  'accept-language',
  'if-none-match',
  'user-agent',
]);

/** Removes from a visitor's request what Next need not know. Some values of its own headers it answers with 500. */
export function dropOtherHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    const isPayload = name === PAYLOAD_HEADER && headers[name] === '1';
    if (!isPayload && !PASSED_HEADERS.has(name)) delete headers[name];
  }
}
