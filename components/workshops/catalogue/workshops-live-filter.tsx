'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { LiveFilter, type LiveFilterProps } from '@/components/programme/filter/live-filter';
import { type ScheduleFilter, writeFilter } from '@/lib/domain/programme/schedule-filter';
import { WORKSHOPS_FORM } from './workshops-filter-form';

type Props = Pick<LiveFilterProps, 'root' | 'count' | 'words' | 'offline' | 'locale'> & {
  /** The filter that the page was rendered for. */
  filter: ScheduleFilter;
};

/** Filters the catalogue in the browser; a search, which looks through topics and abstracts, is answered by the server. */
export function WorkshopsLiveFilter({ filter: shown, ...rest }: Props) {
  const router = useRouter();
  const queryOf = (filter: ScheduleFilter) => {
    const query = new URLSearchParams();
    writeFilter(query, filter);
    return query.size === 0 ? '' : `?${query}`;
  };
  const addressOf = (filter: ScheduleFilter) =>
    filter.q === shown.q ? undefined : `${location.pathname}${queryOf(filter)}`;
  const open = (address: string) => startTransition(() => router.replace(address, { scroll: false }));
  return (
    <LiveFilter
      {...rest}
      form={WORKSHOPS_FORM}
      server={{ isPartial: shown.q !== undefined, shown: queryOf(shown), addressOf, open }}
    />
  );
}
