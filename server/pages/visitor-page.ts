import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { TagClock } from '../freshness/tag-clock';
import { captureAnswer, type NodeHandler } from '../next-insides/capture';
import { acceptedEncoding } from '../page-cache/send';
import type { PageHeaders } from '../policy/page-headers';
import { createFailedPage } from './failed-page';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const MIN_COMPRESSED_BYTES = 1400;
const COMPRESSED_TYPES = /^(?:text\/|application\/(?:json|manifest\+json|xml|ld\+json))/;

interface Options {
  next: NodeHandler;
  clock: TagClock;
  /** How long an answer may take, in milliseconds. */
  limit: number;
  headers: PageHeaders;
  /** Whether the event API answers. */
  isReady(): Promise<boolean>;
}

/**
 * Answers from Next for one visitor: pages that differ by visitor, and whatever else the cache must not answer. The answer
 * is taken whole, so that its policy can name its scripts, and it is kept nowhere.
 */
export function createPass({ next, clock, limit, headers, isReady }: Options) {
  const failed = createFailedPage({ next, clock, limit, isReady });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A policy that a visitor sends would be taken for ours by Next.
    delete request.headers['content-security-policy'];
    delete request.headers['content-security-policy-report-only'];
    try {
      let answer = await captureAnswer(request, next, limit, (call) => {
        clock.run(false, call);
      });
      // What Next answers for a page that failed is empty until scripts fill it.
      if (answer.status >= 500 && request.headers.rsc === undefined) answer = await failed(request);
      const type = String(answer.headers['content-type'] ?? '');
      const added = await headers(type.startsWith('text/html') ? answer.body.toString() : undefined, {
        host: request.headers.host,
        pathname: (request.url ?? '/').split('?', 1)[0] ?? '/',
      });
      const { body, encoding } = await encode(answer.body, type, request.headers['accept-encoding']);
      const own: OutgoingHttpHeaders = { ...answer.headers, ...added };
      delete own['x-middleware-rewrite'];
      delete own['transfer-encoding'];
      delete own['content-length'];
      if (encoding) own['content-encoding'] = encoding;
      own.vary = [own.vary, 'Accept-Encoding'].flat().filter(Boolean).join(', ');
      if (answer.status !== 304 && answer.status !== 204) own['content-length'] = body.length;
      response.writeHead(answer.status, own);
      if (request.method === 'HEAD') response.end();
      else response.end(body);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { 'Retry-After': '5', 'Cache-Control': 'no-store' }).end();
    }
  };
}

async function encode(
  body: Buffer,
  type: string,
  accepted: string | string[] | undefined,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  const encoding = acceptedEncoding(accepted);
  if (!encoding || body.length < MIN_COMPRESSED_BYTES || !COMPRESSED_TYPES.test(type)) return { body };
  if (encoding === 'gzip') return { body: await gzipped(body, { level: 5 }), encoding };
  return { body: await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), encoding };
}
