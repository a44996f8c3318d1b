'use client';

import { useParams } from 'next/navigation';
import { FilterForm, type FilterFormProps } from '@/components/programme/filter/filter-form';
import { readFilter } from '@/lib/domain/programme/schedule-filter';
import { queryOfView } from '@/lib/tenant/page-queries';

/** The id of the form, by which `WorkshopsLiveFilter` finds it. */
export const WORKSHOPS_FORM = 'workshop-filter';

type Props = Pick<FilterFormProps, 'action' | 'words' | 'options'>;

/** Search and filters of the catalogue, filled in as the address says. */
export function WorkshopsFilterForm(props: Props) {
  const { view } = useParams<{ view?: string }>();
  return <FilterForm {...props} id={WORKSHOPS_FORM} filter={readFilter(queryOfView(view ?? '-'))} />;
}
