import { dayMark, GROUP_MARK, UNFILTERED_MARK } from '@/components/programme/rows/live-rows';
import { ClockTime } from '@/components/programme/zone/clock-time';
import type { DayGroup } from './day-groups';
import type { RowContext } from './row-context';
import { SessionRow } from './session-row';

interface SessionListProps {
  groups: readonly DayGroup[];
  day: string;
  context: RowContext;
  /** Codes of the sessions that match the filter; undefined without a filter. */
  found: ReadonlySet<string> | undefined;
}

/** A day as a list, in groups of sessions that begin together. */
export function SessionList({ groups, day, context, found }: SessionListProps) {
  return (
    <div {...dayMark(day)}>
      {groups.map((group) => {
        const isBreak = group.sessions.length === 0;
        const shown = group.sessions.some((session) => isFound(session.workshops_session_code));
        return (
          <section
            key={group.key}
            className="pt-6 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-8 lg:pt-0"
            {...GROUP_MARK}
            hidden={isBreak ? found !== undefined : !shown}
          >
            <header className="sticky top-header z-10 -mx-gutter bg-page px-gutter py-2 lg:static lg:mx-0 lg:border-t lg:border-line lg:px-0 lg:py-5">
              <div className="flex flex-wrap items-baseline gap-x-3 lg:sticky lg:top-[calc(var(--header-height)+1.25rem)] lg:block">
                <h3 className="text-base tabular-nums">
                  <ClockTime instant={group.start} timeZone={context.timeZone} day={day} />
                  {group.end && (
                    <>
                      {' – '}
                      <ClockTime instant={group.end} timeZone={context.timeZone} day={day} />
                    </>
                  )}
                </h3>
                {!isBreak && group.title && <p className="text-sm text-quiet">{group.title}</p>}
              </div>
            </header>
            {isBreak ? (
              <p
                {...UNFILTERED_MARK}
                hidden={found !== undefined}
                className="border-t border-line py-4 text-quiet lg:py-5"
              >
                <span className="font-medium">{group.title}</span>
                {group.location && ` · ${group.location}`}
              </p>
            ) : (
              <ul className="session-rows">
                {group.sessions.map((session) => (
                  <SessionRow
                    key={session.workshops_session_code}
                    session={session}
                    context={context}
                    hidden={!isFound(session.workshops_session_code)}
                    until={group.end === undefined}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );

  function isFound(code: string): boolean {
    return found?.has(code) ?? true;
  }
}
