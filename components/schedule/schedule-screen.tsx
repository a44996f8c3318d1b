import { CalendarDays } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClearFilter } from '@/components/programme/filter/clear-filter';
import { COUNTED_MARK, KEEPS_FILTER_MARK } from '@/components/programme/filter/filter-marks';
import { NothingFound } from '@/components/programme/filter/nothing-found';
import { BackToRow } from '@/components/programme/rows/back-to-row';
import { LiveSeats } from '@/components/programme/rows/live-seats';
import { STARS_MARK } from '@/components/programme/rows/row-parts';
import { StarButtons } from '@/components/programme/stars/star-buttons';
import { StarLists } from '@/components/programme/stars/star-lists';
import { StarredAtOnce } from '@/components/programme/stars/starred-at-once';
import {
  foundWords,
  offlineWords,
  seatsWords,
  starListWords,
  starWords,
} from '@/components/programme/words/words';
import { EventZone } from '@/components/programme/zone/event-zone';
import { DayLinks } from '@/components/ui/days/day-switcher';
import { EmptyState } from '@/components/ui/empty-state';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { countFilters } from '@/lib/domain/programme/schedule-filter';
import { ALL_DAYS, type ScheduleView, scheduleQuery } from '@/lib/domain/programme/schedule-view';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { formatDay } from '@/lib/time/format';
import { Present } from './present';
import type { Schedule } from './read-schedule';
import { SCHEDULE_FORM } from './schedule-filter-form';
import { ScheduleLiveFilter } from './schedule-live-filter';
import { ScheduleMore } from './schedule-more';
import { ShownDays } from './shown-days';

const ROWS = 'schedule-rows';

interface ScheduleScreenProps {
  view: ScheduleView;
  /** What is read for the view. */
  schedule: Schedule;
  /** Origin of the site. */
  origin: string;
  /**
   * Renders what lets visitors choose among these sessions, whose rows are in the element `root`; undefined if sessions
   * cannot be chosen.
   */
  choices: ((shown: { root: string; sessions: readonly SessionSummary[] }) => ReactNode) | undefined;
}

/** The part of the schedule that an address names: a day or all of them, with a filter. */
export async function ScheduleScreen({ view, schedule, origin, choices }: ScheduleScreenProps) {
  const [t, locale] = await Promise.all([getTranslations('schedule'), pageLocale()]);
  const { day, days, sessions, count } = schedule;
  const query = scheduleQuery(view);
  const hrefOf = (changes: Partial<ScheduleView>) =>
    `${inLocale(paths.schedule(), locale)}${scheduleQuery({ ...view, day, ...changes })}`;
  const dayName = (each: string) => formatDay(noonOf(each), 'UTC', locale);
  const isFiltered = countFilters(view.filter) > 0;
  const tabs =
    days.length > 1 ? [{ key: ALL_DAYS, name: t('all_days') }, ...days.map(dayKey)] : days.map(dayKey);
  const total = [...schedule.foundOnDay.values()].reduce((sum, each) => sum + each, 0);
  return (
    <>
      <div className="wrap">
        <div className="flex flex-wrap items-center gap-x-2 sm:gap-x-4">
          <DayLinks
            label={t('days')}
            locale={locale}
            marks={KEEPS_FILTER_MARK}
            days={tabs.map((tab) => ({
              ...tab,
              href: hrefOf({ day: tab.key }),
              current: tab.key === day,
              aside: isFiltered && (
                <FoundOnDay count={tab.key === ALL_DAYS ? total : (schedule.foundOnDay.get(tab.key) ?? 0)} />
              ),
            }))}
          />
          {/* On phones the sessions begin at once, unless a filter leaves some out. */}
          <div className="flex flex-wrap items-baseline gap-x-4 max-sm:order-last max-sm:w-full max-sm:pt-1 max-sm:has-[[data-filtered][hidden]]:sr-only sm:flex-1">
            <ScheduleLiveFilter
              root={ROWS}
              count={count}
              words={await foundWords()}
              offline={await offlineWords()}
              locale={locale}
              shown={query}
              isPartial={schedule.isPartial}
            />
            <ClearFilter href={hrefOf({ filter: {} })} label={t('filter.clear')} isSet={isFiltered} />
          </div>
          <ScheduleMore
            view={view}
            day={day === undefined || day === ALL_DAYS ? undefined : { date: day, name: dayName(day) }}
            hrefOf={hrefOf}
            origin={origin}
            zone={
              <EventZone
                root={ROWS}
                timeZone={schedule.timeZone}
                at={sessions[0]?.workshops_schedule_start ?? noonOf(days[0]?.day ?? '')}
              />
            }
          />
        </div>
        <StarLists
          key={query}
          form={SCHEDULE_FORM}
          root={ROWS}
          href={`${inLocale(paths.schedule(), locale)}?day=${ALL_DAYS}`}
          isWhole={day === ALL_DAYS && !schedule.isPartial}
          words={await starListWords()}
          locale={locale}
        />
      </div>
      {day === undefined ? (
        <div className="wrap">
          <EmptyState icon={<CalendarDays className="size-8" />} title={t('none.day_title')}>
            {t('none.day_text')}
          </EmptyState>
        </div>
      ) : (
        <>
          <StarredAtOnce />
          <div id={ROWS} {...STARS_MARK}>
            <ShownDays {...{ view, schedule, dayName }} choosable={choices !== undefined} />
          </div>
          <div className="wrap">
            <NothingFound
              isShown={count === 0}
              title={t(day === ALL_DAYS ? 'none.all_title' : 'none.title')}
              clear={{ href: hrefOf({ filter: {} }), label: t('filter.clear') }}
              elsewhere={[...schedule.foundOnDay]
                .filter(([, found]) => found > 0)
                .map(([each, found]) => ({
                  href: hrefOf({ day: each }),
                  label: t('none.on', { day: dayName(each), count: found }),
                }))}
            >
              {t(day === ALL_DAYS ? 'none.all_text' : 'none.text')}
            </NothingFound>
          </div>
          <Present key={query} root={ROWS} label={t('grid.now')} />
          <StarButtons key={`stars ${query}`} root={ROWS} words={await starWords()} />
          <BackToRow root={ROWS} />
          <LiveSeats root={ROWS} words={await seatsWords()} locale={locale} />
          {choices?.({ root: ROWS, sessions })}
        </>
      )}
    </>
  );
}

const dayKey = ({ day }: { day: string }) => ({ key: day });

/** A date has no time zone: format its noon UTC in UTC. */
function noonOf(day: string): string {
  return `${day}T12:00:00.000Z`;
}

function FoundOnDay({ count }: { count: number }) {
  return (
    <span
      {...COUNTED_MARK}
      className="rounded-full bg-pressed px-1.5 text-sm font-normal tabular-nums max-sm:bg-transparent max-sm:px-0"
    >
      {count}
    </span>
  );
}
