import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, LOCALES, type Locale } from '../i18n/languages';
import { formatZoned } from './format-zoned';
import { formatZoned as formatZonedInBrowser } from './format-zoned.browser';
import { zoneOffsets } from './zone-data';
import { followZoneOffsets, forgetZoneOffsets } from './zone-offsets';

const CLOCKS = ['yyyy-MM-dd', 'yyyy-MM-dd HH', 'H:mm'];
/** Every pattern of lib/time/format.ts and of the table of languages. */
function patternsOf(locale: Locale): string[] {
  const { full, day, monthDay, shortDay, time, hour, spans } = LANGUAGES[locale].dates;
  const ends = [spans.month, spans.year].flatMap(({ from, to }) => [from, to]);
  return [...CLOCKS, 'EEEE', 'EEE', full, day, monthDay, shortDay, time, hour, ...ends];
}

afterEach(forgetZoneOffsets);

describe('the formatter of browsers', () => {
  it('formats exactly like date-fns-tz on the server, at any time in any zone', () => {
    const from = '2026-01-01T00:00:00.000Z';
    const to = '2030-12-31T00:00:00.000Z';
    const zones = ['America/Vancouver', 'America/St_Johns', 'Asia/Kolkata', 'Australia/Lord_Howe'];
    const offsets = new Map(zones.map((zone) => [zone, zoneOffsets(zone, from, to)]));
    const zone = fc.constantFrom(...zones);
    const anyInstant = fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true });
    fc.assert(
      fc.property(zone, anyInstant, fc.constantFrom(...LOCALES), (timeZone, date, locale) => {
        const at = date.toISOString();
        const onServer = patternsOf(locale).map((pattern) => formatZoned(at, timeZone, pattern, locale));
        followZoneOffsets(timeZone, offsets.get(timeZone) ?? []);
        const inBrowser = patternsOf(locale).map((pattern) =>
          formatZonedInBrowser(at, timeZone, pattern, locale),
        );
        forgetZoneOffsets();
        expect(inBrowser).toEqual(onServer);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['America/Vancouver', '00:00'],
    ['Pacific/Auckland', '12:00'],
  ])('names a day in UTC for a visitor in %s, by %s', (zone, clock) => {
    const own = process.env.TZ;
    process.env.TZ = zone;
    try {
      const day = `2027-11-15T${clock}:00.000Z`;
      expect(new Date(day).getTimezoneOffset()).not.toBe(0);
      expect(formatZonedInBrowser(day, 'UTC', 'EEEE, MMMM d')).toBe('Monday, November 15');
    } finally {
      process.env.TZ = own;
    }
  });
});

describe('the formatter of servers', () => {
  it('shows a local time that the machine’s own zone skips', async () => {
    process.env.TZ = 'America/Los_Angeles';
    expect(new Date(2027, 2, 14, 2, 30).getHours()).toBe(3);
    vi.resetModules();
    const loaded = await import('./format-zoned');
    expect(loaded.formatZoned('2027-03-14T09:30:00Z', 'America/Phoenix', 'H:mm')).toBe('2:30');
  });
});
