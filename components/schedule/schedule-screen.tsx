import { CalendarDays } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClearFilter } from '@/components/programme/filter/clear-filter';
import { COUNTED_MARK, KEEPS_FILTER_MARK } from '@/components/programme/filter/filter-marks';
import { LiveFilter } from '@/components/programme/filter/live-filter';
import { PageHeader } from '@/components/programme/page-header';
import { LiveSeats } from '@/components/programme/rows/live-seats';
import type { PageWords } from '@/components/programme/words/page-words';
import { foundWords, seatsWords } from '@/components/programme/words/words';
import { EventZone } from '@/components/programme/zone/event-zone';
import { DayLinks } from '@/components/ui/day-switcher';
import { EmptyState } from '@/components/ui/empty-state';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { type ScheduleView, scheduleQuery } from '@/lib/domain/programme/schedule-view';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { formatDay } from '@/lib/time/format';
import { DayProgramme } from './day-programme';
import { Downloads } from './downloads';
import { LayoutLinks } from './layout-links';
import { NothingFound } from './nothing-found';
import { readDay } from './read-day';
import { ScheduleFilterForm } from './schedule-filter-form';

const FORM = 'schedule-filter';

const ROWS = 'schedule-rows';

interface ScheduleScreenProps {
  words: PageWords;
  view: ScheduleView;
  /**
   * Renders what lets visitors choose among these sessions, whose rows are in the element `root`; undefined if sessions
   * cannot be chosen.
   */
  choices: ((shown: { root: string; sessions: readonly SessionSummary[] }) => ReactNode) | undefined;
}

/** A day of the schedule with filters, layouts and downloads. */
export async function ScheduleScreen({ words, view, choices }: ScheduleScreenProps) {
  const [t, locale, schedule] = await Promise.all([getTranslations('schedule'), pageLocale(), readDay(view)]);
  const { day, days, timeZone, sessions, slots, found } = schedule;
  const hrefOf = (changes: Partial<ScheduleView>) =>
    `${inLocale(paths.schedule(), locale)}${scheduleQuery({ ...view, day, ...changes })}`;
  const dayName = (each: string) => formatDay(noonOf(each), 'UTC', locale);
  const isEmpty = days.every((each) => each.sessions === 0) && slots.length === 0;

  return (
    <div className="wrap space-y-6 pt-8 pb-section lg:space-y-8 lg:pt-14">
      <PageHeader words={words} />
      {isEmpty ? (
        <EmptyState icon={<CalendarDays className="size-8" />} title={t('none.empty_title')}>
          {t('none.empty_text')}
        </EmptyState>
      ) : (
        <>
          <DayLinks
            label={t('days')}
            locale={locale}
            marks={KEEPS_FILTER_MARK}
            days={days.map((each) => ({
              key: each.day,
              href: hrefOf({ day: each.day }),
              current: each.day === day,
              aside: <FoundOnDay count={schedule.foundOnDay.get(each.day)} />,
            }))}
          />
          {day === undefined ? (
            <EmptyState icon={<CalendarDays className="size-8" />} title={t('none.day_title')}>
              {t('none.day_text')}
            </EmptyState>
          ) : (
            <>
              <ScheduleFilterForm
                id={FORM}
                action={inLocale(paths.schedule(), locale)}
                view={{ ...view, day }}
                schedule={schedule}
                choosable={choices !== undefined}
              />
              <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
                <div className="space-y-1">
                  <div className="flex flex-wrap items-baseline gap-x-4">
                    <LiveFilter
                      key={scheduleQuery(view)}
                      form={FORM}
                      root={ROWS}
                      count={found?.size ?? sessions.length}
                      words={await foundWords()}
                      locale={locale}
                    />
                    <ClearFilter href={hrefOf({ filter: {} })} isSet={found !== undefined} />
                  </div>
                  <EventZone
                    root={ROWS}
                    timeZone={timeZone}
                    at={sessions[0]?.workshops_schedule_start ?? noonOf(day)}
                  />
                </div>
                <div className="flex max-w-full flex-wrap items-center gap-3">
                  {sessions.length > 0 && <LayoutLinks view={view} hrefOf={hrefOf} />}
                  <Downloads day={day} dayName={dayName(day)} locale={locale} />
                </div>
              </div>
              <div id={ROWS} key={`${day} ${scheduleQuery(view)}`}>
                <h2 className="sr-only">{days.find((each) => each.day === day)?.title}</h2>
                <DayProgramme view={view} schedule={{ ...schedule, day }} choosable={choices !== undefined} />
              </div>
              <NothingFound schedule={schedule} hrefOf={hrefOf} dayName={dayName} />
              <LiveSeats root={ROWS} words={await seatsWords()} locale={locale} />
              {choices?.({ root: ROWS, sessions })}
            </>
          )}
        </>
      )}
    </div>
  );
}

/** A date has no time zone: format its noon UTC in UTC. */
function noonOf(day: string): string {
  return `${day}T12:00:00.000Z`;
}

function FoundOnDay({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span {...COUNTED_MARK} className="rounded-full bg-pressed px-2 text-sm tabular-nums">
      {count}
    </span>
  );
}
