import { cookieValue } from '../browser/cookies';
import { DESK_SESSION_HEADER, MAX_DESK_SESSION_SECONDS, NO_SESSION } from '../contract/headers';
import { env, publicOrigin } from '../env';

/**
 * The session of whoever works in the desk: a cookie that no script can read, in place of the bearer token that the event
 * API knows (docs/rooms/desk.md#sessions). This is the one place in which a browser's call is trusted for what the browser
 * adds by itself, so it is also where other sites' calls are refused.
 */

/** Whether a host is the desk's. */
export const isDeskHost = (host: string): boolean => host === env().DESK_HOST;

/** Browsers take the prefix to mean: only over https, of this very host, and for all of its paths. */
const isSecure = (): boolean => publicOrigin(env().DESK_HOST, env()).startsWith('https:');
const cookieName = (): string => (isSecure() ? '__Host-desk' : 'desk');

const TOKEN = /^[\w-]{1,200}$/;

/** The headers with which a call goes on to the event API: the session's token, and none that the browser sent itself. */
export function sessionOfCookie(cookies: string | null | undefined): Record<string, string> {
  const token = cookieValue(cookies, cookieName());
  return { authorization: token !== undefined && TOKEN.test(token) ? `Bearer ${token}` : '' };
}

/** The cookie by which a browser keeps a session that begins, or forgets one that ends; nothing for other answers. */
export function cookieOfSession(answer: Headers): Record<string, string> {
  const session = answer.get(DESK_SESSION_HEADER);
  if (session === null) return {};
  const [value, seconds] = session === NO_SESSION ? ['', 0] : [session, MAX_DESK_SESSION_SECONDS];
  const attributes = [
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure() ? ['Secure'] : []),
  ];
  return { 'set-cookie': [`${cookieName()}=${value}`, ...attributes].join('; ') };
}

interface Asked {
  method: string;
  header(name: string): string | null | undefined;
}

/**
 * Whether a call comes from a page of the desk itself. Reading needs no more than the cookie, which other sites' pages cannot
 * make a browser send along; every change says where it comes from, and whatever does not say so is refused.
 */
export function isFromDesk({ method, header }: Asked): boolean {
  const site = header('sec-fetch-site');
  if (method === 'GET' || method === 'HEAD') return site !== 'cross-site' && site !== 'same-site';
  if (site && site !== 'same-origin') return false;
  return hostOf(header('origin')) === header('host');
}

function hostOf(origin: string | null | undefined): string | undefined {
  return origin && URL.canParse(origin) ? new URL(origin).host : undefined;
}
