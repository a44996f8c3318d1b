/** What goes on at an instant, and what begins next: what a home page says on the day. */

interface Timed {
  workshopCode: string;
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
}

/** More of them are a schedule. */
export const MAX_PRESENT_SESSIONS = 6;
export const MAX_NEXT_SESSIONS = 6;
/** What begins later than this after the first that begins next is not next. */
const NEXT_SPAN_MS = 2 * 3_600_000;

/**
 * The sessions that go on, of which those that began last come first, and those that begin next, in their order. A workshop in a
 * room and online is one.
 * @param sessions by start
 * @param at milliseconds
 */
export function nowAndNext<Session extends Timed>(
  sessions: readonly Session[],
  at: number,
): { now: Session[]; next: Session[] } {
  const known = new Set<string>();
  const held = sessions.filter(({ cancelled, workshopCode, startsAt }) => {
    const key = `${workshopCode} ${startsAt}`;
    return !cancelled && !known.has(key) && known.add(key);
  });
  const startOf = (session: Session) => Date.parse(session.startsAt);
  const now = held.filter((session) => startOf(session) <= at && Date.parse(session.endsAt) > at);
  const later = held.filter((session) => startOf(session) > at);
  const [first] = later;
  const isNext = (session: Session) =>
    first !== undefined && startOf(session) - startOf(first) <= NEXT_SPAN_MS;
  return {
    now: now.sort((one, other) => startOf(other) - startOf(one)).slice(0, MAX_PRESENT_SESSIONS),
    next: later.filter(isNext).slice(0, MAX_NEXT_SESSIONS),
  };
}
