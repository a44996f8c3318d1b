import { useCallback, useMemo } from 'react';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { SessionChoice } from '../seats/session-choice';
import { type DayTime, stateOfTime, type TimeState, timesOf } from './day-times';
import { isSameList, useKeptEach } from './use-kept';

/**
 * The times of a day and what each is to the attendee. A choice, or news of a session's places, replaces only the time that
 * it concerns: the cards and rows of the others do not render again.
 */
export function useTimes(
  sessions: readonly SessionSummary[],
  choices: ReadonlyMap<string, SessionChoice>,
  timeZone: string,
): { times: readonly DayTime[]; stateOf: (time: DayTime) => TimeState } {
  const byKey = useKeptEach(
    useMemo(() => new Map(timesOf(sessions, timeZone).map((time) => [time.key, time])), [sessions, timeZone]),
    isSameTime,
  );
  const times = useMemo(() => [...byKey.values()], [byKey]);
  const states = useKeptEach(
    useMemo(
      () => new Map(times.map((time) => [time.key, stateOfTime(time, sessions, choices)])),
      [times, sessions, choices],
    ),
    isSameState,
  );
  return { times, stateOf: useCallback((time) => states.get(time.key) ?? NOTHING, [states]) };
}

export const NOTHING: TimeState = { chosen: [], lasting: [], isOffered: false, hasPlaces: false };

function isSameTime(one: DayTime, other: DayTime): boolean {
  return (
    one.isAllDay === other.isAllDay &&
    one.start === other.start &&
    one.end === other.end &&
    isSameList(one.sessions, other.sessions)
  );
}

function isSameState(one: TimeState, other: TimeState): boolean {
  return (
    one.isOffered === other.isOffered &&
    one.hasPlaces === other.hasPlaces &&
    isSameList(one.chosen, other.chosen) &&
    isSameList(one.lasting, other.lasting)
  );
}
