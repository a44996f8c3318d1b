import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { acceptedEncoding, compress, type Encoding, isCompressible } from '../http/compress';
import type { NextAnswer } from '../next-internals/next-internals';
import { contentOf, type PageHeaders } from '../policy/page-headers';

/**
 * Makes the function that sends one visitor an answer that is not cached. The answer is complete before it is sent, so that
 * the Content-Security-Policy can list its scripts.
 */
export function createSendToVisitor(headers: PageHeaders) {
  return async (answer: NextAnswer, request: IncomingMessage, response: ServerResponse): Promise<void> => {
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
