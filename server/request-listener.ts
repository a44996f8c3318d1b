import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { SiteDirectory } from '@/lib/tenant/site-directory';
import { createApiListener } from './calls/call-listener';
import type { TagClock } from './freshness/tag-clock';
import { sendHealth, sendReadiness } from './health';
import { setSecurityHeaders, setTransportSecurity } from './http/security-headers';
import type { NodeHandler } from './next-insides/capture';
import { PageCache } from './page-cache/page-cache';
import { createRender } from './page-cache/render';
import { createPageListener } from './pages/page-listener';
import { createPass } from './pages/visitor-page';
import type { PolicySources } from './policy/content-security-policy';
import { createPageHeaders } from './policy/page-headers';
import type { StaticFiles } from './static-files/static-files';

interface Options {
  next: NodeHandler;
  directory: SiteDirectory;
  clock: TagClock;
  /** The build's files; undefined in development, where Next has them and nothing is kept. */
  files: StaticFiles | undefined;
  pageCacheBytes: number;
  trustedProxies: number;
  policy: PolicySources;
  isReady(): Promise<boolean>;
  /** How long a render may take, in milliseconds. */
  renderLimit?: number;
}

const MAX_RENDER_MS = 15_000;

/** Which part of the process answers a request. */
export function createListener(options: Options): RequestListener {
  const { next, clock, files, trustedProxies, isReady } = options;
  const limit = options.renderLimit ?? MAX_RENDER_MS;
  const api = createApiListener(trustedProxies);
  const headers = createPageHeaders(options.directory, options.policy);
  const pass = createPass({ next, clock, limit, headers, isReady });
  const render = createRender({ next, clock, limit, headers });
  const pages = new PageCache({ render, pass, clock, maxBytes: options.pageCacheBytes });
  const page = createPageListener({ directory: options.directory, pages, pass });

  const toNext = (request: IncomingMessage, response: ServerResponse) => {
    setSecurityHeaders(response);
    clock.run(false, () => next(request, response));
  };

  return (request, response) => {
    const address = request.url ?? '';
    if (!address.startsWith('/')) {
      response.writeHead(400, { 'Content-Length': 0, Connection: 'close' }).end();
      return;
    }
    setTransportSecurity(request, response, trustedProxies);
    const pathname = address.split('?', 1)[0] ?? address;
    if (pathname.startsWith('/api/') || pathname.startsWith('/assets/')) api(request, response);
    else if (pathname === '/healthz') sendHealth(response);
    else if (pathname === '/readyz') void sendReadiness(response, isReady);
    else if (!files) clock.run(false, () => next(request, response));
    else if (files.has(pathname)) void files.send(pathname, request, response);
    else if (pathname.startsWith('/_next/')) toNext(request, response);
    else void page(request, response);
  };
}
