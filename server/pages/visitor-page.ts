import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedEncoding, type Encoding } from '../http/accepted-encoding';
import { compress, isCompressible } from '../http/compress';
import type { NextInternals } from '../next-internals/next-internals';
import { contentOf, type PageHeaders } from '../policy/page-headers';
import { createFailedPage } from './failed-page';

interface Options {
  next: NextInternals;
  headers: PageHeaders;
  /** Whether the event API answers. */
  isReady(): Promise<boolean>;
}

/**
 * Makes the function that answers one visitor without the page cache, such as pages that differ by visitor. It collects the
 * whole answer before sending it, so that the Content-Security-Policy can list its scripts.
 */
export function createVisitorPage({ next, headers, isReady }: Options) {
  const failed = createFailedPage({ next, isReady });

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      let answer = await next.answer(request);
      // Replace Next's own answer for a failed page, which is empty until scripts fill it.
      const isDocument = next.askedPart(request.headers)?.kind === 'document';
      if (answer.status >= 500 && isDocument) answer = await failed(request);
      const type = String(answer.headers['content-type'] ?? '');
      const added = await headers(contentOf(type, answer.body), {
        host: request.headers.host,
        pathname: (request.url ?? '/').split('?', 1)[0] ?? '/',
      });
      const { body, encoding } = await encode(answer.body, type, request.headers['accept-encoding']);
      const own: OutgoingHttpHeaders = { ...answer.headers, ...added };
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
): Promise<{ body: Buffer; encoding?: Encoding }> {
  const encoding = acceptedEncoding(accepted);
  if (!encoding || !isCompressible(type, body.length)) return { body };
  return { body: await compress(body, encoding, 'once'), encoding };
}
