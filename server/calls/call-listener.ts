import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type BrowserAnswer, type BrowserCall, bff } from '@/lib/seam/bff';
import { clientAddress } from '@/lib/seam/client-address';
import { SECURITY_HEADERS } from '../http/security-headers';
import { acceptedEncoding } from '../page-cache/send';
import { AnswerCache } from './answer-cache';
import { AssetCache } from './asset-cache';
import { compressedAnswer } from './compressed-answer';

/** How long somebody is heard out who sends more than is taken, in milliseconds. */
const FINISH_SENDING_MS = 500;

/** In the letters of the other headers, so that none is said twice. */
const SECURITY = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

/** The first mount of lib/bff.ts, before Next: from node's own request to node's own response. */
export function createApiListener(trustedProxies: number): RequestListener {
  const assets = new AssetCache();
  const answers = new AnswerCache();
  return async (request, response) => {
    const call = callOf(request, response, trustedProxies);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const read = async () => compressedAnswer(await bff(call), encoding);
    const isAsset = request.method === 'GET' && call.address.startsWith('/assets/');
    const cache = isAsset ? assets : answers;
    send(await cache.answer({ call, variant: encoding ?? 'plain' }, read), request, response);
  };
}

function callOf(request: IncomingMessage, response: ServerResponse, trustedProxies: number): BrowserCall {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  return {
    method: request.method ?? '',
    address: `/${request.url?.slice(1) ?? ''}`,
    header,
    // Who stops reading midway still has to answer, on the same connection.
    body: request.iterator({ destroyOnReturn: false }),
    visitor: clientAddress(header('x-forwarded-for'), request.socket.remoteAddress, trustedProxies),
    signal: left.signal,
  };
}

function send(
  { status, headers, body }: BrowserAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const length = body && { 'content-length': body.byteLength };
  response.writeHead(status, { ...headers, ...SECURITY, ...length });
  if (request.complete || !body) {
    response.end(body);
    return;
  }
  // A connection that is closed on somebody who is still sending loses the answer on its way.
  response.write(body);
  const end = () => {
    clearTimeout(limit);
    response.end();
  };
  const limit = setTimeout(end, FINISH_SENDING_MS);
  request.once('close', end).resume();
}
