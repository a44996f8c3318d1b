import {
  DENSE_MARK,
  dayMark,
  GROUP_MARK,
  spanMark,
  UNFILTERED_MARK,
  WHEN_MARK,
} from '@/components/programme/rows/row-parts';
import { StaticHtml } from '@/components/programme/rows/static-html';
import { ClockTime } from '@/components/programme/zone/clock-time';
import { classNames } from '@/components/ui/class-names';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { timeId } from '@/lib/domain/programme/schedule-view';
import type { DayGroup } from './day-groups';
import { jumpId, partsOf } from './jump-strip';
import type { RowContext } from './row-context';
import { SessionRow } from './session-row';
import '@/components/programme/rows/dense-list.css';

/** Where the rows are in the grid of a day, which phones show as a list. */
interface GridPlaces {
  ofSession: (session: SessionSummary) => string;
  ofBreak: (group: DayGroup) => string;
}

interface SessionListProps {
  groups: readonly DayGroup[];
  day: string;
  context: RowContext;
  /** Codes of the sessions that match the filter; undefined where all rows do. */
  matchingCodes: ReadonlySet<string> | undefined;
  places?: GridPlaces;
}

/** On a day of more sessions than this, a phone shows each in two lines, and a grid of many columns is to scale. */
export const MAX_ROOMY_SESSIONS = 150;

/** A day as a list, in groups of sessions that begin together. */
export function SessionList({ groups, day, context, matchingCodes, places }: SessionListProps) {
  const isDense = groups.reduce((sum, group) => sum + group.sessions.length, 0) > MAX_ROOMY_SESSIONS;
  return partsOf(groups, context.timeZone).map((part) => (
    <StaticHtml
      key={jumpId(part)}
      id={jumpId(part)}
      marks={dayMark(day)}
      className={classNames(
        'scroll-mt-[calc(var(--header-height)+2.5rem)]',
        places && 'sm:not-print:contents',
      )}
    >
      {part.map((group, index) => (
        <Group
          key={group.key}
          // The first is where the part is.
          id={
            part.findIndex(({ start }) => start === group.start) === index && index > 0
              ? timeId(group.start)
              : undefined
          }
          {...{ group, day, context, matchingCodes, places, isDense }}
        />
      ))}
    </StaticHtml>
  ));
}

type GroupProps = Omit<SessionListProps, 'groups'> & {
  id: string | undefined;
  group: DayGroup;
  isDense: boolean;
};

function Group({ id, group, day, context, matchingCodes, places, isDense }: GroupProps) {
  if (group.sessions.length === 0) return <Break {...{ id, group, day, context, matchingCodes, places }} />;
  const isFound = (code: string) => matchingCodes?.has(code) ?? true;
  const shown = group.sessions.some((session) => isFound(session.workshops_session_code));
  return (
    <section
      id={id}
      className={places ? 'sm:not-print:contents' : 'lg:grid lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-x-6'}
      {...GROUP_MARK}
      {...(isDense && DENSE_MARK)}
      {...spanMark(group.start, endOf(group))}
      hidden={!shown}
    >
      <header
        {...WHEN_MARK}
        className={classNames(
          'flex flex-wrap items-baseline gap-x-3 pt-1.5 pb-0.5',
          places ? 'sm:not-print:sr-only' : 'lg:block lg:border-t lg:border-line lg:py-4',
        )}
      >
        <h3 className="text-base tabular-nums">
          <Span {...{ group, day, context }} />
        </h3>
        {group.title && <p className="text-sm text-quiet">{group.title}</p>}
      </header>
      <ul className={places ? 'session-rows session-cells' : 'session-rows'}>
        {group.sessions.map((session) => (
          <SessionRow
            key={session.workshops_session_code}
            session={session}
            context={context}
            hidden={!isFound(session.workshops_session_code)}
            until={group.end === undefined}
            place={places?.ofSession(session)}
          />
        ))}
      </ul>
    </section>
  );
}

/** What is between the sessions, in one line. */
function Break({ id, group, day, context, matchingCodes, places }: Omit<GroupProps, 'isDense'>) {
  const isHidden = matchingCodes !== undefined;
  return (
    <section
      id={id}
      {...GROUP_MARK}
      {...spanMark(group.start, endOf(group))}
      hidden={isHidden}
      className={classNames(
        'border-line text-sm text-quiet max-sm:flex max-sm:gap-x-3 max-sm:border-t max-sm:py-0.5',
        places
          ? 'sm:not-print:contents'
          : 'sm:flex sm:gap-x-3 sm:border-t sm:py-1.5 lg:grid lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-x-6',
      )}
    >
      <h3
        {...WHEN_MARK}
        className={classNames(
          'shrink-0 text-sm font-semibold tabular-nums',
          places && 'sm:not-print:sr-only',
        )}
      >
        <Span {...{ group, day, context }} />
      </h3>
      <p
        {...UNFILTERED_MARK}
        hidden={isHidden}
        className={classNames('min-w-0 truncate', places && `session-break ${places.ofBreak(group)}`)}
      >
        <span className="font-medium">{group.title}</span>
        {group.location && ` · ${group.location}`}
      </p>
    </section>
  );
}

/** When the last of a group ends. */
function endOf({ start, end, sessions }: DayGroup): string {
  return end ?? sessions.reduce((last, each) => latest(last, each.workshops_schedule_end), start);
}

const latest = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? other : one);

/** When a group begins, and ends if all of it ends together. */
function Span({ group, day, context }: Pick<GroupProps, 'group' | 'day' | 'context'>) {
  return (
    <>
      <ClockTime instant={group.start} timeZone={context.timeZone} day={day} />
      {group.end && (
        <>
          {' – '}
          <ClockTime instant={group.end} timeZone={context.timeZone} day={day} />
        </>
      )}
    </>
  );
}
