import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoDefinitions, importDemoEvents } from '@/event-api/events/demo';
import { readTogether } from '@/event-api/platform/database/read-together';
import { basketReadings } from '@/event-api/workshops/basket/read-basket';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { rowsRead } from '../../support/rows-read';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform('pglite');
});
afterAll(() => platform.close());

it('brings every demo event into an empty database, and nothing into one with events', async () => {
  const files = await demoDefinitions();
  expect(files.length).toBeGreaterThan(0);
  const reports = await importDemoEvents(platform);
  expect(reports.map(({ outcome, warnings }) => [outcome, warnings])).toEqual(files.map(() => ['new', []]));
  expect(await importDemoEvents(platform)).toEqual([]);
});

it('reads a basket by going through the sessions a few times, before there are statistics', async () => {
  const { db, clock } = platform;
  const asked = { eventCode: 'horizons', owner: { kind: 'registration', code: 'NOBODY' }, now: clock.now() };
  const sessions = await rowsRead(db, 'workshop_sessions', (tx) => readTogether(tx, basketReadings(asked)));
  expect(sessions).toBeLessThan(1000);
});
