import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library';
import { instantOf, localOf } from '../local-time';
import { calendarInstant, calendarLine } from './calendar-line';

const MINUTE_MS = 60_000;

/** How a calendar file says times of a zone. */
interface CalendarZone {
  /** The VTIMEZONE with the zone's rules. */
  component: string;
  /** A property with a time: as the clocks of the zone show it, in UTC where only that is certain. */
  timeLine(name: 'DTSTART' | 'DTEND', instant: string): string;
}

/**
 * Times as the zone's clocks show them, by rules that may be newer than those of this process: an event stays at its hour
 * when a country changes its clocks (docs/rooms/programme.md#calendar-times).
 */
export function calendarZone(timeZone: string): CalendarZone {
  const { text, parameter, writtenAt } = zoneRules(timeZone);
  const offsets = new Map<string, number>();
  return {
    component: text,
    timeLine(name, instant) {
      return isCertain(instant)
        ? calendarLine(`${name};${parameter}`, clockOf(instant).replace(/[-:]|\.000Z$/g, ''))
        : calendarLine(name, calendarInstant(instant));
    },
  };

  /** Whether the zone's rules lead from the clock back to the instant. */
  function isCertain(instant: string): boolean {
    if (parameter === '') return false;
    const { date, time } = localOf(instant, timeZone);
    // Of an hour that occurs twice the clock means the first.
    if (instantOf(date, time, timeZone) !== new Date(instant).toISOString()) return false;
    // The rules say what comes; what was before them this process knows better.
    if (instant >= writtenAt) return true;
    const key = `${date} ${time}`;
    const ruled = offsets.get(key) ?? ruledOffset(timeZone, instant);
    offsets.set(key, ruled);
    return ruled === offsetOf(instant);
  }

  function clockOf(instant: string): string {
    const { date, time } = localOf(instant, timeZone);
    return `${date}T${time}:00.000Z`;
  }

  function offsetOf(instant: string): number {
    return (Date.parse(clockOf(instant)) - Date.parse(instant)) / MINUTE_MS;
  }
}

/** The rules of a zone in the package, with the instant at which they were written; empty for a zone that it does not know. */
function zoneRules(timeZone: string): { text: string; parameter: string; writtenAt: string } {
  const [block = '', parameter = ''] = tzlib_get_ical_block(timeZone);
  const [, ...parts] = /LAST-MODIFIED:(\d{4})(\d\d)(\d\d)T/.exec(block) ?? [];
  return { text: block && `${block}\r\n`, parameter, writtenAt: parts.join('-') };
}

/**
 * Minutes that a zone is ahead of UTC by the package's rules, at the hour that this process's clocks show; NaN for a zone that it
 * does not know.
 */
export function ruledOffset(timeZone: string, instant: string): number {
  const { date, time } = localOf(instant, timeZone);
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(tzlib_get_offset(timeZone, date, time)) ?? [];
  const distance = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -distance : distance;
}
