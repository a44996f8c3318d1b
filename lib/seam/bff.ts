import { catalogue } from '../contract/catalogue';
import { deskCatalogue } from '../contract/desk/catalogue';
import { CLIENT_ADDRESS_HEADER, LINE_TICKET_HEADER } from '../contract/headers';
import { type BodySize, bodySizeOf, USUAL_BODY } from '../contract/parts/body-size';
import { type Call, DESK_PREFIX, type DeskCall } from '../contract/parts/call';
import { type ErrorBody, REQUEST } from '../errors';
import { acceptedLocale } from '../i18n/accept-language';
import { translator } from '../i18n/translate';
import { cookieOfSession, isDeskHost, isFromDesk, sessionOfCookie } from './desk-session';
import { normaliseHost } from './host';
import { lineTicketOfCookie } from './line-ticket';
import { callUpstream, UpstreamUnavailable } from './upstream';

/**
 * The browser's only way to the event API: `/api/<call>` becomes the API's `/<call>`, for the event of the requested host;
 * organisers' pictures under `/assets/` keep their path. Only the headers listed here are passed on; cookies never are, in
 * either direction, but the one of the desk's session, which becomes a bearer token and comes of one, and the ticket of the waiting
 * line, which becomes a header.
 */

/** The calls that take a file, by path without parameters. Their bodies are passed on as they come, and never held here. */
const UPLOADS: ReadonlyMap<string, BodySize> = new Map(
  [...Object.values<Call>(catalogue), ...Object.values<DeskCall>(deskCatalogue)]
    .filter(({ upload }) => upload)
    .map((call) => [call.path.replace(/\/\{.*$/, ''), bodySizeOf(call)]),
);

/** The limit of an upload; the desk's calls name their event after their own name. */
const uploadAt = (path: string): BodySize | undefined =>
  UPLOADS.get(path) ?? UPLOADS.get(path.split('/').slice(0, 3).join('/'));

const FORWARDED_REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  LINE_TICKET_HEADER,
  'stripe-signature',
] as const;
const RELAYED_ANSWER_HEADERS = [
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

const ALLOWED_METHODS = new Set(['GET', 'HEAD', 'POST', 'DELETE']);
/**
 * Addresses of the event API that only its own network may use (docs/rooms/website.md#a-remote-event-api).
 */
const INTERNAL_PATHS = new Set(['/changes', '/healthz', '/readyz']);
/** Retry-After of the answer when the event API cannot be reached. */
const RETRY_AFTER_SECONDS = 5;
/** Retry-After of a call that is not begun because there is too much to do. */
const BUSY_SECONDS = 15;

/** A browser's call, independent of the server that received it: the process entry and Next both use it. */
export interface BrowserCall {
  method: string;
  /** Requested path and query: `/api/getEventDays`, `/assets/<digest>/<name>`. */
  address: `/${string}`;
  /** A header's value by its lower-case name. */
  header(name: string): string | null | undefined;
  /** The body as a stream, read up to the size limit; null when there is none. */
  body: AsyncIterable<Uint8Array> | null;
  /** The visitor's network address, if known. */
  visitor: string | undefined;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

/** The complete answer for the browser. */
export interface BrowserAnswer {
  status: number;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
  /** In place of the body: a file of the desk, which is as long as an event is large. */
  stream?: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Forwards a browser's call and relays the answer. Never rejects: failures become answers with an error status. */
export async function bff(call: BrowserCall): Promise<BrowserAnswer> {
  const host = normaliseHost(call.header('host'));
  const { pathname, search } = new URL(`http://browser${call.address}`);
  const path = pathname.startsWith('/api/') ? pathname.slice('/api'.length) : pathname;
  if (!host || !isPath(path) || INTERNAL_PATHS.has(path)) return refuse(call, 404, 'not_found');
  const isDesk = isDeskHost(host);
  // The desk's calls are made on its own host, and no others.
  if (isDesk !== path.startsWith(`${DESK_PREFIX}/`)) return refuse(call, 404, 'not_found');
  if (!ALLOWED_METHODS.has(call.method)) return refuse(call, 400, 'malformed');
  if (isDesk && !isFromDesk(call)) return refuse(call, 403, 'desk_other_origin');

  const upload = call.method === 'POST' ? uploadAt(path) : undefined;
  const size = upload ?? USUAL_BODY;
  const body = upload ? streamedBody(call, upload) : await readBody(call, size.maxBytes);
  if (body === 'too large') {
    const { field, message } = size;
    const { key, values } = message;
    return refuse(call, 413, key, { field, values, headers: { connection: 'close' } });
  }
  if (body === 'cut off') return refuse(call, 400, 'malformed');

  const headers: Record<string, string> = {};
  for (const name of FORWARDED_REQUEST_HEADERS) {
    const value = call.header(name);
    if (typeof value === 'string') headers[name] = value;
  }
  if (isDesk) Object.assign(headers, sessionOfCookie(call.header('cookie')));
  if (!isDesk) Object.assign(headers, lineTicketOfCookie(call.header('cookie')));
  if (call.visitor) headers[CLIENT_ADDRESS_HEADER] = call.visitor;
  try {
    const { method, signal } = call;
    const answer = await callUpstream({ method, path: `${path}${search}`, host, headers, body, signal });
    return await relay(answer, isDesk);
  } catch (error) {
    if (!call.signal.aborted) console.error(error instanceof UpstreamUnavailable ? error.message : error);
    return refuse(call, 503, 'unavailable', { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
  }
}

/** The answer to a call that is not begun because there is too much to do. */
export const refuseBusy = (call: BrowserCall): Promise<BrowserAnswer> =>
  refuse(call, 503, 'busy', { headers: { 'retry-after': String(BUSY_SECONDS) } });

function isPath(path: string): path is `/${string}` {
  return path.startsWith('/');
}

interface Refused {
  field?: string;
  values?: Record<string, string | number>;
  headers?: Record<string, string>;
}

/** An error answer made here, without the event API, in the caller's language. */
async function refuse(
  call: BrowserCall,
  status: number,
  key: string,
  { field = REQUEST, values, headers }: Refused = {},
): Promise<BrowserAnswer> {
  const t = await translator(acceptedLocale(call.header('accept-language') ?? null), 'api');
  const body: ErrorBody = { errors: { [field]: [t(key, values)] } };
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
}

async function relay(answer: Response, isDesk: boolean): Promise<BrowserAnswer> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  for (const name of RELAYED_ANSWER_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  Object.assign(headers, cookieOfSession(answer.headers));
  if (isDesk && answer.body !== null && answer.headers.has('content-disposition')) {
    return { status: answer.status, headers, body: null, stream: answer.body };
  }
  const body = answer.body === null ? null : new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers, body };
}

/**
 * A body that the event API reads as it comes, at its own pace. What is too long without having said so is cut off there,
 * by the same limit.
 */
function streamedBody(
  { header, body }: BrowserCall,
  { maxBytes }: BodySize,
): ReadableStream<Uint8Array> | undefined | 'too large' {
  if (Number(header('content-length') ?? 0) > maxBytes) return 'too large';
  const chunks = body?.[Symbol.asyncIterator]();
  if (!chunks) return undefined;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

/** Reads the whole body, or says why not; it never holds more than `maxBytes` in memory. */
async function readBody(
  { method, header, body }: BrowserCall,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined | 'too large' | 'cut off'> {
  if (method === 'GET' || method === 'HEAD' || !body) return undefined;
  if (Number(header('content-length') ?? 0) > maxBytes) return 'too large';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) return 'too large';
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
