import type { z } from 'zod';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { scheduleSlot } from '@/lib/contract/schedule';
import { groupBy } from '@/lib/domain/group-by';

export type Slot = z.infer<typeof scheduleSlot>;

/** Sessions that begin together, or a break. */
export interface DayGroup {
  key: string;
  start: string;
  /** Set when all of it ends together. */
  end: string | undefined;
  /** Name of the slot, if the day is made of slots. */
  title: string | undefined;
  sessions: readonly SessionSummary[];
  /** Location of a break. */
  location: string | null;
}

/**
 * A day in order of time. Where the organiser made rounds of workshops, each round is a group; sessions of varying
 * lengths are grouped by start. Breaks are groups of their own.
 */
export function groupDay(slots: readonly Slot[], sessions: readonly SessionSummary[]): DayGroup[] {
  const rounds = hasRounds(slots, sessions);
  const titles = new Map(slots.map((slot) => [slot.workshops_schedule_code, slot.title]));
  const groups = groupBy(sessions, (session) =>
    rounds
      ? `${session.workshops_schedule_start} ${session.workshops_schedule_code}`
      : session.workshops_schedule_start,
  );
  const ofSessions = [...groups].flatMap(([key, members]): DayGroup[] => {
    const [first] = members;
    if (!first) return [];
    const end = first.workshops_schedule_end;
    return [
      {
        key,
        start: first.workshops_schedule_start,
        end: members.every((member) => member.workshops_schedule_end === end) ? end : undefined,
        title: rounds ? titles.get(first.workshops_schedule_code) : undefined,
        sessions: members,
        location: null,
      },
    ];
  });
  const used = new Set(sessions.map((session) => session.workshops_schedule_code));
  const breaks = slots
    .filter((slot) => !used.has(slot.workshops_schedule_code))
    .map(({ workshops_schedule_code: key, start, end, title, location }): DayGroup => {
      return { key, start, end, title, sessions: [], location };
    });
  return [...ofSessions, ...breaks].sort(
    (one, other) => compare(one.start, other.start) || compare(one.end ?? '', other.end ?? ''),
  );
}

/**
 * Whether the sessions of most slots begin and end together. Of a search there is often one alone: it then fills its slot, or
 * is one of many that happen to begin at the same time.
 */
function hasRounds(slots: readonly Slot[], sessions: readonly SessionSummary[]): boolean {
  const ofCode = new Map(slots.map((slot) => [slot.workshops_schedule_code, slot]));
  const taken = [...groupBy(sessions, (session) => session.workshops_schedule_code)];
  const inStep = taken.filter(([code, members]) => {
    const slot = ofCode.get(code);
    const spans = new Set(
      members.map((one) => spanOf(one.workshops_schedule_start, one.workshops_schedule_end)),
    );
    if (members.length === 1 && slot) spans.add(spanOf(slot.start, slot.end));
    return spans.size === 1;
  });
  return inStep.length * 2 > taken.length || taken.length === 0;
}

const spanOf = (start: string, end: string) => `${start} ${end}`;

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
