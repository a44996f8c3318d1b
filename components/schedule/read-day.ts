import {
  type AudienceCodes,
  audienceCodes,
  sessionFacts,
  sessionWords,
} from '@/components/programme/session-facts';
import { seatsState } from '@/components/programme/words/seats-text';
import { pageReader } from '@/lib/api/server';
import type { ScheduleFilters } from '@/lib/contract/parts/filters';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { plainLetters } from '@/lib/domain/plain-letters';
import { conferenceDay } from '@/lib/domain/programme/conference-day';
import { countFilters, filterRows, type ScheduleFilter } from '@/lib/domain/programme/schedule-filter';
import type { ScheduleView } from '@/lib/domain/programme/schedule-view';
import type { Slot } from './day-groups';

export interface ScheduleDay {
  timeZone: string;
  days: readonly { day: string; title: string; sessions: number }[];
  filters: ScheduleFilters;
  audiences: AudienceCodes;
  /** The day that is shown; undefined if the address names one that the event does not have. */
  day: string | undefined;
  slots: readonly Slot[];
  sessions: readonly SessionSummary[];
  /** Codes of the sessions that match the filter; undefined without a filter. */
  found: ReadonlySet<string> | undefined;
  /** Number of matches on each day; empty without a filter. */
  foundOnDay: ReadonlyMap<string, number>;
}

export async function readDay(view: ScheduleView): Promise<ScheduleDay> {
  const reader = await pageReader();
  const [{ days, day_change: dayChange, time_zone: timeZone }, filters] = await Promise.all([
    reader.getEventDays(),
    reader.listFilters(),
  ]);
  const day = days.find(
    (each) =>
      each.day === (view.day ?? conferenceDay(days, { now: new Date().toISOString(), timeZone, dayChange })),
  )?.day;
  const { slots, sessions } = day
    ? await reader.getScheduleListByCodeAndTrack({ day })
    : { slots: [], sessions: [] };
  const audiences = audienceCodes(filters);
  const through = throughFilter(view.filter, audiences);
  const foundOnDay = new Map<string, number>();
  if (through) {
    for (const each of days) {
      const list = await reader.getScheduleListByCodeAndTrack({ day: each.day });
      foundOnDay.set(each.day, list.sessions.filter(through).length);
    }
  }
  return {
    ...{ timeZone, days, filters, audiences, day, slots, sessions, foundOnDay },
    found: through && new Set(sessions.filter(through).map((session) => session.workshops_session_code)),
  };
}

function throughFilter(filter: ScheduleFilter, audiences: AudienceCodes) {
  if (countFilters(filter) === 0) return undefined;
  const fits = filterRows(filter);
  return (session: SessionSummary) => {
    const state = seatsState(session);
    return fits({
      facts: sessionFacts(session, audiences),
      words: plainLetters(sessionWords(session)),
      availability: state === 'cancelled' ? undefined : state,
    });
  };
}
