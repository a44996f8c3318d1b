import { useTranslations } from 'next-intl';
import { PageStyles } from '@/components/programme/page-styles';
import { sessionFacts } from '@/components/programme/session-facts';
import { saysSeats, seatsState, seatsText } from '@/components/programme/words/seats-text';
import { ClockTime } from '@/components/programme/zone/clock-time';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { type Grid, placeInGrid, type Timed } from './grid-placement';
import { NowLine } from './now-line';
import type { RowContext } from './row-context';

interface SessionGridProps {
  sessions: readonly SessionSummary[];
  day: string;
  /** Columns in their order, with their names; the last takes what has none. */
  columns: readonly { key: string; name: string }[];
  columnOf: (session: SessionSummary) => string;
  context: RowContext;
  /** Codes of the sessions that the filter lets through; undefined without a filter. */
  found: ReadonlySet<string> | undefined;
  locale: string;
}

interface Item extends Timed {
  session: SessionSummary;
}

/** Height of a minute; rows grow where a title needs more. */
const REM_PER_MINUTE = 0.19;

/**
 * A day with rooms or strands side by side and time running down. Places are given by a style sheet of the page, since its
 * policy allows no style on elements; columns and rows that a filter has emptied fold up by themselves.
 */
export function SessionGrid({ sessions, day, columns, columnOf, context, found, locale }: SessionGridProps) {
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
      data-day={day}
    >
      <PageStyles css={placeRules(grid)} />
      {/* The strip of times stays in sight when the columns move. */}
      <div className="session-grid relative grid w-max grid-cols-[5.75rem] pb-6 before:sticky before:left-0 before:z-10 before:col-start-1 before:row-start-1 before:-row-end-1 before:border-r before:border-line before:bg-raised before:content-['']">
        <span
          aria-hidden
          className="sticky top-0 left-0 z-30 col-start-1 row-start-1 border-r border-b border-line-strong border-r-line bg-raised"
        />
        {grid.marks.map(({ instant, line }) => (
          <p
            key={instant}
            data-mark=""
            className={`r${line} sticky left-0 z-10 col-start-1 px-3 pt-1 text-right text-sm leading-tight font-medium whitespace-nowrap text-quiet`}
          >
            <ClockTime instant={instant} timeZone={context.timeZone} day={day} />
          </p>
        ))}
        {grid.columns.map((column) => (
          <section
            key={column.key}
            data-group=""
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
                  data-facts={sessionFacts(session, context.audiences)}
                  hidden={!isFound(session)}
                  className={`c${lane} r${from} e${to} ${context.strandClass(session.strand?.code) ?? ''}`}
                >
                  <GridCell session={session} context={context} locale={locale} />
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

function GridCell({
  session,
  context,
  locale,
}: {
  session: SessionSummary;
  context: RowContext;
  locale: string;
}) {
  const { presenters, room, strand } = session;
  return (
    <>
      <div>
        <h4>
          <a href={context.hrefOf(session.workshops_code)}>{session.workshops_title}</a>
        </h4>
        {presenters.length > 0 && <p>{presenters.map((presenter) => presenter.name).join(', ')}</p>}
        {/* The filter looks for these, and the columns show one of them. */}
        {session.subtitle && <span hidden>{session.subtitle}</span>}
        {room && <span hidden>{room.name}</span>}
        {strand && <span hidden>{strand.name}</span>}
      </div>
      <p>
        <ClockTime instant={session.workshops_schedule_start} timeZone={context.timeZone} />
        {' – '}
        <ClockTime instant={session.workshops_schedule_end} timeZone={context.timeZone} />
      </p>
      {saysSeats(session) && (
        <p data-seats={seatsState(session)} data-session={session.workshops_session_code}>
          {seatsText(session, context.seats, locale)}
        </p>
      )}
      {context.choosable && <div data-choose={session.workshops_session_code} />}
    </>
  );
}

/** A class for each line that something stands on; the head is the first row, so everything is one line lower. */
function placeRules({ rows, marks, columns }: Grid<Item>): string {
  const placed = columns.flatMap((column) => column.items);
  const froms = new Set([...marks.map(({ line }) => line), ...placed.map(({ from }) => from)]);
  const lanes = columns.reduce((sum, column) => sum + column.lanes, 0);
  const heights = rows.map((minutes) => `minmax(${(minutes * REM_PER_MINUTE).toFixed(2)}rem,auto)`);
  return [
    `.session-grid{grid-template-rows:auto ${heights.join(' ')}}`,
    ...[...froms].map((line) => `.r${line}{grid-row-start:${line + 1}}`),
    ...[...new Set(placed.map(({ to }) => to))].map((line) => `.e${line}{grid-row-end:${line + 1}}`),
    ...Array.from({ length: lanes }, (_, index) => `.c${index + 1}{grid-column-start:${index + 2}}`),
    ...[...new Set(columns.map(({ lanes: wide }) => wide))].map(
      (wide) => `.w${wide}{grid-column-end:span ${wide}}`,
    ),
  ].join('');
}
