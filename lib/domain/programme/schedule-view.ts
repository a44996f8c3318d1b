import { FILTER_NAMES, readFilter, type ScheduleFilter } from './schedule-filter';

/** The part of the schedule that an address shows, and how. */
export interface ScheduleView {
  /** A conference day, `YYYY-MM-DD`; when undefined, the page chooses one. */
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

/** A view as an address's query, with its question mark; empty for the default view. */
export function scheduleQuery({ day, layout, columns, filter }: ScheduleView): string {
  const query = new URLSearchParams();
  if (day !== undefined) query.set('day', day);
  if (layout === 'grid') query.set('layout', 'grid');
  if (layout === 'grid' && columns === 'strands') query.set('columns', 'strands');
  for (const name of FILTER_NAMES) {
    const value = filter[name];
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query}`;
}
