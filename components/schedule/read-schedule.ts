import { type AudienceCodes, audienceCodes, sessionFacts } from '@/components/programme/session-facts';
import { seatsState } from '@/components/programme/words/seats-text';
import { pageReader } from '@/lib/api/server';
import type { ScheduleFilters } from '@/lib/contract/parts/filters';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { groupBy } from '@/lib/domain/group-by';
import { conferenceDay } from '@/lib/domain/programme/conference-day';
import { countFilters, filterRows, type ScheduleFilter } from '@/lib/domain/programme/schedule-filter';
import { ALL_DAYS, type ScheduleView, showsAllDays } from '@/lib/domain/programme/schedule-view';
import type { Slot } from './day-groups';

/** A day of those that a page shows. */
export interface ShownDay {
  day: string;
  title: string;
  slots: readonly Slot[];
  sessions: readonly SessionSummary[];
}

export interface Schedule {
  timeZone: string;
  days: readonly { day: string; title: string; sessions: number }[];
  filters: ScheduleFilters;
  audiences: AudienceCodes;
  /** The day that is shown, or all; undefined if the address names one that the event does not have. */
  day: string | undefined;
  shown: readonly ShownDay[];
  /** All sessions of `shown`, in order. */
  sessions: readonly SessionSummary[];
  /** How many sessions match, on all days that are shown. */
  count: number;
  /** Codes of the sessions that match the filter; the other rows are hidden. Undefined where all rows match. */
  matchingCodes: ReadonlySet<string> | undefined;
  /** Number of matches on each day; empty without a filter. */
  foundOnDay: ReadonlyMap<string, number>;
  /** Whether the rows are those that match, and another filter needs another page. */
  isPartial: boolean;
}

export async function readSchedule(view: ScheduleView): Promise<Schedule> {
  const reader = await pageReader();
  const [{ days, day_change: dayChange, time_zone: timeZone }, filters] = await Promise.all([
    reader.getEventDays(),
    reader.listFilters(),
  ]);
  const isAll = showsAllDays(view);
  const named = view.day ?? conferenceDay(days, { now: new Date().toISOString(), timeZone, dayChange });
  const day = isAll ? ALL_DAYS : days.find((each) => each.day === named)?.day;
  const audiences = audienceCodes(filters);
  const { q, ...facets } = view.filter;
  const isFiltered = countFilters(view.filter) > 0;
  // The number of matches is told for each day; a day without a filter is read alone.
  const wanted = days.filter((each) => isAll || isFiltered || each.day === day);
  const read = await readSessions(
    q,
    wanted.map((each) => each.day),
  );
  const fits = throughFacets(facets, audiences);
  const isGrid = view.layout === 'grid' && !isAll;
  // With a search the rows are those that match: their abstracts, which it looks through, are not on the page.
  const isPartial = isFiltered && (isAll || isGrid || q !== undefined);
  const matchesByDay = groupBy(read.sessions.filter(fits), dayOf);
  const rowsByDay = isPartial ? matchesByDay : groupBy(read.sessions, dayOf);
  const shown = wanted.flatMap((each): ShownDay[] => {
    if (!isAll && each.day !== day) return [];
    const rows = rowsByDay.get(each.day) ?? [];
    const slots = read.slots.filter((slot) => slot.day === each.day);
    // Breaks are of a whole day.
    return [
      { day: each.day, title: each.title, slots: isPartial ? slotsOf(slots, rows) : slots, sessions: rows },
    ];
  });
  const matches = shown.flatMap((each) => matchesByDay.get(each.day) ?? []);
  const sessions = shown.flatMap((each) => each.sessions);
  return {
    timeZone,
    days,
    filters,
    audiences,
    day,
    shown,
    sessions,
    count: matches.length,
    matchingCodes: isFiltered && !isPartial ? new Set(matches.map(codeOf)) : undefined,
    foundOnDay: new Map(
      isFiltered ? wanted.map(({ day: each }) => [each, matchesByDay.get(each)?.length ?? 0]) : [],
    ),
    isPartial,
  };
}

const codeOf = (session: SessionSummary) => session.workshops_session_code;
const dayOf = (session: SessionSummary) => session.workshops_schedule_day;

function slotsOf(slots: readonly Slot[], sessions: readonly SessionSummary[]): readonly Slot[] {
  const used = new Set(sessions.map((session) => session.workshops_schedule_code));
  return slots.filter((slot) => used.has(slot.workshops_schedule_code));
}

/** The sessions of these days; with a search those alone that it finds, because of a large conference reading all takes long. */
async function readSessions(q: string | undefined, days: readonly string[]) {
  const reader = await pageReader();
  const lists = await Promise.all(
    q === undefined
      ? days.map((day) => reader.getScheduleListByCodeAndTrack({ day }))
      : [reader.getScheduleListByCodeAndTrack({ q })],
  );
  return {
    slots: lists.flatMap(({ slots }) => slots),
    sessions: lists.flatMap(({ sessions }) => sessions),
  };
}

function throughFacets(facets: Omit<ScheduleFilter, 'q'>, audiences: AudienceCodes) {
  const fits = filterRows(facets);
  return (session: SessionSummary): boolean => {
    const state = seatsState(session);
    return fits({
      facts: sessionFacts(session, audiences),
      words: '',
      availability: state === 'cancelled' ? undefined : state,
    });
  };
}
