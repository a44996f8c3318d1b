import { api } from '../api/browser';
import type { Availability } from '../contract/parts/availability';

/** The latest known availability of sessions, shared by all parts of a page so that they never disagree. Browser only. */

export interface SeatsNews {
  session_code: string;
  availability: Availability;
  /** Live messages leave it out; the known value then stays. */
  cancelled?: 'Y' | 'N';
}

/** The most sessions that one call of checkWorkshopSessionStatus accepts. */
const MAX_BATCH_SESSIONS = 500;

interface Known {
  seats: SeatsNews;
  /** Server time of the last live message about it; undefined when it is only known from a call. */
  asOf: string | undefined;
  /** The value of `updates` when it was last updated. */
  updatedAt: number;
}

const seatsBySession = new Map<string, Known>();
type Listener = (sessionCodes: readonly string[]) => void;
/** Listeners, each with the sessions that are read again for it after a gap in the connection. */
const watchers = new Map<Listener, readonly string[]>();
/** Number of updates so far, whether by message or by call; orders them. */
let updates = 0;

/** A session's availability as last known; undefined before the first update. */
export function seatsOf(sessionCode: string): SeatsNews | undefined {
  return seatsBySession.get(sessionCode)?.seats;
}

/** Calls the listener with the sessions whose availability changed. @returns a function that stops it */
export function watchSeats(sessionCodes: readonly string[], listener: Listener): () => void {
  watchers.set(listener, sessionCodes);
  return () => watchers.delete(listener);
}

/** Reads the availability of every watched session again, for when live messages may have been missed. */
export function refreshWatchedSeats(): Promise<void> {
  return refreshSeats([...new Set([...watchers.values()].flat())]);
}

/** Applies a live message. Messages can arrive out of order: the newest by the server's clock wins. */
export function putSeats(sessions: readonly SeatsNews[], asOf: string): void {
  put(
    sessions.filter(({ session_code }) => (seatsBySession.get(session_code)?.asOf ?? '') <= asOf),
    asOf,
  );
}

/** Reads the availability of sessions from the API. Without an answer the known values stay. */
export async function refreshSeats(sessionCodes: readonly string[], signal?: AbortSignal): Promise<void> {
  for (let at = 0; at < sessionCodes.length; at += MAX_BATCH_SESSIONS) {
    const before = updates;
    const sessions = sessionCodes.slice(at, at + MAX_BATCH_SESSIONS);
    const answer = await api.checkWorkshopSessionStatus({ sessions }, { signal }).catch(() => undefined);
    // A live message that arrived meanwhile is newer than the answer.
    const isOlder = ({ session_code }: SeatsNews) =>
      (seatsBySession.get(session_code)?.updatedAt ?? 0) <= before;
    put(answer?.sessions.filter(isOlder) ?? []);
  }
}

function put(sessions: readonly SeatsNews[], asOf?: string): void {
  const changed: string[] = [];
  updates += 1;
  for (const seats of sessions) {
    const before = seatsBySession.get(seats.session_code);
    const now = { ...before?.seats, ...seats };
    seatsBySession.set(seats.session_code, { seats: now, asOf: asOf ?? before?.asOf, updatedAt: updates });
    if (JSON.stringify(now) !== JSON.stringify(before?.seats)) changed.push(seats.session_code);
  }
  if (changed.length > 0) for (const listener of watchers.keys()) listener(changed);
}
