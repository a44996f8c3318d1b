import { useTranslations } from 'next-intl';
import { PageStyles } from '@/components/programme/page-styles';
import { TIMELINE_MARK, timelineMark } from '@/components/programme/rows/row-parts';
import { ClockTime } from '@/components/programme/zone/clock-time';
import { classNames } from '@/components/ui/class-names';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { DayGroup } from './day-groups';
import { placeInGrid, type Timed } from './grid-placement';
import { isDense, placeClasses, placeRules } from './grid-rules';
import { GridScroll } from './grid-scroll';
import { NowLine } from './now-line';
import type { RowContext } from './row-context';
import { SessionList } from './session-list';
import '@/components/programme/rows/dense-grid.css';

interface SessionGridProps {
  groups: readonly DayGroup[];
  sessions: readonly SessionSummary[];
  day: string;
  /** Columns in order, with their names and the rooms' or strands' own pages. */
  columns: readonly { key: string; name: string; href: string | undefined }[];
  columnOf: (session: SessionSummary) => string;
  columnsAreRooms: boolean;
  context: RowContext;
  /** Codes of the sessions that match the filter; undefined where all rows do. */
  matchingCodes: ReadonlySet<string> | undefined;
}

interface Item extends Timed {
  code: string;
}

/**
 * A day as a grid: rooms or strands side by side, time running down, breaks across. It is the list of the day, in its order,
 * placed by a style sheet of the page, because the Content-Security-Policy forbids style attributes; phones and paper show the list.
 */
export function SessionGrid({
  groups,
  sessions,
  day,
  columns,
  columnOf,
  columnsAreRooms,
  context,
  matchingCodes,
}: SessionGridProps) {
  const t = useTranslations('schedule.grid');
  const items = sessions.map(
    (session): Item => ({
      code: session.workshops_session_code,
      start: session.workshops_schedule_start,
      end: session.workshops_schedule_end,
      column: columnOf(session),
    }),
  );
  const breaks = groups.filter((group) => group.sessions.length === 0);
  const grid = placeInGrid(
    items,
    columns.map((column) => column.key),
    breaks.flatMap(({ start, end }) => (end === undefined ? [] : [{ start, end }])),
  );
  const heads = new Map(columns.map((column) => [column.key, column]));
  const places = new Map(
    grid.columns.flatMap((column) =>
      column.items.map((placed) => [placed.item.code, placeClasses(grid, placed)] as const),
    ),
  );
  const dense = isDense(grid);
  return (
    <div className={classNames('mx-auto w-full px-gutter', !dense && 'max-w-[110rem]')}>
      <PageStyles css={placeRules(grid)} />
      <GridScroll
        label={t('label')}
        isDense={dense}
        heads={
          <nav aria-label={t(columnsAreRooms ? 'rooms' : 'strands')}>
            <ul
              className={classNames(
                'session-grid [&_a]:no-underline [&_a:hover]:underline',
                dense && 'dense-heads',
              )}
            >
              {grid.columns.map(({ key, lane, lanes }) => (
                <li key={key} className={`c${lane} w${lanes} flex text-sm font-semibold text-heading`}>
                  <Head name={heads.get(key)?.name} href={heads.get(key)?.href} />
                </li>
              ))}
            </ul>
          </nav>
        }
      >
        <div
          {...TIMELINE_MARK}
          className={`session-grid session-times relative ${columnsAreRooms ? 'session-rooms' : ''}`}
        >
          {grid.marks.map(({ instant, line }) => (
            <p
              key={instant}
              aria-hidden
              {...timelineMark(instant)}
              className={`r${line} sticky left-0 z-10 col-start-1 bg-page pt-1 pr-3 text-right text-sm leading-tight font-medium whitespace-nowrap text-quiet max-sm:hidden print:hidden`}
            >
              <ClockTime instant={instant} timeZone={context.timeZone} day={day} />
            </p>
          ))}
          <SessionList
            {...{ groups, day, context, matchingCodes }}
            places={{
              ofSession: (session) => places.get(session.workshops_session_code) ?? '',
              ofBreak: (group) => {
                const { from, to } = grid.linesOf(group.start, group.end ?? group.start);
                return `r${from} e${to}`;
              },
            }}
          />
          <NowLine label={t('now')} />
        </div>
      </GridScroll>
    </div>
  );
}

function Head({ name, href }: { name: string | undefined; href: string | undefined }) {
  const space = 'flex min-h-11 grow items-end px-2.5 py-2';
  if (href === undefined) return <span className={space}>{name}</span>;
  return (
    <a href={href} className={`${space} text-heading`}>
      {name}
    </a>
  );
}
