import { isKeptByDevices } from '../domain/personal-pages';
import { splitLocale } from '../paths';

/**
 * What the service worker does with a request. `page`: from the network, kept, and shown again without one. `personal`:
 * from the network alone, with the offline page in its place. `file`: from the cache, since its address names its content.
 * `leave`: the browser sees to it as if there were no worker; calls and everything that is a visitor's own are among them.
 */
export type Handling = 'page' | 'personal' | 'file' | 'leave';

interface Asked {
  method: string;
  /** `navigate` when a document is asked for. */
  mode: string;
  url: string;
}

/** Folders whose addresses never change what they lead to. */
const FILES = ['/_next/static/', '/assets/'];

/** Addresses that are opened in the browser, but are no pages of the site. */
const NO_PAGES = [
  /^\/(?:_next|api|app-icon)\//,
  /^\/social-card(?:\/|$)/,
  /\.(?:txt|xml|ico|js|json|css|svg|webmanifest)$/,
];

/** @param origin the site's own; whatever is elsewhere is left alone */
export function handlingOf({ method, mode, url }: Asked, origin: string): Handling {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'leave';
  if (FILES.some((folder) => address.pathname.startsWith(folder))) return 'file';
  if (mode !== 'navigate') return 'leave';
  const { path } = splitLocale(address.pathname);
  if (NO_PAGES.some((pattern) => pattern.test(path))) return 'leave';
  return isKeptByDevices(path) ? 'page' : 'personal';
}

/** The part of an answer that decides whether it is kept. */
interface Answer {
  status: number;
  type: string;
  redirected: boolean;
  headers: { get(name: string): string | null };
}

/** Whether an answer may be kept: whole, from the site itself, and by its own word the same for everybody. */
export function isKeepable({ status, type, redirected, headers }: Answer): boolean {
  const shared = /(?:^|[ ,])public(?:$|[ ,])/.test(headers.get('cache-control') ?? '');
  return status === 200 && type === 'basic' && !redirected && shared;
}

/** The addresses of the scripts, styles and pictures that a page names, each once. */
export function filesOfPage(html: string): string[] {
  const found = html.matchAll(/\s(?:href|src)="(\/(?:_next\/static|assets)\/[^"]+)"/g);
  return [...new Set(Array.from(found, ([, address = '']) => address.replaceAll('&amp;', '&')))];
}

/** What a page tells the worker that it did not bring itself: so a first visit is kept as well as later ones. */
export interface KeepMessage {
  type: 'keep';
  page: string;
  /** Files that the page has loaded, fonts among them. */
  files: string[];
}

export function isKeepMessage(data: unknown): data is KeepMessage {
  if (typeof data !== 'object' || data === null) return false;
  const { type, page, files } = data as Partial<Record<keyof KeepMessage, unknown>>; // each is looked at below
  return (
    type === 'keep' &&
    typeof page === 'string' &&
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string')
  );
}

/** The names of this product's caches begin so; one ends in the version of the site that filled it. */
export const CACHE_PREFIX = 'rendezvous';

export function cacheNames(version: string): { pages: string; files: string } {
  return { pages: `${CACHE_PREFIX}-pages-${version}`, files: `${CACHE_PREFIX}-files-${version}` };
}

/** Which of the caches that there are belong to another version, and go. */
export function outdatedCaches(names: readonly string[], version: string): string[] {
  const current = Object.values(cacheNames(version));
  return names.filter((name) => name.startsWith(`${CACHE_PREFIX}-`) && !current.includes(name));
}
