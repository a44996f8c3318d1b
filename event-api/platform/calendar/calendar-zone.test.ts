import { describe, expect, it } from 'vitest';
import { instantOf } from '../local-time';
import { calendarZone } from './calendar-zone';

describe('a time in a calendar file', () => {
  it('is what the clocks show, whatever year this process’s zone data is of', () => {
    const zone = calendarZone('America/Vancouver');
    expect(zone.component).toMatch(
      /^BEGIN:VTIMEZONE\r\nTZID:America\/Vancouver\r\n[\s\S]*END:VTIMEZONE\r\n$/,
    );
    expect(zone.timeLine('DTSTART', instantOf('2027-02-05', '09:00', 'America/Vancouver'))).toBe(
      'DTSTART;TZID=America/Vancouver:20270205T090000\r\n',
    );
  });

  it.each([
    [
      'the second of an hour that occurs twice',
      'Europe/Brussels',
      '2027-10-31T01:30:00.000Z',
      '20271031T013000Z',
    ],
    [
      'before the rules of the package began',
      'America/Vancouver',
      '2026-01-10T18:00:00.000Z',
      '20260110T180000Z',
    ],
  ])('is in UTC: %s', (_, timeZone, instant, text) => {
    expect(calendarZone(timeZone).timeLine('DTEND', instant)).toBe(`DTEND:${text}\r\n`);
  });

  it('has rules in every zone that an event can be in', () => {
    const without = Intl.supportedValuesOf('timeZone').filter((zone) => calendarZone(zone).component === '');
    expect(without).toEqual([]);
  });
});
