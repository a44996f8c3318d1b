import { getTranslations } from 'next-intl/server';
import { ClearFilter } from '@/components/programme/filter/clear-filter';
import { NothingFound } from '@/components/programme/filter/nothing-found';
import { BackToRow } from '@/components/programme/rows/back-to-row';
import { LiveSeats } from '@/components/programme/rows/live-seats';
import { STARS_MARK } from '@/components/programme/rows/row-parts';
import { StarButtons } from '@/components/programme/stars/star-buttons';
import { StarLists } from '@/components/programme/stars/star-lists';
import { StarredAtOnce } from '@/components/programme/stars/starred-at-once';
import {
  offlineWords,
  seatsWords,
  starListWords,
  starWords,
  workshopsFoundWords,
} from '@/components/programme/words/words';
import { EventZone } from '@/components/programme/zone/event-zone';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { ScheduleFilter } from '@/lib/domain/programme/schedule-filter';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { readWorkshops } from './read-workshops';
import '@/components/programme/rows/programme.css';
import { WorkshopGroups } from './workshop-groups';
import { WORKSHOPS_FORM } from './workshops-filter-form';
import { WorkshopsLiveFilter } from './workshops-live-filter';

const ROWS = 'workshop-rows';

interface WorkshopsScreenProps {
  event: ClientEvent;
  filter: ScheduleFilter;
}

/** The part of the catalogue, by strand, that an address names (specification §1, Public content). */
export async function WorkshopsScreen({ event, filter }: WorkshopsScreenProps) {
  const [t, filters, locale, seats, catalogue] = await Promise.all([
    getTranslations('schedule.workshops'),
    getTranslations('schedule.filter'),
    pageLocale(),
    seatsWords(),
    readWorkshops(event.event_code, filter),
  ]);
  const { matchingCodes, count } = catalogue;
  const clear = { href: inLocale(paths.workshops(), locale), label: filters('clear') };
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <WorkshopsLiveFilter
          key={JSON.stringify(filter)}
          root={ROWS}
          count={matchingCodes?.size ?? count}
          words={await workshopsFoundWords()}
          offline={await offlineWords()}
          locale={locale}
          filter={filter}
        />
        <ClearFilter {...clear} isSet={matchingCodes !== undefined} />
      </div>
      <StarLists
        key={`lists ${JSON.stringify(filter)}`}
        form={WORKSHOPS_FORM}
        root={ROWS}
        href={inLocale(paths.workshops(), locale)}
        isWhole={filter.q === undefined}
        words={await starListWords()}
        locale={locale}
      />
      <StarButtons key={`stars ${JSON.stringify(filter)}`} root={ROWS} words={await starWords()} />
      <BackToRow root={ROWS} />
      <StarredAtOnce />
      <div id={ROWS} {...STARS_MARK} key={JSON.stringify(filter)}>
        <WorkshopGroups catalogue={catalogue} />
      </div>
      <EventZone root={ROWS} timeZone={catalogue.timeZone} at={event.starts_at} />
      <LiveSeats root={ROWS} words={seats} locale={locale} />
      <NothingFound isShown={matchingCodes?.size === 0} title={t('none_title')} clear={clear}>
        {t('none_text')}
      </NothingFound>
    </>
  );
}
