import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieValue } from '@/lib/browser/cookies';
import { isPreviewHost, isPreviewKey, previewHost } from '@/lib/domain/preview-host';
import { inLocale, paths, splitLocale } from '@/lib/paths';
import { isDeskHost } from '@/lib/seam/desk-session';
import { normaliseHost } from '@/lib/seam/host';
import { SECURITY_HEADERS } from './security-headers';

/**
 * A browser that previews an event keeps the preview's key in a cookie of the event's own host. Every request of it is one
 * for the preview's host, for whatever part of the process answers it (docs/rooms/desk.md#a-preview-of-pages).
 */

const COOKIE = 'preview';
/** As long as a key opens anything. */
const COOKIE_SECONDS = 24 * 60 * 60;

function cookie(value: string, seconds: number, request: IncomingMessage): string {
  const isSecure = request.headers['x-forwarded-proto'] === 'https';
  const attributes = [
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ];
  return [`${COOKIE}=${value}`, ...attributes].join('; ');
}

function lead(request: IncomingMessage, response: ServerResponse, to: string, value: string): void {
  response
    .writeHead(303, {
      ...SECURITY_HEADERS,
      Location: to,
      'Set-Cookie': cookie(value, value === '' ? 0 : COOKIE_SECONDS, request),
      'Cache-Control': 'private, no-store',
    })
    .end();
}

/** Answers the address that begins a preview or ends it, both of which lead to the event's home page. */
function answerLink(request: IncomingMessage, response: ServerResponse): boolean {
  const { locale, path } = splitLocale((request.url ?? '/').split('?', 1)[0] ?? '/');
  const key = path.startsWith(paths.preview('')) ? path.slice(paths.preview('').length) : undefined;
  if (key !== '' && !isPreviewKey(key)) return false;
  lead(request, response, inLocale(paths.home(), locale), key);
  return true;
}

/**
 * Makes a request of a browser that previews one for the preview's host.
 * @returns whether it was answered, because it begins or ends a preview
 */
export function enterPreview(request: IncomingMessage, response: ServerResponse): boolean {
  const host = normaliseHost(request.headers.host);
  if (!host || isDeskHost(host)) return false;
  if (answerLink(request, response)) return true;
  const key = cookieValue(request.headers.cookie, COOKIE);
  if (isPreviewKey(key) && !isPreviewHost(host))
    request.headers.host = previewHost(key, request.headers.host ?? '');
  return false;
}

/** Shows the same page of the event as it is, when a preview is over; an address that begins with `//` would be another site's. */
export function endPreview(request: IncomingMessage, response: ServerResponse): void {
  lead(request, response, `/${(request.url ?? '').replace(/^[/\\]+/, '')}`, '');
}
