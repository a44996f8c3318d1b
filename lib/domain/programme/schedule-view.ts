import { FILTER_NAMES, readFilter, type ScheduleFilter } from './schedule-filter';

/** What of the schedule an address shows. */
export interface ScheduleView {
  /** A conference day, `YYYY-MM-DD`; the page chooses one without it. */
  day: string | undefined;
  layout: 'list' | 'grid';
  /** What the grid's columns are. */
  columns: 'rooms' | 'strands';
  filter: ScheduleFilter;
}

/** Names of the address in the order in which it is written. */
export const SCHEDULE_NAMES = ['day', 'layout', 'columns', ...FILTER_NAMES] as const;

/** The view of an address. What is not understood counts as not said, but for a filter's value, which then finds nothing. */
export function readScheduleView(query: URLSearchParams): ScheduleView {
  const day = query.get('day')?.trim();
  return {
    day: day === undefined || day === '' ? undefined : day.slice(0, 10),
    layout: query.get('layout') === 'grid' ? 'grid' : 'list',
    columns: query.get('columns') === 'strands' ? 'strands' : 'rooms',
    filter: readFilter(query),
  };
}

/** The address of a view, from its question mark on; nothing for the schedule as it is without one. */
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
