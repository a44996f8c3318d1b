import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitLocale } from '@/lib/paths';
import { acceptedEncoding, compress, isCompressible } from '../http/compress';
import { permissionsPolicy, SECURITY_HEADERS } from '../http/security-headers';
import { captureAnswer, type NodeHandler } from '../next-internals/capture';
import { dropOtherHeaders } from '../next-internals/page-parts';
import { RenderQueue } from '../page-cache/render-queue';
import { policyOfDesk } from '../policy/content-security-policy';
import { sendUnavailable } from './plain-page';

/** A page that is not there by then is given up. */
const MAX_RENDER_MS = 15_000;
const NONCE_BYTES = 16;

/** Headers of the desk's pages: nobody keeps, frames or lists them, and addresses with secrets stay within the desk. */
const DESK_HEADERS = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** The one page that may use the camera, and reads its picture. */
const DOOR = /^\/events\/[^/]+\/door\/?$/;

/** Of Next's own headers, what a browser needs: its caching is not for pages of one person. */
const PASSED_HEADERS = ['content-type', 'location', 'link'] as const;

/**
 * Makes the listener for the desk's pages. Each is rendered for whoever asks, with their cookie, and kept nowhere
 * (docs/rooms/desk.md#pages). Next reads the nonce of its scripts from the policy in the request.
 */
export function createDeskPages(next: NodeHandler) {
  const queue = new RenderQueue();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const isDoor = DOOR.test(splitLocale(pathOf(request)).path);
    const policy = policyOfDesk(randomBytes(NONCE_BYTES).toString('base64'), { hasReader: isDoor });
    dropOtherHeaders(request.headers);
    request.headers['content-security-policy'] = policy;
    try {
      const answer = await queue.run(request.headers.host ?? '', 'page', () =>
        captureAnswer(request, next, { limitMs: MAX_RENDER_MS }),
      );
      const type = String(answer.headers['content-type'] ?? '');
      const isSmaller = encoding !== undefined && isCompressible(type, answer.body.byteLength);
      const body = isSmaller ? await compress(answer.body, encoding, 'once') : answer.body;
      for (const name of PASSED_HEADERS) {
        const value = answer.headers[name];
        if (value !== undefined) response.setHeader(name, value);
      }
      response
        .writeHead(answer.status, {
          ...DESK_HEADERS,
          'Content-Security-Policy': policy,
          'Permissions-Policy': permissionsPolicy([], { camera: isDoor }),
          'Content-Length': body.byteLength,
          Vary: 'Accept-Encoding',
          ...(isSmaller && { 'Content-Encoding': encoding }),
        })
        .end(body);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else await sendUnavailable(request, response);
    }
  };
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? url;
