import { type ErrorBody, REQUEST } from './errors';
import { acceptedLocale } from './i18n/accept-language';
import { translator } from './i18n/translate';
import { normaliseHost } from './tenant/host';
import { CLIENT_ADDRESS_HEADER, callUpstream, UpstreamUnavailable } from './upstream';

/**
 * The one door from the browser to the event API: `/api/<call>` becomes the API's `/<call>`, for the event of the host
 * that was asked; organisers' pictures under `/assets/` keep their path. Only the headers named here pass; cookies pass in
 * neither direction.
 */

const MEGABYTE = 2 ** 20;
const BODY_LIMIT = MEGABYTE;
const UPLOAD_LIMIT = 12 * MEGABYTE;
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
/** Seconds after which a browser may ask again when nobody answered. */
const RETRY_AFTER = 5;

export interface Visitor {
  /** The visitor's network address, where it is known. */
  address?: string | undefined;
}

/** Passes a browser's call on and relays the answer. Whatever is asked, the answer is an answer: it never rejects. */
export async function bff(request: Request, visitor: Visitor): Promise<Response> {
  const locale = acceptedLocale(request.headers.get('accept-language'));
  const refuse = async (status: number, key: string, extra: Refused = {}) => {
    const t = await translator(locale, 'api');
    const body: ErrorBody = { errors: { [REQUEST]: [t(key, extra.values)] } };
    return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...extra.headers } });
  };

  const host = normaliseHost(request.headers.get('host'));
  const url = new URL(request.url);
  const path = url.pathname.startsWith('/api/') ? url.pathname.slice('/api'.length) : url.pathname;
  if (!host || !isPath(path)) return refuse(404, 'not_found');
  if (!METHODS.has(request.method)) return refuse(400, 'malformed');

  const limit = UPLOADS.has(path) ? UPLOAD_LIMIT : BODY_LIMIT;
  const body = await readBody(request, limit);
  if (body === 'too large') {
    return refuse(413, 'too_large', {
      values: { megabytes: limit / MEGABYTE },
      headers: { connection: 'close' },
    });
  }
  if (body === 'cut off') return refuse(400, 'malformed');

  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (visitor.address) headers.set(CLIENT_ADDRESS_HEADER, visitor.address);
  try {
    const answer = await callUpstream({
      method: request.method,
      path: `${path}${url.search}`,
      host,
      headers,
      body,
      signal: request.signal,
    });
    return relay(answer);
  } catch (error) {
    if (!request.signal.aborted) console.error(error instanceof UpstreamUnavailable ? error.message : error);
    return refuse(503, 'unavailable', { headers: { 'retry-after': String(RETRY_AFTER) } });
  }
}

function isPath(path: string): path is `/${string}` {
  return path.startsWith('/');
}

interface Refused {
  values?: Record<string, string | number>;
  headers?: Record<string, string>;
}

function relay(answer: Response): Response {
  const headers = new Headers();
  for (const name of RELAYED) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(answer.body, { status: answer.status, headers });
}

/** The whole body, or why it cannot be had: no more than `limit` bytes are ever kept. */
async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined | 'too large' | 'cut off'> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return undefined;
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'too large';
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = request.body.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength;
      if (size > limit) {
        await reader.cancel();
        return 'too large';
      }
      chunks.push(read.value);
    }
  } catch {
    return 'cut off';
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
