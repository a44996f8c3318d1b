import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NodeHandler } from '../next-internals/capture';
import type { PageHeaders } from '../policy/page-headers';

/**
 * Makes the function that answers pages when Next no longer behaves as expected: Next writes straight to the visitor,
 * nothing is cached, and the policy allows any inline script, because Next's own scripts cannot be recognised.
 */
export function createNextAlone({ handle, headers }: { handle: NodeHandler; headers: PageHeaders }) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    delete request.headers['content-security-policy'];
    delete request.headers['content-security-policy-report-only'];
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    try {
      const own = await headers('unread', { host: request.headers.host, pathname });
      for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
      await handle(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { 'Retry-After': '5', 'Cache-Control': 'no-store' }).end();
    }
  };
}
