import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NodeHandler } from '../next-internals/capture';
import { dropOtherHeaders } from '../next-internals/page-parts';
import { RenderQueue } from '../page-cache/render-queue';
import type { PageHeaders } from '../policy/page-headers';
import { sendUnavailable } from './plain-page';

/** A visitor who reads slowly keeps others from being answered for this long at most. */
const MAX_TURN_MS = 15_000;

/**
 * Makes the function that answers pages when Next no longer behaves as expected: Next writes straight to the visitor,
 * nothing is cached, and the policy allows any inline script, because Next's own scripts cannot be recognised.
 */
export function createNextAlone({ handle, headers }: { handle: NodeHandler; headers: PageHeaders }) {
  const queue = new RenderQueue();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    dropOtherHeaders(request.headers);
    const { host = '' } = request.headers;
    const pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const answer = async () => {
      const own = await headers('unread', { host, pathname });
      for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
      await Promise.race([
        handle(request, response),
        once(response, 'close'),
        sleep(MAX_TURN_MS, undefined, { ref: false }),
      ]);
    };
    try {
      await queue.run(host, 'page', answer);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else await sendUnavailable(request, response);
    }
  };
}
