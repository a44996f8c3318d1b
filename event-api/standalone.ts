import type { EventApiApp } from './app';
import { readyText } from './platform/process/readiness';
import type { RunningEventApi } from './start';

/** Interval of comments on an idle stream, so that no proxy closes it. */
const KEEP_ALIVE_SECONDS = 20;

type Followed = Pick<RunningEventApi, 'fetch' | 'onChange' | 'onReconnect' | 'ready' | 'warnings'>;

/**
 * The event API for a process of its own: the calls, and what a website in another process needs beside them. `/readyz`
 * says whether calls can be answered; `/changes` is a stream of server-sent events, each a JSON list of invalidated tags.
 */
export function standalone(api: Followed): EventApiApp & { drain(): void; close(): void } {
  const streams = new Set<() => void>();
  let draining = false;
  return {
    async fetch(request) {
      switch (new URL(request.url).pathname) {
        case '/healthz':
          return plainAnswer(200, 'ok');
        case '/readyz':
          return !draining && (await api.ready())
            ? plainAnswer(200, readyText(await api.warnings().catch(() => [])))
            : plainAnswer(503, 'not ready');
        case '/changes':
          return streamChanges(api, streams);
        default:
          return api.fetch(request);
      }
    },
    /** Makes `/readyz` answer 503. */
    drain() {
      draining = true;
    },
    /** Ends the streams, so that their clients reconnect to another instance. */
    close() {
      for (const end of streams) end();
    },
  };
}

function plainAnswer(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { 'cache-control': 'no-store' } });
}

/** Ends the stream when messages may have been lost: a client that reconnects invalidates everything. */
function streamChanges(api: Followed, streams: Set<() => void>): Response {
  const text = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (line: string) => controller.enqueue(text.encode(`${line}\n\n`));
      const keepAlive = setInterval(() => send(':'), KEEP_ALIVE_SECONDS * 1000);
      const unsubscribe = [
        api.onChange((tags) => send(`data: ${JSON.stringify(tags)}`)),
        api.onReconnect(() => finish()),
      ];
      end = () => {
        streams.delete(finish);
        clearInterval(keepAlive);
        for (const one of unsubscribe) one();
      };
      const finish = () => {
        end();
        controller.close();
      };
      streams.add(finish);
      send(':');
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}
