import type { Server } from 'node:http';
import { installEventApi } from '@/lib/seam/upstream';
import { installSiteDirectory, readSite, SiteDirectory } from '@/lib/tenant/site-directory';
import { TagClock } from '@/server/freshness/tag-clock';
import { createTurns } from '@/server/http/turns';
import type { NodeHandler } from '@/server/next-internals/capture';
import { createNextInternals } from '@/server/next-internals/next-internals';
import type { PolicySources } from '@/server/policy/content-security-policy';
import { createListener } from '@/server/request-listener';
import { serveFiles } from '@/server/static-files/static-files';
import { type FakeNext, type FakePage, fakeNext } from './fake-next';
import { type Asking, ask, type Got, listen } from './http';
import { type StandInEventApi, standInEventApi } from './stand-in-event-api';

export interface TestProcess {
  api: StandInEventApi;
  next: FakeNext;
  clock: TagClock;
  /** Lets time pass for the clock, in milliseconds. */
  letPass(ms: number): void;
  directory: SiteDirectory;
  server: Server;
  port: number;
  get(path: string, asking?: Asking): Promise<Got>;
  close(): Promise<void>;
}

interface ProcessOptions {
  isNextAlone?: boolean;
  limitMs?: number;
  policy?: PolicySources;
  applePayFile?: Buffer;
}

/**
 * Starts the whole request path of the process, with a fake Next and a fake event API.
 * @param isNextAlone behaves as if the check of Next's internals had failed
 * @param limitMs of a render
 * @param policy external services of every page
 */
export async function startTestProcess(
  page: FakeNext['page'] = (request): FakePage => ({
    body: `<h1>${request.headers.host}${request.url}</h1>`,
    tags: [`host:${request.headers.host}`],
  }),
  { isNextAlone = false, limitMs = 500, policy = {}, applePayFile }: ProcessOptions = {},
): Promise<TestProcess> {
  let timeMs = 0;
  const clock = new TagClock(undefined, () => timeMs);
  const next = fakeNext(clock, page);
  const api = standInEventApi({
    'conf1.localhost': { event_code: 'conf1', event_language: ['en', 'fr'] },
    'conf2.localhost': { event_code: 'conf2', event_language: ['en'] },
    'measured.localhost': {
      ...{ event_code: 'conf3', event_language: ['en', 'fr'] },
      ...{ posthog: 'Y', posthog_key: 'phc_abc', tag_manager: 'GTM-ABC' },
    },
    'test.localhost': {
      ...{ event_code: 'conf2', event_language: ['en'] },
      ...{ test_domain: 'Y', testable: 'N', live_domain: 'conf2.localhost' },
    },
  });
  installEventApi(api);
  const directory = new SiteDirectory({ read: readSite, hosts: api.hosts });
  installSiteDirectory(directory);
  api.onChange((tags) => {
    directory.invalidate();
    for (const tag of tags) clock.invalidate(tag);
  });
  const handle: NodeHandler = (request, response) => next.handle(request, response);
  const { server, port } = await listen(
    createListener({
      ...{ next: handle, directory, clock, turns: createTurns(), isNextAlone },
      internals: createNextInternals({ handle, clock, limitMs }),
      files: serveFiles([]),
      pageCacheBytes: 2 ** 20,
      trustedProxies: 0,
      ...{ policy, applePayFile },
      isReady: () => api.ready(),
      warnings: () => api.warnings(),
    }),
  );
  return {
    ...{ api, next, clock, directory, server, port },
    get: (path, asking) => ask(port, path, asking),
    letPass: (ms) => {
      timeMs += ms;
    },
    async close() {
      await new Promise((resolve) => server.close(resolve));
      installEventApi(undefined);
      installSiteDirectory(undefined);
    },
  };
}
