import { expect, it } from 'vitest';
import { timeLabel } from './clock-time';

const label = (instant: string, timeZone: string, locale: string) =>
  timeLabel(instant, { form: 'clock', day: '2027-02-05', timeZone, locale }).replaceAll('\u00a0', ' ');

it('says the clock alone on the conference day', () => {
  expect(label('2027-02-05T18:30:00.000Z', 'America/Los_Angeles', 'en')).toBe('10:30 AM');
  expect(label('2027-02-05T18:30:00.000Z', 'America/Los_Angeles', 'fr')).toBe('10 h 30');
});

it('names the weekday after midnight, and where the reader’s date is another', () => {
  expect(label('2027-02-06T08:30:00.000Z', 'America/Los_Angeles', 'en')).toBe('Sat 12:30 AM');
  expect(label('2027-02-06T08:30:00.000Z', 'America/Los_Angeles', 'fr')).toBe('sam. 0 h 30');
  expect(label('2027-02-05T18:30:00.000Z', 'Asia/Tokyo', 'en')).toBe('Sat 3:30 AM');
});

it('says a day', () => {
  const instant = '2027-02-05T18:30:00.000Z';
  expect(timeLabel(instant, { form: 'day', day: undefined, timeZone: 'Asia/Tokyo', locale: 'en' })).toBe(
    'Saturday, February 6',
  );
});
