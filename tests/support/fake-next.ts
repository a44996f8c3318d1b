import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderStamp, TagClock } from '@/server/freshness/tag-clock';

/** The fake Next's answer. */
export interface FakePage {
  status?: number;
  body: string;
  /** Tags of a cacheable page; undefined for a page that differs by visitor. */
  tags?: readonly string[];
  headers?: Record<string, string>;
}

export interface FakeNext {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** All requests, with their headers. */
  asked: { host: string; url: string; headers: IncomingMessage['headers'] }[];
  /** How many renders of a host ran at the same time, at most. */
  mostAtOnce(host: string): number;
  /** Duration of each answer, in milliseconds. */
  delay: number;
  /** What an answer waits for; undefined when it need not wait. */
  hold: (request: IncomingMessage) => Promise<void> | undefined;
  page: (request: IncomingMessage) => FakePage;
}

/** Imitates Next as far as the page cache needs it: sets Cache-Control and the tags of cacheable pages. */
export function fakeNext(clock: TagClock, page: FakeNext['page']): FakeNext {
  const running = new Map<string, number>();
  const most = new Map<string, number>();
  const count = (host: string, by: 1 | -1) => {
    const now = (running.get(host) ?? 0) + by;
    running.set(host, now);
    most.set(host, Math.max(now, most.get(host) ?? 0));
  };
  return {
    asked: [],
    mostAtOnce: (host) => most.get(host) ?? 0,
    delay: 0,
    hold: () => undefined,
    page,
    async handle(request, response) {
      const { host = '' } = request.headers;
      this.asked.push({
        host,
        url: request.url ?? '',
        headers: { ...request.headers },
      });
      const run = clock.current;
      const stamp: RenderStamp | undefined = run && { tags: [], since: run.since };
      const { status = 200, body, tags, headers = {} } = this.page(request);
      count(host, 1);
      await this.hold(request);
      if (this.delay > 0) await sleep(this.delay);
      count(host, -1);
      if (run && stamp && tags) run.stamp = { ...stamp, tags };
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': tags ? 's-maxage=60, stale-while-revalidate=600' : 'private, no-store',
        ...headers,
      });
      response.end(body);
    },
  };
}
