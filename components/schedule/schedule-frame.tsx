import { CalendarDays } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/programme/page-header';
import { filterWords, type PageWords } from '@/components/programme/words/page-words';
import { EmptyState } from '@/components/ui/empty-state';
import { pageReader } from '@/lib/api/server';
import { AVAILABILITY_STATES } from '@/lib/domain/programme/availability';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { ScheduleFilterForm } from './schedule-filter-form';

interface ScheduleFrameProps {
  words: Pick<PageWords, 'title'>;
  /** Sessions can be chosen, so their places matter. */
  choosable: boolean;
  /** The part that the address decides. */
  children: ReactNode;
}

/**
 * Heading, search and filters of the schedule. They stay while the router shows another view, so that what is being typed
 * and the sheet of filters stay as well.
 */
export async function ScheduleFrame({ words, choosable, children }: ScheduleFrameProps) {
  const [t, locale, reader, form] = await Promise.all([
    getTranslations('schedule'),
    pageLocale(),
    pageReader(),
    filterWords(),
  ]);
  const [{ days }, filters] = await Promise.all([reader.getEventDays(), reader.listFilters()]);
  const isEmpty = days.every((day) => day.sessions === 0);
  const names = {
    available: t('seats.available'),
    limited: t('seats.limited.zero'),
    held: t('seats.held'),
    full: t('seats.full'),
  };
  const short = (options: readonly { value: string; name: string }[]) =>
    options.map(({ value, name }) => ({ value, name }));
  return (
    <div className="pt-1.5 pb-section sm:space-y-3 sm:pt-5">
      <div className="wrap space-y-1 pb-1 sm:space-y-3 sm:pb-0">
        <PageHeader words={{ ...words, description: null }} />
        {isEmpty ? (
          <EmptyState icon={<CalendarDays className="size-8" />} title={t('none.empty_title')}>
            {t('none.empty_text')}
          </EmptyState>
        ) : (
          <ScheduleFilterForm
            action={inLocale(paths.schedule(), locale)}
            words={form}
            choosable={choosable}
            options={{
              strand: short(filters.strands),
              kind: short(filters.kinds),
              audience: short(filters.audiences),
              mode: short(filters.modes),
              language: short(filters.languages),
              room: short(filters.rooms),
              media: short(filters.media),
              availability: choosable
                ? AVAILABILITY_STATES.map((value) => ({ value, name: names[value] }))
                : [],
            }}
          />
        )}
      </div>
      {!isEmpty && children}
    </div>
  );
}
