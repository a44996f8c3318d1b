import { getTranslations } from 'next-intl/server';
import { PageStyles } from '@/components/programme/page-styles';
import { strandColours } from '@/components/programme/strands';
import { seatsWords } from '@/components/programme/words/words';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { ScheduleView } from '@/lib/domain/programme/schedule-view';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import { groupDay } from './day-groups';
import type { ScheduleDay } from './read-day';
import { markRules, type RowContext } from './row-context';
import { SessionGrid } from './session-grid';
import { SessionList } from './session-list';
import '@/components/programme/rows/programme.css';

interface DayProgrammeProps {
  view: ScheduleView;
  schedule: ScheduleDay & { day: string };
  choosable: boolean;
}

/** Key of the column for sessions without a room or strand. */
const NO_COLUMN = '';

export async function DayProgramme({ view, schedule, choosable }: DayProgrammeProps) {
  const [t, locale, seats] = await Promise.all([
    getTranslations('schedule.grid'),
    pageLocale(),
    seatsWords(),
  ]);
  const { filters, day, slots, sessions, found } = schedule;
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
  const byRoom = view.columns === 'rooms';
  const named = (byRoom ? filters.rooms : filters.strands).map(({ value, name }) => ({ key: value, name }));
  const rest = { key: NO_COLUMN, name: t(byRoom ? 'no_room' : 'no_strand') };
  // Sessions without a strand are for everyone and come first; those without a room come last.
  const columns = byRoom ? [...named, rest] : [rest, ...named];
  return (
    <>
      <PageStyles css={css} />
      {view.layout === 'grid' && sessions.length > 0 ? (
        <SessionGrid
          {...{ sessions, day, context, found }}
          columns={columns}
          columnOf={(session: SessionSummary) => (byRoom ? session.room : session.strand)?.code ?? NO_COLUMN}
        />
      ) : (
        <SessionList groups={groupDay(slots, sessions)} {...{ day, context, found }} />
      )}
    </>
  );
}
