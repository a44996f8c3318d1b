import { getTranslations } from 'next-intl/server';
import { COUNTED_MARK } from '@/components/programme/filter/filter-marks';
import { PageStyles } from '@/components/programme/page-styles';
import { dayMark } from '@/components/programme/rows/row-parts';
import { strandColours } from '@/components/programme/strands';
import { seatsWords } from '@/components/programme/words/words';
import { classNames } from '@/components/ui/class-names';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { ALL_DAYS, type ScheduleView } from '@/lib/domain/programme/schedule-view';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { groupDay } from './day-groups';
import { JumpStrip, jumpsOf } from './jump-strip';
import type { Schedule, ShownDay } from './read-schedule';
import { markRules, type RowContext } from './row-context';
import { SessionGrid } from './session-grid';
import { SessionList } from './session-list';
import '@/components/programme/rows/programme.css';

interface ShownDaysProps {
  view: ScheduleView;
  schedule: Schedule;
  dayName: (day: string) => string;
  choosable: boolean;
}

/** Key of the column for sessions without a room or strand. */
const NO_COLUMN = '';

/** A day as a list or a grid, or all days as a list. */
export async function ShownDays({ view, schedule, dayName, choosable }: ShownDaysProps) {
  const [t, locale, seats] = await Promise.all([getTranslations('schedule'), pageLocale(), seatsWords()]);
  const { filters, shown, matchingCodes, day } = schedule;
  const { classOf, css } = strandColours(
    filters.strands.map(({ value, colour }) => ({ code: value, colour })),
  );
  const context: RowContext = {
    timeZone: schedule.timeZone,
    seats,
    audiences: schedule.audiences,
    strandClass: classOf,
    marks: markRules(filters),
    choosable,
    hrefOf: (code) => inLocale(paths.workshop(code), locale),
  };
  const isAll = day === ALL_DAYS;
  const days = shown.filter((each) => each.sessions.length > 0);
  return (
    <>
      <PageStyles css={css} />
      {isAll ? (
        <>
          <JumpStrip
            label={t('on_page')}
            jumps={days.map((each) => ({ id: idOf(each), day: each.day, name: dayName(each.day) }))}
            timeZone={schedule.timeZone}
          />
          {days.map((each, index) => (
            <section
              key={each.day}
              id={idOf(each)}
              className={classNames(
                'wrap scroll-mt-[calc(var(--header-height)+3rem)] sm:pt-6',
                index > 0 && 'max-sm:pt-3',
              )}
            >
              {/* On phones the strip has just named the first day, and its sessions begin at once. */}
              <h2
                className={classNames(
                  'text-xl',
                  index === 0 && days.length > 1 && 'max-sm:sr-only print:not-sr-only',
                )}
              >
                {dayName(each.day)}{' '}
                <span {...COUNTED_MARK} className="text-base font-normal text-quiet tabular-nums">
                  {t('sessions', { count: each.sessions.length })}
                </span>
              </h2>
              <SessionList
                groups={groupDay(each.slots, each.sessions)}
                day={each.day}
                context={context}
                matchingCodes={matchingCodes}
              />
            </section>
          ))}
        </>
      ) : (
        shown.map((each) => oneDay(each))
      )}
    </>
  );

  function oneDay(each: ShownDay) {
    const groups = groupDay(each.slots, each.sessions);
    const isGrid = view.layout === 'grid' && each.sessions.length > 0;
    return (
      <div key={each.day} {...dayMark(each.day)}>
        <h2 className="sr-only print:not-sr-only print:text-base">{each.title}</h2>
        <JumpStrip
          label={t('on_page')}
          jumps={jumpsOf(groups, schedule.timeZone, each.day)}
          timeZone={schedule.timeZone}
          isPhoneOnly={isGrid}
        />
        {isGrid ? (
          <SessionGrid
            {...{ groups, day: each.day, context, matchingCodes }}
            sessions={each.sessions}
            {...columnsOf(each.sessions)}
          />
        ) : (
          <div className="wrap">
            <SessionList {...{ groups, day: each.day, context, matchingCodes }} />
          </div>
        )}
      </div>
    );
  }

  function columnsOf(sessions: readonly SessionSummary[]) {
    const byRoom = view.columns === 'rooms';
    const columnOf = (session: SessionSummary) => (byRoom ? session.room : session.strand)?.code ?? NO_COLUMN;
    const [listed, pathOf] = byRoom ? [filters.rooms, paths.room] : [filters.strands, paths.strand];
    const named = listed.map(({ value, name }) => {
      return { key: value, name, href: inLocale(pathOf(value), locale) };
    });
    const isOnline = sessions.some(
      (session) => session.room === null && session.workshops_session_type === 'O',
    );
    const roomless = isOnline ? 'grid.no_room' : 'grid.no_place';
    const rest = { key: NO_COLUMN, name: t(byRoom ? roomless : 'grid.no_strand'), href: undefined };
    // Sessions without a strand are for everyone and come first; those without a room come last.
    const columns = byRoom ? [...named, rest] : [rest, ...named];
    const used = new Set(sessions.map(columnOf));
    return { columnsAreRooms: byRoom, columnOf, columns: columns.filter(({ key }) => used.has(key)) };
  }
}

const idOf = ({ day }: ShownDay) => `day-${day}`;
