import { JUMP_MARK } from '@/components/programme/filter/filter-marks';
import { ClockTime } from '@/components/programme/zone/clock-time';
import { classNames } from '@/components/ui/class-names';
import { timeId } from '@/lib/domain/programme/schedule-view';
import { localHour } from '@/lib/time/format';
import type { DayGroup } from './day-groups';
import { JumpPosition } from './jump-position';

/** A place of the list to which the strip leads: groups that begin together, or within an hour. */
interface Jump {
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
  return first ? timeId(first.start) : '';
}

export function jumpsOf(groups: readonly DayGroup[], timeZone: string, day: string): Jump[] {
  return partsOf(groups, timeZone).flatMap((part) => {
    const at = part[0]?.start;
    return at === undefined ? [] : [{ id: jumpId(part), day, at }];
  });
}

interface JumpStripProps {
  label: string;
  jumps: readonly Jump[];
  timeZone: string;
  /** Wide screens have a grid, which needs none. */
  isPhoneOnly?: boolean;
}

/** A single place needs no strip, and two are in sight anyway. */
const MIN_JUMPS = 2;

/** Leads to the times of a day, or the days of a list, and says where one is. Stays below the header. */
export function JumpStrip({ label, jumps, timeZone, isPhoneOnly = false }: JumpStripProps) {
  if (jumps.length < MIN_JUMPS) return null;
  return (
    <nav
      aria-label={label}
      className={classNames(
        'sticky top-header z-20 border-b border-line bg-page print:hidden',
        isPhoneOnly && 'sm:hidden',
      )}
    >
      <ul className="wrap flex h-10 overflow-x-auto [scrollbar-width:none] [&_a]:relative [&_a]:flex [&_a]:h-10 [&_a]:items-center [&_a]:px-2.5 [&_a]:text-sm [&_a]:font-medium [&_a]:whitespace-nowrap [&_a]:text-quiet [&_a]:tabular-nums [&_a]:no-underline [&_a[aria-current]]:text-accent-text [&_a[aria-current]]:shadow-[inset_0_-2px_currentColor] [&_a:hover]:text-heading">
        {jumps.map(({ id, day, at, name }) => (
          <li key={id} className="shrink-0 first:-ml-2.5">
            <a href={`#${id}`} {...JUMP_MARK}>
              {at === undefined ? name : <ClockTime instant={at} timeZone={timeZone} day={day} />}
            </a>
          </li>
        ))}
      </ul>
      <JumpPosition />
    </nav>
  );
}
