import { useTranslations } from 'next-intl';
import { PageStyles } from '@/components/programme/page-styles';
import {
  dayMark,
  GROUP_MARK,
  rowMark,
  TIMELINE_MARK,
  timelineMark,
} from '@/components/programme/rows/live-rows';
import { sessionFacts } from '@/components/programme/session-facts';
import { ClockTime } from '@/components/programme/zone/clock-time';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { GridCell } from './grid-cell';
import { placeInGrid, type Timed } from './grid-placement';
import { placeRules } from './grid-rules';
import { NowLine } from './now-line';
import type { RowContext } from './row-context';

interface SessionGridProps {
  sessions: readonly SessionSummary[];
  day: string;
  /** Columns in order, with their names. */
  columns: readonly { key: string; name: string }[];
  columnOf: (session: SessionSummary) => string;
  context: RowContext;
  /** Codes of the sessions that match the filter; undefined without a filter. */
  found: ReadonlySet<string> | undefined;
}

interface Item extends Timed {
  session: SessionSummary;
}

/**
 * A day as a grid: rooms or strands side by side, time running down. Positions come from a style sheet of the page,
 * because the Content-Security-Policy forbids style attributes; columns and rows that a filter empties collapse by
 * themselves.
 */
export function SessionGrid({ sessions, day, columns, columnOf, context, found }: SessionGridProps) {
  const t = useTranslations('schedule.grid');
  const items = sessions.map(
    (session): Item => ({
      session,
      start: session.workshops_schedule_start,
      end: session.workshops_schedule_end,
      column: columnOf(session),
    }),
  );
  const grid = placeInGrid(
    items,
    columns.map((column) => column.key),
  );
  const names = new Map(columns.map((column) => [column.key, column.name]));
  return (
    <section
      aria-label={t('label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
      tabIndex={0}
      className="relative max-h-[calc(100dvh-var(--header-height)-2rem)] overflow-auto overscroll-x-contain rounded-card border border-line bg-raised"
      {...dayMark(day)}
    >
      <PageStyles css={placeRules(grid)} />
      {/* The time scale stays visible when the columns scroll. */}
      <div
        {...TIMELINE_MARK}
        className="session-grid relative grid w-max grid-cols-[5.75rem] pb-6 before:sticky before:left-0 before:z-10 before:col-start-1 before:row-start-1 before:-row-end-1 before:border-r before:border-line before:bg-raised before:content-['']"
      >
        <span
          aria-hidden
          className="sticky top-0 left-0 z-30 col-start-1 row-start-1 border-r border-b border-line-strong border-r-line bg-raised"
        />
        {grid.marks.map(({ instant, line }) => (
          <p
            key={instant}
            {...timelineMark(instant)}
            className={`r${line} sticky left-0 z-10 col-start-1 px-3 pt-1 text-right text-sm leading-tight font-medium whitespace-nowrap text-quiet`}
          >
            <ClockTime instant={instant} timeZone={context.timeZone} day={day} />
          </p>
        ))}
        {grid.columns.map((column) => (
          <section
            key={column.key}
            {...GROUP_MARK}
            className="contents"
            hidden={column.items.every(({ item }) => !isFound(item.session))}
          >
            <h3
              className={`c${column.lane} w${column.lanes} sticky top-0 z-20 row-start-1 flex min-h-12 w-0 min-w-full items-end border-b border-line-strong bg-raised px-3 py-2 text-sm text-balance`}
            >
              {names.get(column.key)}
            </h3>
            <ul className="session-cells">
              {column.items.map(({ item: { session }, from, to, lane }) => (
                <li
                  key={session.workshops_session_code}
                  {...rowMark(sessionFacts(session, context.audiences))}
                  hidden={!isFound(session)}
                  className={`c${lane} r${from} e${to} ${context.strandClass(session.strand?.code) ?? ''}`}
                >
                  <GridCell session={session} context={context} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <NowLine label={t('now')} />
      </div>
    </section>
  );

  function isFound(session: SessionSummary): boolean {
    return found?.has(session.workshops_session_code) ?? true;
  }
}
