import { Presentation } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ClearFilter } from '@/components/programme/filter/clear-filter';
import { FilterForm } from '@/components/programme/filter/filter-form';
import { LiveFilter } from '@/components/programme/filter/live-filter';
import { NothingFound } from '@/components/programme/filter/nothing-found';
import { PageHeader } from '@/components/programme/page-header';
import { BackToRow } from '@/components/programme/rows/back-to-row';
import { LiveSeats } from '@/components/programme/rows/live-seats';
import { filterWords, type PageWords } from '@/components/programme/words/page-words';
import { seatsWords, workshopsFoundWords } from '@/components/programme/words/words';
import { EventZone } from '@/components/programme/zone/event-zone';
import { EmptyState } from '@/components/ui/empty-state';
import type { ClientEvent } from '@/lib/contract/parts/event';
import { AVAILABILITY_STATES } from '@/lib/domain/programme/availability';
import type { ScheduleFilter } from '@/lib/domain/programme/schedule-filter';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { readWorkshops } from './read-workshops';
import '@/components/programme/rows/programme.css';
import { WorkshopGroups } from './workshop-groups';

const FORM = 'workshop-filter';

const ROWS = 'workshop-rows';

interface WorkshopsScreenProps {
  words: PageWords;
  event: ClientEvent;
  filter: ScheduleFilter;
}

/** The catalogue by strand (specification §1, Public content). */
export async function WorkshopsScreen({ words, event, filter }: WorkshopsScreenProps) {
  const [t, locale, catalogue] = await Promise.all([
    getTranslations('schedule.workshops'),
    pageLocale(),
    readWorkshops(event.event_code, filter),
  ]);
  const { filters, matchingCodes, count } = catalogue;
  const [form, seats] = await Promise.all([filterWords(true), seatsWords()]);
  const names = { ...seats, limited: seats.limited.zero };
  const address = inLocale(paths.workshops(), locale);
  return (
    <div className="wrap space-y-6 pt-8 pb-section lg:space-y-8 lg:pt-14">
      <PageHeader words={words} />
      {count === 0 ? (
        <EmptyState icon={<Presentation className="size-8" />} title={t('empty_title')}>
          {t('empty_text')}
        </EmptyState>
      ) : (
        <>
          <FilterForm
            id={FORM}
            action={address}
            filter={filter}
            words={form}
            options={{
              strand: filters.strands,
              kind: filters.kinds,
              audience: filters.audiences,
              mode: filters.modes,
              language: filters.languages,
              availability:
                event.options.registration_workshops === 'Y'
                  ? AVAILABILITY_STATES.map((value) => ({ value, name: names[value] }))
                  : [],
            }}
          />
          <div className="flex flex-wrap items-baseline gap-x-4">
            <LiveFilter
              key={JSON.stringify(filter)}
              form={FORM}
              root={ROWS}
              count={matchingCodes?.size ?? count}
              words={await workshopsFoundWords()}
              locale={locale}
            />
            <ClearFilter href={address} label={form.clear} isSet={matchingCodes !== undefined} />
          </div>
          <BackToRow root={ROWS} />
          <div id={ROWS} key={JSON.stringify(filter)}>
            <WorkshopGroups catalogue={catalogue} />
          </div>
          <EventZone root={ROWS} timeZone={catalogue.timeZone} at={event.starts_at} />
          <LiveSeats root={ROWS} words={seats} locale={locale} />
          <NothingFound
            isShown={matchingCodes?.size === 0}
            title={t('none_title')}
            clear={{ href: address, label: form.clear }}
          >
            {t('none_text')}
          </NothingFound>
        </>
      )}
    </div>
  );
}
