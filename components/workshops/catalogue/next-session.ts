import type { SessionSummary } from '@/lib/contract/parts/session';

/**
 * The session of each workshop that its entry in the list shows: the next one with places; if none has any, the next one;
 * after all of them, the last. Cancelled ones count only where there is no other.
 * @param sessions by start
 * @param now ISO 8601 in UTC
 */
export function nextSessions(
  sessions: readonly SessionSummary[],
  now: string,
): ReadonlyMap<string, SessionSummary> {
  const next = new Map<string, SessionSummary>();
  for (const session of sessions) {
    const best = next.get(session.workshops_code);
    if (!best || rank(session, now) > rank(best, now) || isLater(session, best, now)) {
      next.set(session.workshops_code, session);
    }
  }
  return next;
}

/** The higher, the more a visitor can do with it. */
function rank(session: SessionSummary, now: string): number {
  if (session.cancelled === 'Y') return 0;
  if (session.workshops_schedule_start <= now) return 1;
  return session.availability.state === 'full' ? 2 : 3;
}

/** Of several that are over, the last is shown. */
function isLater(session: SessionSummary, best: SessionSummary, now: string): boolean {
  return rank(session, now) === 1 && rank(best, now) === 1;
}
