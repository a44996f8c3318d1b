import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderStamp, TagClock } from '@/server/freshness/tag-clock';

/** What the stand-in for Next answers with. */
export interface FakePage {
  status?: number;
  body: string;
  /** Tags of a page that may be kept; absent for one that differs by visitor. */
  tags?: readonly string[];
  headers?: Record<string, string>;
}

export interface FakeNext {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Each request that came, with the headers it had. */
  asked: { host: string; url: string; headers: IncomingMessage['headers'] }[];
  /** How long an answer takes, in milliseconds. */
  delay: number;
  page: (request: IncomingMessage) => FakePage;
}

/** Answers as Next does where the page cache is concerned: it says how long a page may be kept, and of what it is made. */
export function fakeNext(clock: TagClock, page: FakeNext['page']): FakeNext {
  return {
    asked: [],
    delay: 0,
    page,
    async handle(request, response) {
      this.asked.push({
        host: request.headers.host ?? '',
        url: request.url ?? '',
        headers: { ...request.headers },
      });
      const run = clock.current;
      const stamp: RenderStamp | undefined = run && { tags: [], since: run.since };
      const { status = 200, body, tags, headers = {} } = this.page(request);
      if (this.delay > 0) await sleep(this.delay);
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
