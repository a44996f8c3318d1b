import { describe, expect, it } from 'vitest';
import { minutesOfSpan, NoSuchDate, resolveCalendar } from './resolve-calendar';

const NOW = '2027-01-10T18:00:00.000Z';
const event = {
  starts: '2027-02-04',
  days: [
    { code: 'one', day: 1 },
    { code: 'three', day: 3 },
  ],
  day_change: '04:00',
  time_zone: 'America/Los_Angeles',
} as const;
const relative = { ...event, starts: { weeks_ahead: 4, weekday: 'thursday' } } as const;
const calendar = resolveCalendar({ ...event, days: [...event.days] }, { now: NOW });

describe('the first day', () => {
  const starts = (now: string, settled?: { starts: string; endsAt: string }) =>
    resolveCalendar({ ...relative, days: [...event.days] }, { now, settled }).starts;

  it('is the first such weekday at least so many weeks after the import, on the local calendar', () => {
    expect(starts('2027-01-10T18:00:00.000Z')).toBe('2027-02-11');
    // A Thursday in Vancouver, already Friday in UTC.
    expect(starts('2027-01-15T02:00:00.000Z')).toBe('2027-02-11');
  });

  it('stays as it was settled until the event is over, then moves on', () => {
    const settled = { starts: '2027-02-11', endsAt: '2027-02-14T07:59:59.000Z' };
    expect(starts('2027-01-25T18:00:00.000Z', settled)).toBe('2027-02-11');
    expect(starts('2027-02-14T07:00:00.000Z', settled)).toBe('2027-02-11');
    expect(starts('2027-02-14T08:00:00.000Z', settled)).toBe('2027-03-18');
  });

  it('moves when the file asks for another weekday', () => {
    expect(starts(NOW, { starts: '2027-02-10', endsAt: '2027-02-13T07:59:59.000Z' })).toBe('2027-02-11');
  });
});

it('spans the days of the event', () => {
  expect([calendar.startsAt, calendar.endsAt]).toEqual([
    '2027-02-04T08:00:00.000Z',
    '2027-02-07T07:59:59.000Z',
  ]);
});

describe('moments', () => {
  it.each([
    ['2027-02-05', '2027-02-05T08:00:00.000Z', '2027-02-06T07:59:59.000Z'],
    ['2027-02-05 17:00', '2027-02-06T01:00:00.000Z', '2027-02-06T01:00:00.000Z'],
    ['start-30d', '2027-01-05T08:00:00.000Z', '2027-01-06T07:59:59.000Z'],
    ['start+1d 12:30', '2027-02-05T20:30:00.000Z', '2027-02-05T20:30:00.000Z'],
    ['day 3', '2027-02-06T08:00:00.000Z', '2027-02-07T07:59:59.000Z'],
    ['day 1 09:00', '2027-02-04T17:00:00.000Z', '2027-02-04T17:00:00.000Z'],
  ])('%s opens with the day and closes with its last second', (moment, opening, deadline) => {
    expect([calendar.opening(moment), calendar.deadline(moment)]).toEqual([opening, deadline]);
  });

  it('refuses a date that there is not', () => {
    expect(() => calendar.opening('2027-02-30')).toThrow(NoSuchDate);
  });
});

describe('times of a conference day', () => {
  it.each([
    ['09:00', '10:15', 540, 615],
    ['23:00', '25:30', 1380, 1530],
    ['23:00', '01:30', 1380, 1530],
    ['01:00', '02:00', 1500, 1560],
    ['22:00', '04:00', 1320, 1680],
    ['04:00', '05:00', 240, 300],
  ])('%s to %s, where the day changes at four', (from, to, start, end) => {
    expect(minutesOfSpan({ from, to }, '04:00')).toEqual({ from: start, to: end });
  });

  it('belong to the day that they are listed under, also after midnight', () => {
    expect(calendar.span({ day: 1, from: '24:30', to: '25:00' })).toEqual({
      day: '2027-02-04',
      startsAt: '2027-02-05T08:30:00.000Z',
      endsAt: '2027-02-05T09:00:00.000Z',
    });
  });
});
