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
const MAX_SEGMENT_CHARS = 300;

/**
 * The part that a request asks for; undefined for requests that Next's own router does not make. The router also sends its
 * state tree and the kind of prefetch, but they do not change the answer.
 */
export function askedPart(headers: IncomingHttpHeaders): PagePart | undefined {
  const payload = headers[PAYLOAD_HEADER];
  if (payload === undefined) return { kind: 'document' };
  if (payload !== '1') return undefined;
  const segment = headers[SEGMENT_HEADER];
  if (segment === undefined) return { kind: 'payload' };
  if (typeof segment !== 'string' || segment.length > MAX_SEGMENT_CHARS) return undefined;
  return { kind: 'segment', segment };
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
