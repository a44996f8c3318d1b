import type { EventApiApp } from './app';
import type { RunningEventApi } from './start';

/** Seconds between signs of life on a stream that has nothing to say, so that nobody between closes it. */
const SIGN_OF_LIFE_SECONDS = 20;

type Followed = Pick<RunningEventApi, 'fetch' | 'onChange' | 'onReconnect' | 'ready'>;

/**
 * The event API as it answers in a process of its own: the calls, and what a website in another process needs beside them.
 * `/readyz` says whether calls can be answered; `/changes` is a stream of server-sent events, each the JSON list of the
 * tags that are outdated.
 */
export function standalone(api: Followed): EventApiApp & { close(): void } {
  const streams = new Set<() => void>();
  return {
    async fetch(request) {
      switch (new URL(request.url).pathname) {
        case '/healthz':
          return plainAnswer(200, 'ok');
        case '/readyz':
          return (await api.ready()) ? plainAnswer(200, 'ready') : plainAnswer(503, 'not ready');
        case '/changes':
          return streamChanges(api, streams);
        default:
          return api.fetch(request);
      }
    },
    /** Ends the streams; whoever follows them looks for another instance. */
    close() {
      for (const end of streams) end();
    },
  };
}

function plainAnswer(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { 'cache-control': 'no-store' } });
}

/** A follower that comes back after a break counts everything as outdated, so a lost message ends the stream. */
function streamChanges(api: Followed, streams: Set<() => void>): Response {
  const text = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (line: string) => controller.enqueue(text.encode(`${line}\n\n`));
      const life = setInterval(() => send(':'), SIGN_OF_LIFE_SECONDS * 1000);
      const leave = [
        api.onChange((tags) => send(`data: ${JSON.stringify(tags)}`)),
        api.onReconnect(() => finish()),
      ];
      end = () => {
        streams.delete(finish);
        clearInterval(life);
        for (const one of leave) one();
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
