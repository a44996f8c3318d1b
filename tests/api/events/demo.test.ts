import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type EventDefinitionInput, eventDefinition } from '@/event-api/definition/definition';
import { isObject } from '@/event-api/definition/leaves';
import { demoDefinitions, importDemoEvents } from '@/event-api/events/demo';
import type { Database, Db } from '@/event-api/platform/database/database';
import { readTogether } from '@/event-api/platform/database/readings/read-together';
import { events } from '@/event-api/tenancy/schema';
import { basketReadings } from '@/event-api/workshops/basket/read-basket';
import { FORM_TYPES } from '@/lib/contract/parts/form-type';
import { commandLine } from '../../support/command-line';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { rowsRead } from '../../support/rows-read';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform('pglite');
});
afterAll(() => platform.close());

/** A database in which whatever writes the second event is ended in the middle. */
const diesAtSecondEvent = ({ database }: TestPlatform): Database => {
  let written = 0;
  const dying = (tx: Db): Db =>
    new Proxy(tx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'insert' || typeof value !== 'function') return value;
        return (table: unknown) => {
          if (table === events && ++written === 2) throw new Error('killed');
          return value.call(target, table);
        };
      },
    });
  return { ...database, transaction: (fn) => database.transaction((tx) => fn(dying(tx))) };
};

const eventCodes = async () =>
  (await platform.db.select({ code: events.code }).from(events)).map(({ code }) => code);

it('a first start that is ended between two demo events leaves none, so that the next one brings all', async () => {
  const ended = importDemoEvents({ ...platform, database: diesAtSecondEvent(platform) });
  await expect(ended).rejects.toThrow('killed');
  expect(await eventCodes()).toEqual([]);
});

it('brings every demo event into an empty database, and nothing into one with events', async () => {
  const files = await demoDefinitions();
  expect(files.length).toBeGreaterThan(0);
  const reports = await importDemoEvents(platform);
  expect(reports.map(({ outcome, warnings }) => [outcome, warnings])).toEqual(files.map(() => ['new', []]));
  expect(await importDemoEvents(platform)).toEqual([]);
  expect(await eventCodes()).toHaveLength(files.length);
});

/** A value with its fields in the order in which a template has them. */
function inOrderOf(template: unknown, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, at) => inOrderOf(Object(template)[at], item));
  if (!isObject(value)) return value;
  const names = Object.keys(Object(template)).filter((name) => Object.hasOwn(value, name));
  return Object.fromEntries(
    names.map((name) => [name, inOrderOf(Reflect.get(Object(template), name), Reflect.get(value, name))]),
  );
}

it.each(['horizons', 'small-museums-online'])(
  'exports %s with every field in the order of the schema, and languages and forms in theirs',
  async (code) => {
    const event = commandLine(() => platform);
    const exported: EventDefinitionInput = parse((await event(['export', code])).out);
    // Validating gives fields the order of the schema.
    const validated = eventDefinition.parse(exported);
    expect(JSON.stringify(exported, null, 1)).toBe(JSON.stringify(inOrderOf(validated, exported), null, 1));
    const forms = Object.keys(exported.forms);
    expect(forms).toEqual(FORM_TYPES.filter((type) => forms.includes(type)));
  },
);

it('reads a basket by going through the sessions a few times, before there are statistics', async () => {
  const { db, clock } = platform;
  const asked = { eventCode: 'horizons', owner: { kind: 'registration', code: 'NOBODY' }, now: clock.now() };
  const sessions = await rowsRead(db, 'workshop_sessions', (tx) => readTogether(tx, basketReadings(asked)));
  expect(sessions).toBeLessThan(1000);
});

it('brings none back that somebody has deleted, be it one or all of them', async () => {
  const event = commandLine(() => platform);
  const codes = await eventCodes();
  for (const code of codes) {
    expect(await event(['delete', code, '--confirm', code])).toMatchObject({ code: 0 });
    expect(await importDemoEvents(platform)).toEqual([]);
  }
  expect(codes.length).toBeGreaterThan(1);
  expect(await eventCodes()).toEqual([]);
});
