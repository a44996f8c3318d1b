import { FILTER_NAMES } from '../domain/programme/schedule-filter';
import { SCHEDULE_NAMES } from '../domain/programme/schedule-view';

/**
 * Pages whose content follows from their address's query, with the names they know. Next keeps no page that reads its
 * query itself, so what they know of it is written into their internal path.
 */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/schedule': SCHEDULE_NAMES,
  '/workshops': FILTER_NAMES,
  '/speakers': ['letter'],
};

/** Names of which every event has a few values only; with any other, everybody can make up addresses without end. */
const FEW_VALUES = new Set(['day', 'layout', 'columns', 'letter']);

/** Values are cut there; a whole query is never longer than all its values. */
const MAX_VALUE_CHARS = 100;

/** Below a page's own path, where its views are. Visitors never see it. */
const VIEWS = '/all/';

/** Stands for a page without query. */
const NONE = '-';

export interface PageQuery {
  /** What the page knows of the query, in one order, from the question mark on; nothing when that is nothing. */
  text: string;
  /** Anybody can make up another such address, so none of them must push other pages out of a cache. */
  madeUp: boolean;
}

/** What a page knows of its query; undefined for a page that knows nothing of any. */
export function pageQuery(path: string, search: string): PageQuery | undefined {
  const names = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
  if (!names) return undefined;
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names) {
    const value = (given.get(name) ?? '').trim().slice(0, MAX_VALUE_CHARS);
    if (value !== '') known.set(name, value);
  }
  return {
    text: known.size === 0 ? '' : `?${known}`,
    madeUp: [...known.keys()].some((name) => !FEW_VALUES.has(name)),
  };
}

/** The internal path of a page with its query, which is one segment of letters that no part of the way changes. */
export function pathOfView(path: string, { text }: PageQuery): string {
  return `${path}${VIEWS}${text === '' ? NONE : Buffer.from(text.slice(1)).toString('base64url')}`;
}

/** Whether a path is the internal one of a view: nobody may ask for it. */
export function isPathOfView(path: string): boolean {
  return Object.keys(PAGES).some((page) => path.startsWith(`${page}${VIEWS}`));
}

/** The query that a view's segment stands for. */
export function queryOfView(segment: string): URLSearchParams {
  return new URLSearchParams(segment === NONE ? '' : Buffer.from(segment, 'base64url').toString());
}
