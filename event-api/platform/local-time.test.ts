import { describe, expect, it } from 'vitest';
import {
  addDays,
  clockTimes,
  endOfDay,
  instantOf,
  isDate,
  localOf,
  NoSuchLocalTime,
  startOfDay,
} from './local-time';

const PACIFIC = 'America/Los_Angeles';

describe('instantOf', () => {
  it.each([
    ['2027-02-04', '09:00', PACIFIC, '2027-02-04T17:00:00.000Z'],
    ['2027-02-04', '25:30', PACIFIC, '2027-02-05T09:30:00.000Z'],
    ['2026-01-31', '09:30', 'Europe/Brussels', '2026-01-31T08:30:00.000Z'],
    // In the night when clocks go forward, 26:00 is the hour that exists after the one that does not.
    ['2027-03-13', '27:00', PACIFIC, '2027-03-14T10:00:00.000Z'],
  ])('%s %s in %s', (date, time, zone, instant) => {
    expect(instantOf(date, time, zone)).toBe(instant);
  });

  it('refuses a time that clocks go over', () => {
    expect(() => instantOf('2027-03-14', '02:30', PACIFIC)).toThrow(NoSuchLocalTime);
    expect(() => instantOf('2027-03-13', '26:30', PACIFIC)).toThrow(NoSuchLocalTime);
  });

  it('takes the first of two equal clock times, east and west', () => {
    expect(instantOf('2027-11-07', '01:30', PACIFIC)).toBe('2027-11-07T08:30:00.000Z');
    expect(instantOf('2026-10-25', '02:30', 'Europe/Brussels')).toBe('2026-10-25T00:30:00.000Z');
  });
});

describe('the edges of a day', () => {
  it.each([
    ['2027-02-04', PACIFIC, '2027-02-04T08:00:00.000Z', '2027-02-05T07:59:59.000Z'],
    // 25 hours, because clocks go back.
    ['2027-11-07', PACIFIC, '2027-11-07T07:00:00.000Z', '2027-11-08T07:59:59.000Z'],
    // Clocks went forward at midnight: the day began at one.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.000Z'],
  ])('%s in %s', (date, zone, first, last) => {
    expect([startOfDay(date, zone), endOfDay(date, zone)]).toEqual([first, last]);
  });
});

it('reads an instant on the local calendar', () => {
  expect(localOf('2027-02-05T09:30:00.000Z', PACIFIC)).toEqual({ date: '2027-02-05', time: '01:30' });
});

it('goes on counting the hours of a day after its midnight, up to 47:59', () => {
  const at = (startsAt: string, endsAt: string) => clockTimes('2027-02-04', { startsAt, endsAt }, PACIFIC);
  expect(at('2027-02-05T07:00:00.000Z', '2027-02-05T09:30:00.000Z')).toEqual({ from: '23:00', to: '25:30' });
  expect(at('2027-02-04T17:00:00.000Z', '2027-02-09T17:00:00.000Z')).toEqual({ from: '09:00', to: '47:59' });
});

it('counts days over the ends of months, and knows which dates there are', () => {
  expect(addDays('2027-02-27', 3)).toBe('2027-03-02');
  expect(['2027-02-28', '2027-02-29', '2028-02-29', '2027-13-01'].map(isDate)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
