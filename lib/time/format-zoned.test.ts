import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatZoned } from './format-zoned';
import { formatZoned as formatZonedInBrowser } from './format-zoned.browser';
import { zoneOffsets } from './zone-data';
import { followZoneOffsets, forgetZoneOffsets } from './zone-offsets';

const NBSP = '\u00a0';

const CLOCKS = ['yyyy-MM-dd', 'yyyy-MM-dd HH', 'H:mm'];
/** Every pattern of lib/time/format.ts. */
const PATTERNS = {
  en: [...CLOCKS, `h:mm${NBSP}aa`, 'EEEE, MMMM d, yyyy', 'EEE'],
  fr: [...CLOCKS, `EEEE do${NBSP}MMMM yyyy`, `d${NBSP}MMMM`, 'EEE'],
};

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
      fc.property(
        zone,
        anyInstant,
        fc.constantFrom('en' as const, 'fr' as const),
        (timeZone, date, locale) => {
          const at = date.toISOString();
          const onServer = PATTERNS[locale].map((pattern) => formatZoned(at, timeZone, pattern, locale));
          followZoneOffsets(timeZone, offsets.get(timeZone) ?? []);
          const inBrowser = PATTERNS[locale].map((pattern) =>
            formatZonedInBrowser(at, timeZone, pattern, locale),
          );
          forgetZoneOffsets();
          expect(inBrowser).toEqual(onServer);
        },
      ),
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
    process.env.TZ = 'America/Vancouver';
    expect(new Date(2027, 2, 14, 2, 30).getHours()).toBe(3);
    vi.resetModules();
    const loaded = await import('./format-zoned');
    expect(loaded.formatZoned('2027-03-14T09:30:00Z', 'America/Phoenix', 'H:mm')).toBe('2:30');
  });
});
