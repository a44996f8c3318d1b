import { api } from '../api/browser';
import type { Availability } from '../contract/parts/availability';

/** How many places sessions have left, as last heard: one word of it for all parts of a page. Browser only. */

export interface SeatsNews {
  session_code: string;
  availability: Availability;
  /** Left out where it is not told; then nothing has changed about it. */
  cancelled?: 'Y' | 'N';
}

/** As many as one call takes. */
const MAX_BATCH_SESSIONS = 500;

interface Known {
  seats: SeatsNews;
  /** The server's time of the last message about it; undefined when it was only asked for. */
  asOf: string | undefined;
  /** Counts up with everything that is heard. */
  heard: number;
}

const known = new Map<string, Known>();
type Listener = (sessionCodes: readonly string[]) => void;
/** Who watches, with the sessions that are to be asked about for them. */
const watchers = new Map<Listener, readonly string[]>();
let heard = 0;

/** What is known of a session's places; undefined before anything was heard. */
export function seatsOf(sessionCode: string): SeatsNews | undefined {
  return known.get(sessionCode)?.seats;
}

/** Tells the sessions whose places have changed; those that are watched are asked about when news was missed. */
export function watchSeats(sessionCodes: readonly string[], listener: Listener): () => void {
  watchers.set(listener, sessionCodes);
  return () => watchers.delete(listener);
}

/** Asks about every session that somebody watches. */
export function refreshWatchedSeats(): Promise<void> {
  return refreshSeats([...new Set([...watchers.values()].flat())]);
}

/** Takes over a message; of two about one session the newer by the server's clock holds. */
export function putSeats(sessions: readonly SeatsNews[], asOf: string): void {
  put(
    sessions.filter(({ session_code }) => (known.get(session_code)?.asOf ?? '') <= asOf),
    asOf,
  );
}

/** Asks how many places some sessions have left now. Without an answer what is known stands. */
export async function refreshSeats(sessionCodes: readonly string[], signal?: AbortSignal): Promise<void> {
  for (let at = 0; at < sessionCodes.length; at += MAX_BATCH_SESSIONS) {
    const since = heard;
    const sessions = sessionCodes.slice(at, at + MAX_BATCH_SESSIONS);
    const answer = await api.checkWorkshopSessionStatus({ sessions }, { signal }).catch(() => undefined);
    // A message that came meanwhile is newer than the answer.
    put(answer?.sessions.filter(({ session_code }) => (known.get(session_code)?.heard ?? 0) <= since) ?? []);
  }
}

function put(sessions: readonly SeatsNews[], asOf?: string): void {
  const changed: string[] = [];
  heard += 1;
  for (const seats of sessions) {
    const before = known.get(seats.session_code);
    const now = { ...before?.seats, ...seats };
    known.set(seats.session_code, { seats: now, asOf: asOf ?? before?.asOf, heard });
    if (JSON.stringify(now) !== JSON.stringify(before?.seats)) changed.push(seats.session_code);
  }
  if (changed.length > 0) for (const listener of watchers.keys()) listener(changed);
}
