import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { isLocale } from '@/lib/i18n/languages';
import { REQUEST_ID_HEADER, withRequestId } from '@/lib/request-id';
import { type Span, startSpan, TRACE_HEADER, withSpan } from '@/lib/trace';
import type { Log } from '../../event-api/platform/log';
import { requestSeconds } from '../../event-api/platform/metrics/metrics';
import { namedCall } from './named-call';

/** An id that a proxy or the website may have given. */
const GIVEN_ID = /^[\w.-]{8,64}$/;

export interface Observing {
  /** Of the calls' addresses: `/api` at a website, empty at an event API. */
  prefix: '' | '/api';
  /** Whether whoever sends the requests may give them their ids, and their place in a trace: our own proxy or website. */
  takesIds: boolean;
  /** Gets a line for each request. */
  accessLog?: Log | undefined;
}

/** Gives each request an id, which its answer carries too, and measures the answer, whatever gives it. */
export function observed(
  listener: RequestListener,
  { prefix, takesIds, accessLog }: Observing,
): RequestListener {
  return (request, response) => {
    const begun = performance.now();
    const id = (takesIds && givenId(request)) || newId();
    response.setHeader('X-Request-Id', id);
    const pathname = request.url?.split('?', 1)[0] ?? '';
    const { kind, call } = kindOf(pathname, prefix);
    const what = kind === 'call' ? { call } : kind === 'page' ? { page: sectionOf(pathname) } : undefined;
    const span = what && startRequest(request, { what, id, takesIds });
    response.once('close', () => {
      const ms = performance.now() - begun;
      const status = `${Math.floor(response.statusCode / 100)}xx`;
      const { statusCode } = response;
      span?.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? `${statusCode}` : undefined);
      requestSeconds.observe({ kind, call, status }, ms / 1000);
      if (!accessLog) return;
      const facts = {
        kind,
        ...what,
        method: request.method,
        status: response.statusCode,
        ms: Math.round(ms),
      };
      const left = !response.writableFinished && { left: true };
      withRequestId(id, () => accessLog.info('request', { ...facts, ...left }));
    });
    withRequestId(id, () => withSpan(span, () => listener(request, response)));
  };
}

/** From random bytes that Node keeps ready. Asking the system for each id took 2 % of the main thread in a rush. */
const newId = (): string => randomUUID().replaceAll('-', '');

/** A call or a page as the beginning of what it causes, or as a part of what our proxy traces. */
function startRequest(
  { method = '', headers }: IncomingMessage,
  { what, id, takesIds }: { what: { call: string } | { page: string }; id: string; takesIds: boolean },
): Span | undefined {
  const given = headers[TRACE_HEADER];
  return startSpan({
    name: 'call' in what ? `${method} ${what.call}` : `${method} page`,
    kind: 'server',
    facts: {
      ...{ 'http.request.method': method, 'rendezvous.request': id },
      ...('page' in what && { 'rendezvous.page': what.page }),
    },
    parent: takesIds && typeof given === 'string' ? given : undefined,
  });
}

function givenId({ headers }: IncomingMessage): string | undefined {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : undefined;
}

function kindOf(pathname: string, prefix: string): { kind: string; call: string } {
  const call = pathname.startsWith(`${prefix}/`) ? namedCall(pathname.slice(prefix.length))?.id : undefined;
  if (call) return { kind: 'call', call };
  if (pathname === '/healthz' || pathname === '/readyz') return { kind: 'health', call: '' };
  if (prefix === '' || pathname.startsWith(`${prefix}/`)) return { kind: 'other', call: '' };
  return { kind: /\.\w+$/.test(pathname) ? 'file' : 'page', call: '' };
}

/** The part of the site that an address is in. Names and codes stand behind it, or look like no word of an address. */
function sectionOf(pathname: string): string {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const [section, screen] = isLocale(first) ? rest : [first, ...rest];
  if (!section) return 'home';
  const named = section === 'registration' && screen ? [section, screen] : [section];
  return named.map((word) => (/^[a-z-]+$/.test(word) ? word : '*')).join('/');
}
