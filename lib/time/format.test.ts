import { afterEach, describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateSpan,
  formatDay,
  formatMoment,
  formatTime,
  formatTimeSpan,
  localDate,
} from './format';
import { zoneOffsets } from './zone-data';
import { zoneName } from './zone-name';
import { followZoneOffsets, forgetZoneOffsets } from './zone-offsets';

const NBSP = '\u00a0';
const NIGHT = '2027-02-05T07:30:00.000Z';
const AFTERNOON = '2027-02-04T21:30:00.000Z';

afterEach(forgetZoneOffsets);

describe('the local time of a zone', () => {
  it('is formatted in English and in French', () => {
    expect(formatTime(AFTERNOON, 'Europe/Paris', 'en')).toBe(`10:30${NBSP}PM`);
    expect(formatTime(AFTERNOON, 'Europe/Paris', 'fr')).toBe(`22${NBSP}h${NBSP}30`);
    expect(formatTimeSpan(AFTERNOON, '2027-02-04T23:00:00Z', 'Europe/Paris', 'fr')).toBe(
      `22${NBSP}h${NBSP}30 – ven.${NBSP}0${NBSP}h`,
    );
    expect(formatDate(AFTERNOON, 'Europe/Paris', 'en')).toBe('Thursday, February 4, 2027');
    expect(formatDay('2027-03-01T12:00:00Z', 'Europe/Paris', 'fr')).toBe(`lundi 1er${NBSP}mars`);
    expect(formatDateSpan(AFTERNOON, '2027-02-06T12:00:00Z', 'Europe/Paris', 'en')).toBe(
      'February 4–6, 2027',
    );
    // Newer data name the country as well, since the zones of two have parted.
    expect(zoneName(AFTERNOON, 'America/Los_Angeles', 'en')).toMatch(/^Pacific Time( \(United States\))?$/);
  });

  it('follows the server’s offsets, whatever time-zone data the runtime has', () => {
    const winter = [{ from: '2026-11-01T09:00:00.000Z', minutes: -480 }];
    const summer = [{ from: '2026-11-01T09:00:00.000Z', minutes: -420 }];
    followZoneOffsets('America/Los_Angeles', winter);
    expect([
      formatTime(AFTERNOON, 'America/Los_Angeles', 'en'),
      localDate(NIGHT, 'America/Los_Angeles'),
    ]).toEqual([`1:30${NBSP}PM`, '2027-02-04']);
    followZoneOffsets('America/Los_Angeles', summer);
    expect([
      formatTime(AFTERNOON, 'America/Los_Angeles', 'en'),
      localDate(NIGHT, 'America/Los_Angeles'),
    ]).toEqual([`2:30${NBSP}PM`, '2027-02-05']);
  });

  it('follows the offsets of every event in a zone: one process shows events of different years', () => {
    followZoneOffsets('America/Los_Angeles', [{ from: '2028-03-12T10:00:00.000Z', minutes: -420 }]);
    followZoneOffsets('America/Los_Angeles', [{ from: '2026-11-01T09:00:00.000Z', minutes: -480 }]);
    expect(
      [AFTERNOON, '2028-06-01T20:30:00Z'].map((at) => formatTime(at, 'America/Los_Angeles', 'en')),
    ).toEqual([`1:30${NBSP}PM`, `1:30${NBSP}PM`]);
  });

  it('changes its offset at the given instants, and uses the first offset before them', () => {
    followZoneOffsets('America/Los_Angeles', [
      { from: '2027-02-04T00:00:00.000Z', minutes: 60 },
      { from: '2027-02-04T12:00:00.000Z', minutes: 120 },
    ]);
    const hours = ['2027-02-03T10:00:00Z', '2027-02-04T11:59:00Z', '2027-02-04T12:00:00Z'];
    expect(hours.map((at) => formatTime(at, 'America/Los_Angeles', 'fr'))).toEqual([
      `11${NBSP}h`,
      `12${NBSP}h${NBSP}59`,
      `14${NBSP}h`,
    ]);
  });

  it('is described by its offsets: one entry for each change within the span', () => {
    expect(zoneOffsets('Europe/Paris', '2027-03-01T00:00:00Z', '2027-04-30T00:00:00Z')).toEqual([
      { from: '2027-03-01T00:00:00.000Z', minutes: 60 },
      { from: '2027-03-28T01:00:00.000Z', minutes: 120 },
    ]);
    // Newfoundland changes at half past an hour of UTC.
    expect(zoneOffsets('America/St_Johns', '2029-10-01T00:00:00Z', '2029-12-01T00:00:00Z')).toEqual([
      { from: '2029-10-01T00:00:00.000Z', minutes: -150 },
      { from: '2029-11-04T04:30:00.000Z', minutes: -210 },
    ]);
    expect(zoneOffsets('Asia/Kolkata', '2027-03-01T00:00:00Z', '2027-03-02T00:00:00Z')).toEqual([
      { from: '2027-03-01T00:00:00.000Z', minutes: 330 },
    ]);
  });
});

it.each([
  ['2027-02-06T06:00:00.000Z', '2027-02-06T07:30:00.000Z', 'en', '10:00 PM – 11:30 PM'],
  ['2027-02-06T06:00:00.000Z', '2027-02-06T08:30:00.000Z', 'en', '10:00 PM – Sat 12:30 AM'],
  ['2027-02-06T06:00:00.000Z', '2027-02-06T08:30:00.000Z', 'fr', '22 h – sam. 0 h 30'],
])('a span from %s to %s names the weekday of an end on another date', (start, end, locale, expected) => {
  const text = formatTimeSpan(start, end, 'America/Los_Angeles', locale);
  expect(text.replaceAll('\u00a0', ' ')).toBe(expected);
});

describe('a moment that may be soon or in weeks', () => {
  const now = '2027-02-04T20:00:00.000Z';

  it.each([
    ['2027-02-04T22:48:00.000Z', '2:48 PM', '14 h 48'],
    // After midnight in London, still the same day in Vancouver.
    ['2027-02-05T07:30:00.000Z', '11:30 PM', '23 h 30'],
    ['2027-02-18T22:48:00.000Z', 'Thursday, February 18, 2:48 PM', 'jeudi 18 février, 14 h 48'],
  ])('%s is shown with its date unless it is today', (instant, en, fr) => {
    const shown = ['en', 'fr'].map((locale) =>
      formatMoment(instant, 'America/Los_Angeles', locale, now).replaceAll('\u00a0', ' '),
    );
    expect(shown).toEqual([en, fr]);
  });
});
