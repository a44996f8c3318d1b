import { isCachedOnDevices } from '../domain/personal-pages';
import { SCHEDULE_NAMES } from '../domain/programme/schedule-view';
import type { Locale } from '../i18n/languages';
import { inLocale, paths, splitLocale } from '../paths';

/**
 * What the service worker does with a request. `page`: from the network and cached; offline, from the cache. `personal`:
 * from the network only; offline, the offline page is shown. `file`: from the cache, because its address changes with its
 * content. `leave`: the browser handles it as if there were no worker; this includes all API calls and personal data.
 */
export type Handling = 'page' | 'personal' | 'file' | 'leave';

interface Asked {
  method: string;
  /** `navigate` when a document is asked for. */
  mode: string;
  url: string;
}

/** Folders of immutable files: a new content gets a new address. */
const FILES = ['/_next/static/', '/assets/'];

/** Addresses that a browser may open but that are not pages of the site. */
const NO_PAGES = [
  /^\/(?:_next|api|app-icon)\//,
  /^\/social-card(?:\/|$)/,
  /\.(?:txt|xml|ico|js|json|css|svg|webmanifest)$/,
];

/** Decides how to handle a request. @param origin the site's own; requests to other origins are left to the browser */
export function handlingOf({ method, mode, url }: Asked, origin: string): Handling {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'leave';
  if (FILES.some((folder) => address.pathname.startsWith(folder))) return 'file';
  if (mode !== 'navigate') return 'leave';
  const { path } = splitLocale(address.pathname);
  if (NO_PAGES.some((pattern) => pattern.test(path))) return 'leave';
  return isCachedOnDevices(path) ? 'page' : 'personal';
}

/** The part of an answer that decides whether it may be cached. */
interface Answer {
  status: number;
  type: string;
  redirected: boolean;
  headers: { get(name: string): string | null };
}

/** Whether an answer may be cached: complete, from the site itself, and marked `public`, that is the same for everybody. */
export function isCacheable({ status, type, redirected, headers }: Answer): boolean {
  const shared = /(?:^|[ ,])public(?:$|[ ,])/.test(headers.get('cache-control') ?? '');
  return status === 200 && type === 'basic' && !redirected && shared;
}

/** The addresses of the scripts, styles and pictures in a page's HTML, without duplicates. */
export function filesOfPage(html: string): string[] {
  const links = html.matchAll(/\s(?:href|src)="(\/(?:_next\/static|assets)\/[^"]+)"/g);
  return [...new Set(Array.from(links, ([, address = '']) => address.replaceAll('&amp;', '&')))];
}

/** The name in a page's address that chooses what it shows; the others, such as filters, only leave something out. */
const CHOOSING_NAME = 'day';
const LIMITING_NAMES = SCHEDULE_NAMES.filter((name) => name !== CHOOSING_NAME);

/**
 * Whether a kept page may be shown under another address: it is the same page, of the same day, and no filter has
 * left out anything that the address asks for. A page never shows another day's sessions.
 */
export function mayStandFor(kept: string, asked: string): boolean {
  const [one, other] = [new URL(kept), new URL(asked)];
  const [has, wants] = [one.searchParams, other.searchParams];
  return (
    one.pathname === other.pathname &&
    has.get(CHOOSING_NAME) === wants.get(CHOOSING_NAME) &&
    LIMITING_NAMES.every((name) => !has.get(name) || valuesOf(has, name) === valuesOf(wants, name))
  );
}

const valuesOf = (query: URLSearchParams, name: string) => query.getAll(name).sort().join('\n');

/** Where attendees look at the event itself; a visit to one of them keeps all of them. */
export function isProgrammePage(path: string): boolean {
  return path === paths.schedule() || path === paths.myWorkshops();
}

/** More days than any event has. */
const MAX_DAYS = 31;

/** The addresses of the schedule's days, and of all of them, that a page of the schedule links to, without filters. */
export function daysOfPage(html: string, locale: Locale): string[] {
  const schedule = inLocale(paths.schedule(), locale);
  const links = html.matchAll(/\shref="([^"]+\?day=(?:all|\d{4}-\d{2}-\d{2}))"/g);
  const days = Array.from(links, ([, address = '']) => address).filter((address) =>
    address.startsWith(`${schedule}?`),
  );
  return [...new Set(days)].slice(0, MAX_DAYS);
}

/** A page's message to the worker to cache a page that the worker did not load itself, such as that of a first visit. */
export interface CacheMessage {
  type: 'keep';
  page: string;
  /** All files that the page has loaded, including fonts. */
  files: string[];
}

export function isCacheMessage(data: unknown): data is CacheMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, page, files } = data as Partial<Record<keyof CacheMessage, unknown>>; // each is looked at below
  return (
    type === 'keep' &&
    typeof page === 'string' &&
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string')
  );
}

/** What a browser says of its network, as far as it does. */
export interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether what nobody has asked for may be fetched: not where each megabyte is paid for. */
export function mayFetchUnasked({ saveData = false, type }: Connection = {}): boolean {
  return !saveData && type !== 'cellular';
}

/** Prefix of the names of this product's caches; the name ends in the site version that filled the cache. */
export const CACHE_PREFIX = 'rendezvous';

export function cacheNames(version: string): { pages: string; files: string; programme: string } {
  return {
    pages: `${CACHE_PREFIX}-pages-${version}`,
    files: `${CACHE_PREFIX}-files-${version}`,
    programme: `${CACHE_PREFIX}-programme-${version}`,
  };
}

/** The names of this product's caches that belong to another version and are to be deleted. */
export function outdatedCaches(names: readonly string[], version: string): string[] {
  const current = Object.values(cacheNames(version));
  return names.filter((name) => name.startsWith(`${CACHE_PREFIX}-`) && !current.includes(name));
}
