import { expect, it } from 'vitest';
import { reportZoneData } from '@/event-api/tenancy/report-zone-data';
import { zoneOffset } from '@/lib/time/zone-data';
import { createTestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';

/** British Columbia's offset from 2026 on, all year. */
const PERMANENT_MINUTES = -420;

describeOnServer('the time-zone data of a process', (platform) => {
  it('is said at start, warned of half a year after its year, and of each event whose clocks newer rules set otherwise', async () => {
    const zone = 'America/Vancouver';
    await createTestApi(platform()).importFixture({ code: 'clocks', host: 'clocks.example' }, (fixture) => ({
      ...fixture,
      event: { ...fixture.event, time_zone: zone },
    }));
    const report = async (tz: string) => {
      const before = platform().logged.length;
      await reportZoneData(platform(), { tz, icu: '78.2' });
      return platform()
        .logged.slice(before)
        .map((line) => JSON.parse(line));
    };
    const said = { level: 'info', message: 'time-zone data', icu: '78.2' };
    const old = { level: 'warn', message: expect.stringContaining('is old') };
    const { minutes } = zoneOffset(Date.parse('2027-02-04T17:00:00Z'), zone);
    const others =
      minutes === PERMANENT_MINUTES
        ? []
        : [{ level: 'warn', count: 1, first: [{ event: 'clocks', minutes, newer: PERMANENT_MINUTES }] }];
    expect(await report('2026c')).toMatchObject([{ ...said, tz: '2026c' }, ...others]);
    expect(await report('2025c')).toMatchObject([{ ...said, tz: '2025c' }, old, ...others]);
  });
});
