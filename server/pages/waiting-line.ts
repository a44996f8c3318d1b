import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { CLIENT_ADDRESS_HEADER } from '@/lib/contract/headers';
import { standInLine } from '@/lib/contract/line';
import { env, publicOrigin } from '@/lib/env';
import type { Locale } from '@/lib/i18n/languages';
import { LINE_QUERY, paths } from '@/lib/paths';
import { clientAddress } from '@/lib/seam/client-address';
import { lineTicketCookie, sentLineTicket } from '@/lib/seam/line-ticket';
import { callUpstream } from '@/lib/seam/upstream';
import { isSentToLine, wantsToBegin } from '@/lib/tenant/beginning-pages';
import { linePage, type StoodInLine } from '@/lib/tenant/line-page';
import { sendRefusal } from '../http/refusal';
import { SECURITY_HEADERS } from '../http/security-headers';

const MAX_KNOWN_HOSTS = 10_000;
/** Too long an answer is none: the page itself costs nothing, and what begins on it asks again. */
const MAX_WAIT_MS = 5000;

interface Asked {
  host: string;
  locale: Locale;
  /** Without language. */
  path: string;
  /** The query with its question mark, or empty. */
  search: string;
  isDocument: boolean;
}

/**
 * Makes what stands before the pages on which orders are begun: while there is a line, whoever has not begun one gets the page of
 * their place in it instead, at the same address. Nobody else is asked about, and while there is none an event asks once a second.
 */
export function createWaitingLine(trustedProxies: number) {
  const open = new LRUCache<string, true>({ max: MAX_KNOWN_HOSTS, ttl: 1000 });

  const ask = async (
    { host, locale, path }: Asked,
    request: IncomingMessage,
  ): Promise<StoodInLine | undefined> => {
    const { headers, socket } = request;
    const forwarded = [headers['x-forwarded-for']].flat().join(', ') || undefined;
    const answer = await callUpstream({
      method: 'POST',
      path: '/standInLine',
      host,
      headers: {
        'content-type': 'application/json',
        'accept-language': locale,
        [CLIENT_ADDRESS_HEADER]: clientAddress(forwarded, socket.remoteAddress, trustedProxies) ?? '',
      },
      body: JSON.stringify({
        ticket: sentLineTicket(headers.cookie),
        registers: path === paths.start() ? 'Y' : 'N',
      }),
      maxMs: MAX_WAIT_MS,
    });
    return answer.ok ? standInLine.answer.parse(await answer.json()) : undefined;
  };

  /** @returns whether it has answered */
  return async (asked: Asked, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { host, locale, isDocument } = asked;
    const isSent = isSentToLine(asked);
    if (!isSent && (open.has(host) || !wantsToBegin({ ...asked, cookies: request.headers.cookie })))
      return false;
    const stood = await ask(asked, request).catch(() => undefined);
    if (stood?.state === 'open') open.set(host, true);
    const cookie = stood?.ticket && {
      'Set-Cookie': lineTicketCookie(stood.ticket, {
        isSecure: publicOrigin(host, env()).startsWith('https:'),
      }),
    };
    if (stood?.state !== 'waiting') {
      if (cookie) response.setHeader('Set-Cookie', cookie['Set-Cookie']);
      if (!isSent) return false;
      const location = withoutLine(request.url ?? '/');
      response.writeHead(307, { ...SECURITY_HEADERS, Location: location, 'Cache-Control': 'no-store' }).end();
      return true;
    }
    const headers = { 'Retry-After': String(stood.pause_seconds), ...cookie };
    // The router loads the document when it does not get the payload that it asked for.
    if (!isDocument) sendRefusal(response, 429, headers);
    else await sendLinePage(response, { locale, stood, headers });
    return true;
  };
}

async function sendLinePage(
  response: ServerResponse,
  { locale, stood, headers }: { locale: Locale; stood: StoodInLine; headers: Record<string, string> },
): Promise<void> {
  const { html, styleHash } = await linePage(locale, stood);
  response
    .writeHead(429, {
      ...SECURITY_HEADERS,
      'Content-Type': 'text/html; charset=utf-8',
      // A length has the page sent in one piece with its headers, without it Node sends four.
      'Content-Length': Buffer.byteLength(html),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' '${styleHash}'; img-src 'self'; frame-ancestors 'none'`,
      ...headers,
    })
    .end(html);
}

function withoutLine(url: string): string {
  const address = new URL(url, 'http://site');
  address.searchParams.delete(LINE_QUERY);
  return `${address.pathname}${address.search}`;
}
