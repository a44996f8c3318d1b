import { guardScreen, isGuarded, LEADS } from '../domain/registration/guards';
import { env, publicOrigin } from '../env';
import { LOCALE_COOKIE } from '../i18n/chosen-locale';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../i18n/languages';
import { inLocale, paths, splitLocale } from '../paths';
import { pageWithoutCode } from './own-pages';
import { FAILED_PATH, MISSING_PATH } from './page-address';
import { type PageQuery, pageOfView, pageQuery, pathOfView } from './page-queries';
import type { Site } from './site';
import { isPathOfFile, siteFile } from './site-files';

interface PageRequest {
  site: Site;
  /** The requested path, without query. */
  pathname: string;
  /** The query with its question mark, or empty. */
  search: string;
  /** A cookie's encoded value; called only when the answer depends on the cookie. */
  cookie(name: string): string | undefined;
  /** A navigation to a document, not a payload that Next's client-side router fetches. */
  document: boolean;
  /** A render for the page cache, which has already checked the guards. */
  guarded: boolean;
}

export type PageRoute =
  /**
   * `personal`: other cookies could have given another route, so a shared cache has to check them. `query` is the part of
   * the query that the page uses; `pathname` includes it.
   */
  | { kind: 'page' | 'missing'; locale: Locale; pathname: string; personal: boolean; query: PageQuery }
  /** `personal`: the visitor's cookies decided, so no shared cache may keep it. */
  | { kind: 'redirect'; location: string; permanent: boolean; personal: boolean };

/**
 * Routes a request for a page: host to event, path to language, the guards of specification §2. Both the middleware and the
 * page cache in front of it use this function, so they cannot disagree.
 */
export function routePage(request: PageRequest): PageRoute {
  const { site, pathname, search } = request;
  if (site.liveDomain) return redirect(`${publicOrigin(site.liveDomain, env())}${pathname}${search}`);
  const plain = plainPath(pathname);
  const target = askedLocale(plain ?? pathname);
  const [own] = site.locales;
  const shown = site.locales.includes(target.locale) ? target.locale : own;
  if (plain === undefined || pageOfView(askedLocale(pathname).path)) {
    return internal('missing', site, shown, MISSING_PATH, false);
  }
  const file = siteFile(target.path);
  if (file && !file.inEachLanguage) {
    return target.path === pathname ? internal('page', site, own, file.path, false) : redirect(target.path);
  }
  const choosesLanguage = site.locales.length > 1 && pathname === '/';
  if (choosesLanguage && request.document) {
    const chosen = request.cookie(LOCALE_COOKIE);
    if (isLocale(chosen) && chosen !== shown && site.locales.includes(chosen))
      return redirect(`${inLocale('/', chosen)}${search}`, { personal: true });
  }
  const lead = LEADS[target.path];
  const canonical = inLocale(lead ? paths[lead]() : target.path, shown);
  if (canonical !== pathname) {
    const how = { permanent: canonical === plain, personal: choosesLanguage };
    return redirect(`${canonical}${search}`, how);
  }
  if (file) return internal('page', site, shown, file.path, false);

  if (!request.guarded) {
    const exit = guardScreen(target.path, new URLSearchParams(search), (name) =>
      storedValues(request.cookie(name)),
    );
    if (exit) return redirect(inLocale(paths[exit](), shown), { personal: true });
  }
  if (isInternal(target.path) && !(request.guarded && target.path === FAILED_PATH)) {
    return internal('missing', site, shown, MISSING_PATH, false);
  }
  const query = pageQuery(target.path, search, site.days);
  const path = query ? pathOfView(target.path, query) : pageWithoutCode(target.path);
  return internal('page', site, shown, path, choosesLanguage || isGuarded(target.path), query);
}

/** Whether a path is an internal one, which does not exist for visitors; those of views were refused before. */
function isInternal(path: string): boolean {
  return path === MISSING_PATH || path === FAILED_PATH || isPathOfFile(path);
}

/** Every page's path: segments of letters, digits, `-` and `.`, as codes and the addresses of organisers' pages are. */
const PATH = /^\/(?:[a-z0-9][a-z0-9.-]*(?:\/[a-z0-9][a-z0-9.-]*)*\/?)?$/i;

/** Longer than any page's path, also when every character of it is percent-encoded. */
const MAX_PATH_CHARS = 1024;

/**
 * A requested path as the site itself writes it: in lower case, without needless percent encoding and final slash; pages
 * with a code in their path take it in any case (docs/rooms/registration.md#opening-a-registration).
 * Undefined when no page can have the path; Next is never asked for such a path, and would answer some of
 * them with 500.
 */
function plainPath(pathname: string): string | undefined {
  const decoded = pathname.length > MAX_PATH_CHARS ? undefined : decodedPath(pathname);
  if (decoded === undefined || !PATH.test(decoded)) return undefined;
  return decoded === '/' ? decoded : decoded.replace(/\/$/, '').toLowerCase();
}

function decodedPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** The language and path of an address. `/en` is accepted although the site never links to it. */
function askedLocale(pathname: string): { locale: Locale; path: string } {
  const first = pathname.split('/', 2)[1];
  if (first === DEFAULT_LOCALE) return { locale: first, path: pathname.slice(1 + first.length) || '/' };
  return splitLocale(pathname);
}

function internal(
  kind: 'page' | 'missing',
  site: Site,
  locale: Locale,
  path: string,
  personal: boolean,
  query: PageQuery = { text: '', isArbitrary: false },
): PageRoute {
  return { kind, locale, pathname: `/${site.host}/${locale}${path === '/' ? '' : path}`, personal, query };
}

function redirect(
  location: string,
  how: { permanent?: boolean; personal?: boolean } = {},
): Extract<PageRoute, { kind: 'redirect' }> {
  return { kind: 'redirect', location, permanent: how.permanent ?? false, personal: how.personal ?? false };
}

/** The values of a one-day cookie, which is URL-encoded JSON; undefined when it is missing or cannot be parsed. */
function storedValues(text: string | undefined): Record<string, unknown> | undefined {
  if (!text || text.length > 4096) return undefined;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
