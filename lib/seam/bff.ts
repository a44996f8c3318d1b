import { CLIENT_ADDRESS_HEADER } from '../contract/headers';
import { type ErrorBody, REQUEST } from '../errors';
import { acceptedLocale } from '../i18n/accept-language';
import { translator } from '../i18n/translate';
import { normaliseHost } from './host';
import { callUpstream, UpstreamUnavailable } from './upstream';

/**
 * The one door from the browser to the event API: `/api/<call>` becomes the API's `/<call>`, for the event of the host
 * that was asked; organisers' pictures under `/assets/` keep their path. Only the headers named here pass; cookies pass in
 * neither direction.
 */

const BYTES_PER_MEGABYTE = 2 ** 20;
const MAX_BODY_BYTES = BYTES_PER_MEGABYTE;
const MAX_UPLOAD_BYTES = 12 * BYTES_PER_MEGABYTE;
const UPLOADS = new Set(['/uploadWebsiteFile', '/saveRegistrationEAOfficialDocument']);

const PASSED_ON = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'stripe-signature',
] as const;
const RELAYED = [
  'authorization',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-security-policy',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'x-content-type-options',
] as const;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE']);
/** The event API's addresses for its own network (decision 021): no browser's business. */
const INTERNAL = new Set(['/changes', '/healthz', '/readyz']);
/** Seconds after which a browser may ask again when nobody answered. */
const RETRY_AFTER_SECONDS = 5;

/** A browser's call, whichever server took it: nothing here depends on that server's own objects. */
export interface BrowserCall {
  method: string;
  /** Path and query as they were asked: `/api/getEventDays`, `/assets/<digest>/<name>`. */
  address: `/${string}`;
  /** A header's value by its lower-case name. */
  header(name: string): string | null | undefined;
  /** The body as it comes; null when there is none. No more of it is read than may be kept. */
  body: AsyncIterable<Uint8Array> | null;
  /** The visitor's network address, where it is known. */
  visitor: string | undefined;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

/** What the browser is told, complete. */
export interface BrowserAnswer {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
}

/** Passes a browser's call on and relays the answer. Whatever is asked, the answer is an answer: it never rejects. */
export async function bff(call: BrowserCall): Promise<BrowserAnswer> {
  const host = normaliseHost(call.header('host'));
  const { pathname, search } = new URL(`http://browser${call.address}`);
  const path = pathname.startsWith('/api/') ? pathname.slice('/api'.length) : pathname;
  if (!host || !isPath(path) || INTERNAL.has(path)) return refuse(call, 404, 'not_found');
  if (!METHODS.has(call.method)) return refuse(call, 400, 'malformed');

  const limit = UPLOADS.has(path) ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES;
  const body = await readBody(call, limit);
  if (body === 'too large') {
    return refuse(call, 413, 'too_large', {
      values: { megabytes: limit / BYTES_PER_MEGABYTE },
      headers: { connection: 'close' },
    });
  }
  if (body === 'cut off') return refuse(call, 400, 'malformed');

  const headers: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = call.header(name);
    if (typeof value === 'string') headers[name] = value;
  }
  if (call.visitor) headers[CLIENT_ADDRESS_HEADER] = call.visitor;
  try {
    const { method, signal } = call;
    return await relay(await callUpstream({ method, path: `${path}${search}`, host, headers, body, signal }));
  } catch (error) {
    if (!call.signal.aborted) console.error(error instanceof UpstreamUnavailable ? error.message : error);
    return refuse(call, 503, 'unavailable', { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
  }
}

function isPath(path: string): path is `/${string}` {
  return path.startsWith('/');
}

interface Refused {
  values?: Record<string, string | number>;
  headers?: Record<string, string>;
}

/** An answer of ours, in the caller's language. */
async function refuse(
  call: BrowserCall,
  status: number,
  key: string,
  { values, headers }: Refused = {},
): Promise<BrowserAnswer> {
  const t = await translator(acceptedLocale(call.header('accept-language') ?? null), 'api');
  const body: ErrorBody = { errors: { [REQUEST]: [t(key, values)] } };
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
}

async function relay(answer: Response): Promise<BrowserAnswer> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  for (const name of RELAYED) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const body = answer.body === null ? null : new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers, body };
}

/** The whole body, or why it cannot be had: no more than `limit` bytes are ever kept. */
async function readBody(
  { method, header, body }: BrowserCall,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined | 'too large' | 'cut off'> {
  if (method === 'GET' || method === 'HEAD' || !body) return undefined;
  if (Number(header('content-length') ?? 0) > limit) return 'too large';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > limit) return 'too large';
      chunks.push(chunk);
    }
  } catch {
    return 'cut off';
  }
  if (size === 0) return undefined;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
