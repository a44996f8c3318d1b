'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { LiveFilter, type LiveFilterProps } from '@/components/programme/filter/live-filter';
import { type ScheduleFilter, writeFilter } from '@/lib/domain/programme/schedule-filter';
import { ALL_DAYS, readScheduleView, scheduleQuery } from '@/lib/domain/programme/schedule-view';
import { SCHEDULE_FORM } from './schedule-filter-form';

type Props = Pick<LiveFilterProps, 'root' | 'count' | 'words' | 'offline' | 'locale'> & {
  /** The query that the page was rendered for, and whether it leaves rows out. */
  shown: string;
  isPartial: boolean;
};

/** The day from which somebody began to search, to which they return; the page is another one by then. */
let searchedFrom: string | undefined;

/** Filters the schedule in the browser; a search, which sees all days and abstracts, is answered by the server. */
export function ScheduleLiveFilter({ shown, isPartial, ...rest }: Props) {
  const router = useRouter();
  const view = readScheduleView(new URLSearchParams(shown));
  const addressOf = (filter: ScheduleFilter) => {
    const isSearch = filter.q !== view.filter.q;
    const isRest =
      filter.q === undefined && view.filter.q === undefined && !isPartial && view.layout === 'list';
    if (isRest) return undefined;
    const searched = filter.q === undefined ? searchedFrom : ALL_DAYS;
    const target = scheduleQuery({ ...view, filter, day: isSearch ? searched : view.day });
    if (target === shown) return undefined;
    const query = new URLSearchParams(target);
    writeFilter(query, filter);
    return `${location.pathname}${query.size === 0 ? '' : `?${query}`}`;
  };
  const open = (address: string) => {
    if (view.filter.q === undefined) searchedFrom = view.day;
    startTransition(() => router.replace(address, { scroll: false }));
  };
  return <LiveFilter {...rest} form={SCHEDULE_FORM} server={{ isPartial, shown, addressOf, open }} />;
}
