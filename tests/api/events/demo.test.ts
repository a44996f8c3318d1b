import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoDefinitions, importDemoEvents } from '@/event-api/events/demo';
import { readSeats } from '@/event-api/programme/seats';
import { withSiblings } from '@/event-api/programme/with-siblings';
import { namedSessions } from '@/event-api/workshops/basket-items';
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

it('reads the seats of a basket by going through the sessions twice, before there are statistics', async () => {
  const { db, clock } = platform;
  const owner = { kind: 'registration', code: 'NOBODY' };
  const eventCode = 'horizons';
  const sessions = await rowsRead(db, 'workshop_sessions', (tx) =>
    readSeats(tx, {
      eventCode,
      now: clock.now(),
      sessionCodes: withSiblings(eventCode, namedSessions({ eventCode, owner })),
    }),
  );
  expect(sessions).toBeLessThan(1000);
});
