'use client';

import { useParams } from 'next/navigation';
import { FilterForm, type FilterFormProps } from '@/components/programme/filter/filter-form';
import { ALL_DAYS, readScheduleView } from '@/lib/domain/programme/schedule-view';
import { queryOfView } from '@/lib/tenant/page-queries';

/** The id of the form, by which `ScheduleLiveFilter` finds it. */
export const SCHEDULE_FORM = 'schedule-filter';

type Props = Pick<FilterFormProps, 'action' | 'words' | 'options' | 'choosable'>;

/** Search and filters of the schedule, filled in as the address says. */
export function ScheduleFilterForm(props: Props) {
  const { view: segment } = useParams<{ view?: string }>();
  const { day, layout, columns, filter } = readScheduleView(queryOfView(segment ?? '-'));
  return (
    <FilterForm
      {...props}
      id={SCHEDULE_FORM}
      filter={filter}
      kept={{
        layout: layout === 'grid' ? 'grid' : undefined,
        columns: layout === 'grid' && columns === 'strands' ? 'strands' : undefined,
      }}
      days={{ searched: ALL_DAYS, filtered: day ?? '' }}
    />
  );
}
