import type { Server } from 'node:http';
import { catalogue } from '@/lib/contract/catalogue';
import { requestSeconds } from '../../event-api/platform/metrics/metrics';

/** The first segment of each call's path, by which it is told. Others are what nobody has defined. */
const CALLS = new Map(
  Object.entries(catalogue).map(([id, { path }]) => [path.split(/[/?{]/).filter(Boolean)[0] ?? '', id]),
);

/**
 * Measures every answer of a server, whatever gives it.
 * @param prefix of the calls' addresses: `/api` at a website, empty at an event API
 */
export function observeRequests(server: Server, prefix: '' | '/api'): void {
  server.prependListener('request', ({ url = '' }, response) => {
    const begun = performance.now();
    response.once('close', () => {
      const { kind, call } = kindOf(url.split('?', 1)[0] ?? '', prefix);
      const status = `${Math.floor(response.statusCode / 100)}xx`;
      requestSeconds.observe({ kind, call, status }, (performance.now() - begun) / 1000);
    });
  });
}

function kindOf(pathname: string, prefix: string): { kind: string; call: string } {
  const call = pathname.startsWith(`${prefix}/`)
    ? CALLS.get(pathname.slice(prefix.length + 1).split('/', 1)[0] ?? '')
    : undefined;
  if (call) return { kind: 'call', call };
  if (pathname === '/healthz' || pathname === '/readyz') return { kind: 'health', call: '' };
  if (prefix === '' || pathname.startsWith(`${prefix}/`)) return { kind: 'other', call: '' };
  return { kind: /\.\w+$/.test(pathname) ? 'file' : 'page', call: '' };
}
