import { localHour } from '@/lib/time/format';
import type { DayGroup } from './day-groups';

/** A place of the list to which the strip leads: groups that begin together, or within an hour. */
export interface Jump {
  id: string;
  /** The day of the place, and the instant at which it begins, or a name. */
  day: string;
  at?: string;
  name?: string;
}

/** With more beginnings than this, the strip has the hours alone. */
const MAX_JUMPS = 16;

/** Groups in order, in one part for each place of the strip. */
export function partsOf(groups: readonly DayGroup[], timeZone: string): (readonly DayGroup[])[] {
  const beginnings = new Set(groups.map(({ start }) => start));
  const keyOf = ({ start }: DayGroup) => (beginnings.size > MAX_JUMPS ? localHour(start, timeZone) : start);
  const parts: { key: string; groups: DayGroup[] }[] = [];
  for (const group of groups) {
    const last = parts.at(-1);
    if (last?.key === keyOf(group)) last.groups.push(group);
    else parts.push({ key: keyOf(group), groups: [group] });
  }
  return parts.map((part) => part.groups);
}

/** The id of a part. */
export function jumpId([first]: readonly DayGroup[]): string {
  return `at-${first ? Date.parse(first.start) / 60_000 : ''}`;
}

export function jumpsOf(groups: readonly DayGroup[], timeZone: string, day: string): Jump[] {
  return partsOf(groups, timeZone).flatMap((part) => {
    const at = part[0]?.start;
    return at === undefined ? [] : [{ id: jumpId(part), day, at }];
  });
}
