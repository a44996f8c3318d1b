import { EVENT_HOST_HEADER } from '@/lib/contract/headers';
import type { EventApi } from '@/server/event-api/event-api';

/** An event of the fake API, with the fields that routing reads. */
export interface StandInEvent {
  event_code: string;
  event_language: ('en' | 'fr')[];
  test_domain?: 'Y' | 'N';
  testable?: 'Y' | 'N';
  live_domain?: string;
  posthog?: 'Y' | 'N';
  posthog_key?: string;
  tag_manager?: string;
}

export interface StandInEventApi extends EventApi {
  /** All calls, in order. */
  calls: Request[];
  change(tags: string[]): void;
  reconnect(): void;
  isReady: boolean;
  hasToSay: string[];
  isClosed: boolean;
  /** Whether a page, workshop or place to stay exists; all do until a test says otherwise. */
  has(code: string): boolean;
  /** Answers all other calls except getClientEventFromDomain. */
  answer: (request: Request, host: string) => Response | Promise<Response>;
}

/** An event API without a database: it knows its hosts; the test provides all other answers. */
export function standInEventApi(events: Record<string, StandInEvent>): StandInEventApi {
  const changed = new Set<(tags: string[]) => void>();
  const reconnected = new Set<() => void>();
  return {
    calls: [],
    isReady: true,
    hasToSay: [],
    isClosed: false,
    has: () => true,
    answer: () => Response.json({ errors: { request: ['not found'] } }, { status: 404 }),
    async fetch(request) {
      this.calls.push(request);
      const host = request.headers.get(EVENT_HOST_HEADER) ?? '';
      const page = /^\/get(?:CustomPage|SessionDetail|AccommodationDetail)\/(.+)$/.exec(
        new URL(request.url).pathname,
      )?.[1];
      if (page !== undefined) return Response.json({}, { status: this.has(page) ? 200 : 404 });
      const asked = /^\/getClientEventFromDomain\/(.+)$/.exec(new URL(request.url).pathname)?.[1];
      if (asked === undefined) return this.answer(request, host);
      const event = events[asked];
      if (!event) return Response.json({ errors: { request: ['not found'] } }, { status: 404 });
      return Response.json({ test_domain: 'N', testable: 'N', live_domain: asked, token: null, ...event });
    },
    hosts: async () => new Map(Object.entries(events).map(([host, event]) => [host, event.event_code])),
    onChange(listener) {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    onReconnect(listener) {
      reconnected.add(listener);
      return () => reconnected.delete(listener);
    },
    change(tags) {
      for (const listener of changed) listener(tags);
    },
    reconnect() {
      for (const listener of reconnected) listener();
    },
    async ready() {
      return this.isReady;
    },
    async warnings() {
      return this.hasToSay;
    },
    async close() {
      this.isClosed = true;
    },
  };
}
