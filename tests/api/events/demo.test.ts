import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoDefinitions, importDemoEvents } from '@/event-api/events/demo';
import { createTestPlatform, type TestPlatform } from '../../support/database';

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
