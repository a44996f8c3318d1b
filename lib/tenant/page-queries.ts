import { FILTER_NAMES, filterValues } from '../domain/programme/schedule-filter';
import { ALL_DAYS, SCHEDULE_NAMES } from '../domain/programme/schedule-view';

/**
 * Pages whose content depends on the address's query, with the names that they read. Next does not cache a page that reads
 * its query itself, so the query is encoded into the page's internal path.
 */
const QUERY_NAMES_BY_PAGE: Readonly<Record<string, readonly string[]>> = {
  '/schedule': SCHEDULE_NAMES,
  '/workshops': FILTER_NAMES,
  '/speakers': ['q'],
  '/registration/start': ['track'],
};

interface Days {
  first: string;
  last: string;
}

/**
 * Names that have only a few values at each event. With another name or value there is no limit to the number of addresses.
 * A day may be one before or after the event's own, because those are counted in UTC.
 */
const FEW_VALUES: Readonly<Record<string, (value: string, days: Days | undefined) => boolean>> = {
  day: (value, days) =>
    value === ALL_DAYS ||
    (days !== undefined && isDay(value) && dayBefore(days.first) <= value && dayBefore(value) <= days.last),
  layout: (value) => value === 'list' || value === 'grid',
  columns: (value) => value === 'rooms' || value === 'strands',
};

/** Internal folder below a page's own path; visitors never see it. */
const VIEWS_FOLDER = '/all/';
/** That of addresses that anybody can invent: Next renders them without storing them. */
const INVENTED_FOLDER = `${VIEWS_FOLDER}invented/`;

/** Segment of a page without a query. */
const EMPTY_QUERY = '-';

export interface PageQuery {
  /** The part of the query that the page uses, in a fixed order, with its question mark; empty when there is none. */
  text: string;
  /** Anybody can invent any number of such addresses, so caches must not evict other pages for them. */
  isArbitrary: boolean;
}

/** The part of the query that a page uses; undefined for a page that does not depend on its query. `days` are the event's. */
export function pageQuery(path: string, search: string, days?: Days): PageQuery | undefined {
  const names = Object.hasOwn(QUERY_NAMES_BY_PAGE, path) ? QUERY_NAMES_BY_PAGE[path] : undefined;
  if (!names) return undefined;
  const parameters = new URLSearchParams(search);
  const filters = new URLSearchParams();
  for (const name of names) {
    for (const value of filterValues(parameters, name)) filters.append(name, value);
  }
  return {
    text: filters.size === 0 ? '' : `?${filters}`,
    isArbitrary: [...filters].some(([name, value]) => !FEW_VALUES[name]?.(value, days)),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

/** The internal path of a page with its query. Base64url, so that routing and proxies do not change the segment. */
export function pathOfView(path: string, { text, isArbitrary }: PageQuery): string {
  const folder = isArbitrary ? INVENTED_FOLDER : VIEWS_FOLDER;
  return `${path}${folder}${text === '' ? EMPTY_QUERY : base64Url(text.slice(1))}`;
}

/** Of ASCII, as a query is written. Without Node's Buffer, which this module would bring into browsers. */
function base64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The page of which a path is a view's internal path, which visitors may not request; undefined for other paths. */
export function pageOfView(path: string): string | undefined {
  return Object.keys(QUERY_NAMES_BY_PAGE).find((page) => path.startsWith(`${page}${VIEWS_FOLDER}`));
}

/** Decodes the query from a view's segment, also in a browser. */
export function queryOfView(segment: string): URLSearchParams {
  const text = segment === EMPTY_QUERY ? '' : atob(segment.replaceAll('-', '+').replaceAll('_', '/'));
  return new URLSearchParams(text);
}
