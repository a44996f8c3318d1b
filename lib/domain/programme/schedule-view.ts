import { countFilters, FILTER_NAMES, readFilter, type ScheduleFilter, writeFilter } from './schedule-filter';
import { OWN_STARS } from './star-list';

/** In place of a day: the whole conference. */
export const ALL_DAYS = 'all';

/** The part of the schedule that an address shows, and how. */
export interface ScheduleView {
  /** A conference day, `YYYY-MM-DD`, or all days; when undefined, the page chooses. */
  day: string | undefined;
  layout: 'list' | 'grid';
  /** The kind of the grid's columns. */
  columns: 'rooms' | 'strands';
  filter: ScheduleFilter;
}

/** The names in the address's query, in the order in which `scheduleQuery` writes them. */
export const SCHEDULE_NAMES = ['day', 'layout', 'columns', ...FILTER_NAMES] as const;

/** Reads the view from an address's query. Unknown values are ignored, except those of filters, which then match nothing. */
export function readScheduleView(query: URLSearchParams): ScheduleView {
  const day = query.get('day')?.trim();
  return {
    day: day === undefined || day === '' ? undefined : day.slice(0, 10),
    layout: query.get('layout') === 'grid' ? 'grid' : 'list',
    columns: query.get('columns') === 'strands' ? 'strands' : 'rooms',
    filter: readFilter(query),
  };
}

/** Whether a view is of the whole conference: its address says so, or searches without naming a day. */
export function showsAllDays({ day, filter }: Pick<ScheduleView, 'day' | 'filter'>): boolean {
  return day === ALL_DAYS || (day === undefined && filter.q !== undefined);
}

/** The id of the place at which a day's list has what begins at an instant: the hash of an address that leads there. */
export const timeId = (start: string): string => `at-${Date.parse(start) / 60_000}`;

/** A view as an address's query, with its question mark; empty for the default view. */
export function scheduleQuery({ day, layout, columns, filter }: ScheduleView): string {
  const query = new URLSearchParams();
  if (day !== undefined) query.set('day', day);
  if (layout === 'grid') query.set('layout', 'grid');
  if (layout === 'grid' && columns === 'strands') query.set('columns', 'strands');
  writeFilter(query, { ...filter, fits: undefined, starred: undefined });
  return query.size === 0 ? '' : `?${query}`;
}

/**
 * What of a view a calendar can follow, as the query of its address: a day, filters and a list of stars. Not places, which
 * change all the time. Empty for the whole conference.
 */
export function calendarQuery({ day, filter }: Pick<ScheduleView, 'day' | 'filter'>): string {
  const starred = filter.starred === OWN_STARS ? undefined : filter.starred;
  const followed = { ...filter, availability: undefined, starred };
  const ofDay = day === ALL_DAYS ? undefined : day;
  if (countFilters(followed) === 0 && ofDay === undefined) return '';
  const query = new URLSearchParams(
    scheduleQuery({ day: ofDay, layout: 'list', columns: 'rooms', filter: followed }),
  );
  if (starred !== undefined) query.set('starred', starred);
  return query.toString();
}
