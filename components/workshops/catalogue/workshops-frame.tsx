import { Presentation } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageHeader } from '@/components/programme/page-header';
import { filterWords, type PageWords } from '@/components/programme/words/page-words';
import { seatsWords } from '@/components/programme/words/words';
import { EmptyState } from '@/components/ui/empty-state';
import { pageReader } from '@/lib/api/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { AVAILABILITY_STATES } from '@/lib/domain/programme/availability';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { WorkshopsFilterForm } from './workshops-filter-form';

interface WorkshopsFrameProps {
  words: PageWords;
  event: ClientEvent;
  /** The part that the address decides. */
  children: ReactNode;
}

/** Heading, search and filters of the catalogue, which stay while the router shows what another search finds. */
export async function WorkshopsFrame({ words, event, children }: WorkshopsFrameProps) {
  const [t, locale, reader, form, seats] = await Promise.all([
    getTranslations('schedule.workshops'),
    pageLocale(),
    pageReader(),
    filterWords(true),
    seatsWords(),
  ]);
  const filters = await reader.listFilters();
  // The list of all is long, and read alone where no session says that there are some.
  const isEmpty =
    filters.kinds.length === 0 &&
    (await reader.getWorkshopsBySchema({ x: event.event_code, list: 'workshops' })).workshops.length === 0;
  const names = { ...seats, limited: seats.limited.zero };
  return (
    <div className="wrap space-y-6 pt-8 pb-section lg:space-y-8 lg:pt-14">
      <PageHeader words={words} />
      {isEmpty ? (
        <EmptyState icon={<Presentation className="size-8" />} title={t('empty_title')}>
          {t('empty_text')}
        </EmptyState>
      ) : (
        <>
          <WorkshopsFilterForm
            action={inLocale(paths.workshops(), locale)}
            words={form}
            options={{
              strand: filters.strands,
              kind: filters.kinds,
              audience: filters.audiences,
              mode: filters.modes,
              language: filters.languages,
              media: filters.media,
              availability:
                event.options.registration_workshops === 'Y'
                  ? AVAILABILITY_STATES.map((value) => ({ value, name: names[value] }))
                  : [],
            }}
          />
          {children}
        </>
      )}
    </div>
  );
}
