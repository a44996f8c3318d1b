import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import type { ErrorBody } from '@/lib/errors';
import { acceptedLocale } from '@/lib/i18n/accept-language';
import { isLocale } from '@/lib/i18n/languages';
import { type BrowserAnswer, type BrowserCall, bff, refuseBusy } from '@/lib/seam/bff';
import { clientAddress } from '@/lib/seam/client-address';
import { refusedPage } from '@/lib/tenant/plain-pages';
import {
  acceptedEncoding,
  compress,
  type Encoding,
  isCompressible,
  isCompressibleType,
} from '../http/compress';
import { isOpened } from '../http/is-opened';
import { sendRefusal } from '../http/refusal';
import { PLAIN_PAGE_POLICY, SECURITY_HEADERS } from '../http/security-headers';
import { AnswerCache, memoryBytes } from './answer-cache';

/** Size limit of the whole cache; enough for the pictures of the most visited pages. */
const MAX_BYTES = 32 * 2 ** 20;
/** Larger pictures are not cached, so that they do not evict the others. */
const MAX_ASSET_BYTES = 2 * 2 ** 20;

/** Caches immutable answers of the event API, such as organisers' pictures. */
class AssetCache {
  readonly #assets = new LRUCache<string, BrowserAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: memoryBytes,
  });

  /**
   * The cached answer, or a new one from `read`; 304 when the browser has it already. Only answers with status 200 that are
   * marked as immutable are cached.
   * @param variant distinguishes the encodings of one answer
   */
  async answer(
    { call, variant }: { call: BrowserCall; variant: string },
    read: () => Promise<BrowserAnswer>,
  ): Promise<BrowserAnswer> {
    const key = `${variant} ${call.address.split('?', 1)[0]}`;
    let answer = this.#assets.get(key);
    if (!answer) {
      answer = await read();
      if (answer.status !== 200 || !answer.headers['cache-control']?.includes('immutable')) return answer;
      if ((answer.body?.byteLength ?? 0) <= MAX_ASSET_BYTES) this.#assets.set(key, answer);
    }
    const { etag } = answer.headers;
    const isKnown = etag !== undefined && call.header('if-none-match') === etag;
    return isKnown ? { ...answer, status: 304, body: null } : answer;
  }
}

/** Compresses an answer if its type and length make that worthwhile. */
async function compressedAnswer(
  answer: BrowserAnswer,
  encoding: Encoding | undefined,
): Promise<BrowserAnswer> {
  const { status, headers, body } = answer;
  const type = headers['content-type'];
  if (!body || status !== 200 || !isCompressibleType(type)) return answer;
  const vary = headers.vary ? `${headers.vary}, Accept-Encoding` : 'Accept-Encoding';
  if (!encoding || !isCompressible(type, body.byteLength)) {
    return { status, headers: { ...headers, vary }, body };
  }
  return {
    status,
    headers: { ...headers, vary, 'content-encoding': encoding },
    body: await compress(body, encoding, 'once'),
  };
}

/** What a refused call says, as a page: for whoever has opened a link to a file, such as one in a letter. */
async function asPage({ status, headers, body }: BrowserAnswer, call: BrowserCall): Promise<BrowserAnswer> {
  const language = headers['content-language'];
  const locale = isLocale(language) ? language : acceptedLocale(call.header('accept-language') ?? null);
  const said = errorsIn(body);
  if (said.length === 0) return { status, headers, body };
  return {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PLAIN_PAGE_POLICY,
    },
    body: new TextEncoder().encode(await refusedPage(locale, said)),
  };
}

function errorsIn(body: Uint8Array | null): string[] {
  try {
    const { errors } = JSON.parse(new TextDecoder().decode(body ?? undefined)) as Partial<ErrorBody>;
    return Object.values(errors ?? {}).flat();
  } catch {
    return [];
  }
}

/** Time a client gets to finish sending a body that is already too large, so that it can read the 413. */
const FINISH_SENDING_MS = 500;

/** In lower case like the answer's own headers, so that none is sent twice. */
const LOWER_CASE_SECURITY_HEADERS = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

/** Answers a request. Never rejects. */
type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface CallListener {
  /** For a call or an organiser's picture. */
  answer: Listener;
  /** For a call that was not begun within the time that it may wait. */
  refuse: Listener;
}

/** Answers calls and organisers' pictures without Next, through lib/seam/bff. */
export function createCallListener(trustedProxies: number): CallListener {
  const noteProxy = proxyWarning(trustedProxies);
  const assets = new AssetCache();
  const answers = new AnswerCache();
  const answerBy =
    (ask: (call: BrowserCall) => Promise<BrowserAnswer>): Listener =>
    async (request, response) => {
      // Whoever left while their call waited for its turn does not learn what would come of it.
      if (response.destroyed) return;
      noteProxy(request);
      const call = callOf(request, response, trustedProxies);
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const read = async () => {
        const answer = await ask(call);
        return answer.status >= 400 && isOpened(request)
          ? asPage(answer, call)
          : compressedAnswer(answer, encoding);
      };
      const isAsset = request.method === 'GET' && call.address.startsWith('/assets/');
      const cache = isAsset ? assets : answers;
      try {
        await send(await cache.answer({ call, variant: encoding ?? 'plain' }, read), request, response);
      } catch (error) {
        // Whoever stops a download has an end of it, and nobody has to look.
        if (!call.signal.aborted) console.error(error);
        if (response.headersSent) response.destroy();
        else sendRefusal(response, 503, { 'Retry-After': '5' });
      }
    };
  return { answer: answerBy(bff), refuse: answerBy(refuseBusy) };
}

/**
 * Warns once when a proxy is in front that is not trusted: then every visitor seems to come from the proxy's own address,
 * and they share its limits.
 */
function proxyWarning(trustedProxies: number): (request: IncomingMessage) => void {
  let isToWarn = trustedProxies === 0;
  return ({ headers }) => {
    if (!isToWarn || headers['x-forwarded-for'] === undefined) return;
    isToWarn = false;
    console.warn(
      'Requests come through a proxy (X-Forwarded-For), but TRUSTED_PROXIES is 0, so that all visitors count as one network address. Set it to the number of your proxies.',
    );
  };
}

function callOf(request: IncomingMessage, response: ServerResponse, trustedProxies: number): BrowserCall {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return {
    method: request.method ?? '',
    address: `/${request.url?.slice(1) ?? ''}`,
    header,
    // Keep the connection open when the body is not read to its end, so that a refusal can still be sent.
    body: request.iterator({ destroyOnReturn: false }),
    visitor: clientAddress(header('x-forwarded-for'), request.socket.remoteAddress, trustedProxies),
    signal: gone.signal,
  };
}

async function send(
  { status, headers, body, stream }: BrowserAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const length = body && { 'content-length': body.byteLength };
  response.writeHead(status, { ...headers, ...LOWER_CASE_SECURITY_HEADERS, ...length });
  // One that breaks off destroys the connection, by which the browser knows that the file is not whole.
  if (stream) return pipeline(stream, response);
  if (request.complete || !body) {
    response.end(body);
    return;
  }
  // The client is still sending: if the connection were closed now, the client would not get the answer.
  response.write(body);
  const end = () => {
    clearTimeout(limit);
    response.end();
  };
  const limit = setTimeout(end, FINISH_SENDING_MS);
  request.once('close', end).resume();
}
