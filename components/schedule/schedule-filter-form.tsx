import { useTranslations } from 'next-intl';
import { FilterForm } from '@/components/programme/filter/filter-form';
import { saysSeats } from '@/components/programme/words/seats-text';
import { AVAILABILITY_STATES } from '@/lib/domain/programme/availability';
import type { ScheduleView } from '@/lib/domain/programme/schedule-view';
import type { ScheduleDay } from './read-day';

interface ScheduleFilterFormProps {
  id: string;
  action: string;
  view: ScheduleView;
  schedule: ScheduleDay;
  choosable: boolean;
}

/** The filters of the schedule; availability is one of them if some session has a limit. */
export function ScheduleFilterForm({ id, action, view, schedule, choosable }: ScheduleFilterFormProps) {
  const t = useTranslations('schedule.seats');
  const { filters, sessions } = schedule;
  const names = { available: t('available'), limited: t('limited.zero'), held: t('held'), full: t('full') };
  return (
    <FilterForm
      id={id}
      action={action}
      filter={view.filter}
      choosable={choosable}
      kept={{
        day: view.day,
        layout: view.layout === 'grid' ? 'grid' : undefined,
        columns: view.layout === 'grid' && view.columns === 'strands' ? 'strands' : undefined,
      }}
      options={{
        strand: filters.strands,
        kind: filters.kinds,
        audience: filters.audiences,
        mode: filters.modes,
        language: filters.languages,
        availability: sessions.some(saysSeats)
          ? AVAILABILITY_STATES.map((value) => ({ value, name: names[value] }))
          : [],
      }}
    />
  );
}
