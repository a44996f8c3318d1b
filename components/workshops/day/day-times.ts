import type { SessionSummary } from '@/lib/contract/parts/session';
import { groupBy } from '@/lib/domain/group-by';
import { localHour, localMinute } from '@/lib/time/format';
import { hasPlaces, type SessionChoice } from '../seats/session-choice';

/** One of a day's times at which something is chosen: a slot, or an hour of a day on which sessions begin at any minute. */
export interface DayTime {
  key: string;
  /** Its sessions are open all day and have no time of their own. */
  isAllDay: boolean;
  start: string;
  /** Of the hour, or when most of its sessions end. */
  end: string;
  /** By start. */
  sessions: readonly SessionSummary[];
}

/** On days with more starts the hours stand for them, so that a day stays a page. */
const MAX_STARTS = 12;
/** What lasts longer is open all day rather than at a time. */
const MAX_TIMED_MS = 6 * 3_600_000;

const startOf = (session: SessionSummary) => session.workshops_schedule_start;
const endOf = (session: SessionSummary) => session.workshops_schedule_end;

/** The times of a day, in their order; what is open all day comes last. */
export function timesOf(sessions: readonly SessionSummary[], timeZone: string): DayTime[] {
  const isAllDay = (each: SessionSummary) =>
    Date.parse(endOf(each)) - Date.parse(startOf(each)) > MAX_TIMED_MS;
  const timed = sessions.filter((each) => !isAllDay(each)).sort(byStart);
  const starts = [...new Set(timed.map(startOf))];
  const isByHour = starts.length > MAX_STARTS;
  const keys = new Map(
    starts.map((start) => [start, isByHour ? localHour(start, timeZone) : String(Date.parse(start))]),
  );
  const keyOf = (each: SessionSummary) => keys.get(startOf(each)) ?? '';
  const times = [...groupBy(timed, keyOf)].flatMap(([key, [earliest, ...later]]): DayTime[] => {
    if (!earliest) return [];
    const ofTime = [earliest, ...later];
    const start = startOf(earliest);
    const span = isByHour ? hourOf(start, timeZone) : { start, end: mostUsualEnd(ofTime) ?? endOf(earliest) };
    return [{ key, isAllDay: false, ...span, sessions: ofTime }];
  });
  const [first, ...others] = sessions.filter(isAllDay);
  if (!first) return times;
  const span = { start: startOf(first), end: endOf(first) };
  return [...times, { key: 'all-day', isAllDay: true, ...span, sessions: [first, ...others] }];
}

function byStart(one: SessionSummary, other: SessionSummary): number {
  return Date.parse(startOf(one)) - Date.parse(startOf(other));
}

/** The hour of the local clock around an instant; in some zones it does not begin with the hour of UTC. */
function hourOf(instant: string, timeZone: string): Pick<DayTime, 'start' | 'end'> {
  const minutes = Number(localMinute(instant, timeZone).slice(-2));
  const startMs = Date.parse(instant) - minutes * 60_000;
  return { start: new Date(startMs).toISOString(), end: new Date(startMs + 3_600_000).toISOString() };
}

function mostUsualEnd(sessions: readonly SessionSummary[]): string | undefined {
  const byEnd = [...groupBy(sessions, endOf)].sort(([, one], [, other]) => other.length - one.length);
  return byEnd[0]?.[0];
}

/** What a time is to the attendee. */
export interface TimeState {
  /** Chosen sessions that begin in it. */
  chosen: readonly SessionSummary[];
  /** Chosen sessions that began before and still last. */
  lasting: readonly SessionSummary[];
  /** An offered place has to be answered. */
  isOffered: boolean;
  /** Something of it can be chosen. */
  hasPlaces: boolean;
}

export function stateOfTime(
  time: DayTime,
  ofDay: readonly SessionSummary[],
  choices: ReadonlyMap<string, SessionChoice>,
): TimeState {
  const stateOf = (each: SessionSummary) => choices.get(each.workshops_session_code)?.state;
  const isIn = new Set(time.sessions);
  const begins = Date.parse(time.start);
  const isLasting = (each: SessionSummary) =>
    Date.parse(startOf(each)) <= begins && Date.parse(endOf(each)) > begins;
  const chosen = ofDay.filter((each) => stateOf(each) === 'chosen');
  return {
    chosen: chosen.filter((each) => isIn.has(each)),
    lasting: time.isAllDay ? [] : chosen.filter((each) => !isIn.has(each) && isLasting(each)),
    isOffered: time.sessions.some((each) => stateOf(each) === 'offered'),
    hasPlaces: time.sessions.some((each) => each.cancelled === 'N' && hasPlaces(each)),
  };
}

export const isFilled = ({ chosen, lasting }: TimeState): boolean => chosen.length + lasting.length > 0;

/** The key of the next time of the day, after this one, at which nothing is chosen yet and something can be. */
export function nextEmptyTime(
  times: readonly DayTime[],
  stateOf: (time: DayTime) => TimeState,
  after: string | undefined,
): string | undefined {
  const from = times.findIndex(({ key }) => key === after) + 1;
  const isEmpty = (time: DayTime) => {
    const state = stateOf(time);
    return !time.isAllDay && !isFilled(state) && state.hasPlaces;
  };
  return times.slice(from).find(isEmpty)?.key;
}

/**
 * Sessions with places first, then those that can only be waited for; online twins of what is in a room are apart. Of each, what
 * is chosen comes first, then what has a star.
 * @param starred codes of workshops
 */
export function orderedSessions(
  all: readonly SessionSummary[],
  choices: ReadonlyMap<string, SessionChoice>,
  starred: readonly string[] = [],
): { free: SessionSummary[]; full: SessionSummary[]; twins: SessionSummary[] } {
  const isStarred = (each: SessionSummary) => starred.includes(each.workshops_code);
  const sessions = [...all.filter(isStarred), ...all.filter((each) => !isStarred(each))];
  const inRoom = new Set(sessions.filter((each) => each.workshops_session_type === 'I').map(twinKey));
  const stateOf = (each: SessionSummary) => choices.get(each.workshops_session_code)?.state ?? 'none';
  const isTwin = (each: SessionSummary) =>
    each.workshops_session_type === 'O' && stateOf(each) === 'none' && inRoom.has(twinKey(each));
  const isOpen = (each: SessionSummary) =>
    ['chosen', 'offered'].includes(stateOf(each)) || (each.cancelled === 'N' && hasPlaces(each));
  const own = sessions.filter((each) => !isTwin(each));
  return {
    free: [
      ...own.filter((each) => stateOf(each) !== 'none'),
      ...own.filter((each) => stateOf(each) === 'none'),
    ].filter(isOpen),
    full: own.filter((each) => !isOpen(each)),
    twins: sessions.filter(isTwin),
  };
}

function twinKey(session: SessionSummary): string {
  return `${session.workshops_code} ${startOf(session)}`;
}
