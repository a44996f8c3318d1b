/** What goes on at an instant, and what begins next: what a home page says on the day. */

interface Timed {
  workshopCode: string;
  /** Null for what is in no room, such as online. */
  roomCode: string | null;
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
}

/** More of them are a schedule. */
export const MAX_PRESENT_SESSIONS = 6;
export const MAX_NEXT_SESSIONS = 4;
/** Where nothing goes on. */
export const MAX_LONE_SESSIONS = 10;
/** What begins later than this after the first that begins next is not next. */
const NEXT_SPAN_MS = 2 * 3_600_000;

/** What began longer ago is not where a schedule opens, if something began since. */
const RECENT_MS = 3_600_000;

/** Where a schedule opens at an instant: at what began within the hour, or goes on, or comes next. Times are milliseconds. */
export function presentOf<Span extends { from: number; until: number }>(
  spans: readonly Span[],
  at: number,
): Span | undefined {
  const on = spans.filter(({ from, until }) => from <= at && until > at);
  return on.find(({ from }) => from > at - RECENT_MS) ?? on.at(-1) ?? spans.find(({ from }) => from > at);
}

/**
 * The sessions that go on, one of each room, of which those that began last come first; how many others there are; and the
 * sessions that begin next, in their order. A workshop in a room and online is one.
 * @param sessions by start
 * @param at milliseconds
 */
export function nowAndNext<Session extends Timed>(
  sessions: readonly Session[],
  at: number,
): { now: Session[]; others: number; next: Session[] } {
  const known = new Set<string>();
  const held = sessions.filter(({ cancelled, workshopCode, startsAt }) => {
    const key = `${workshopCode} ${startsAt}`;
    return !cancelled && !known.has(key) && known.add(key);
  });
  const startOf = (session: Session) => Date.parse(session.startsAt);
  const on = held
    .filter((session) => startOf(session) <= at && Date.parse(session.endsAt) > at)
    .sort((one, other) => startOf(other) - startOf(one));
  const rooms = new Set<string>();
  const now = on
    .filter(({ roomCode }) => roomCode === null || (!rooms.has(roomCode) && rooms.add(roomCode)))
    .slice(0, MAX_PRESENT_SESSIONS);
  const later = held.filter((session) => startOf(session) > at);
  const [first] = later;
  const isNext = (session: Session) =>
    first !== undefined && startOf(session) - startOf(first) <= NEXT_SPAN_MS;
  return {
    now,
    others: on.length - now.length,
    next: later.filter(isNext).slice(0, now.length > 0 ? MAX_NEXT_SESSIONS : MAX_LONE_SESSIONS),
  };
}
