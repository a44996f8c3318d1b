import { expect, it } from 'vitest';
import { conferenceDay } from './conference-day';

const DAYS = [{ day: '2027-02-04' }, { day: '2027-02-05' }, { day: '2027-02-06' }];

it.each([
  ['2027-01-01T12:00:00.000Z', '04:00', '2027-02-04'],
  ['2027-02-05T18:00:00.000Z', '04:00', '2027-02-05'],
  ['2027-02-06T10:30:00.000Z', '04:00', '2027-02-05'],
  ['2027-02-06T12:00:00.000Z', '04:00', '2027-02-06'],
  ['2027-02-06T10:30:00.000Z', '00:00', '2027-02-06'],
  ['2027-02-07T11:59:00.000Z', '04:00', '2027-02-06'],
  ['2027-02-09T18:00:00.000Z', '04:00', '2027-02-04'],
])('at %s in Vancouver, with days that change at %s, it is %s', (now, dayChange, day) => {
  expect(conferenceDay(DAYS, { now, timeZone: 'America/Los_Angeles', dayChange })).toBe(day);
});

it('is none of an event without days', () => {
  expect(conferenceDay([], { now: '2027-02-05T18:00:00.000Z', timeZone: 'UTC', dayChange: '00:00' })).toBe(
    undefined,
  );
});
