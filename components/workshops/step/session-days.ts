import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { groupBy } from '@/lib/domain/group-by';
import { hasPlaces } from '../seats/session-choice';

export interface SessionDay {
  /** `YYYY-MM-DD`. */
  day: string;
  sessions: readonly SessionSummary[];
}

/** The days that have sessions for how an attendee takes part: who is online only cannot be in a room. */
export function daysFor(
  sessions: readonly SessionSummary[],
  mode: RegistrationOverview['mode'],
): SessionDay[] {
  const open = sessions.filter(({ workshops_session_type: type }) => mode !== 'online' || type !== 'I');
  return [...groupBy(open, ({ workshops_schedule_day: day }) => day)]
    .map(([day, ofDay]) => ({ day, sessions: ofDay }))
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** The first day on which something can be taken; without any, the first that can be waited for. */
export function firstDayWithChoices(days: readonly SessionDay[], now: number): string | undefined {
  const canTake = (session: SessionSummary) =>
    session.cancelled === 'N' && hasPlaces(session) && Date.parse(session.workshops_schedule_start) > now;
  return (days.find(({ sessions }) => sessions.some(canTake)) ?? days[0])?.day;
}
