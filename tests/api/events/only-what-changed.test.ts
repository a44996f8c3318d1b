import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { rows } from '@/event-api/platform/database/statements';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';

/** Tables of which an import writes the rows that are other than before, and no others. */
const TABLES = [
  'programme_terms',
  'schedule_slots',
  'presenters',
  'workshops',
  'workshop_presenters',
  'workshop_sessions',
  'inventory_items',
];

describeOnServer('what an import writes', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  /** Every row with the transaction that wrote it last. */
  const written = async (code: string) => {
    const found = new Map<string, string>();
    for (const table of TABLES) {
      const name = sql.identifier(table);
      const all = await rows<{ row: string; by: string }>(
        platform().db,
        sql`select (to_jsonb(each) - 'title' - 'capacity' - 'position')::text as row, xmin::text as by
            from ${name} each where event_code = ${code}`,
      );
      for (const { row, by } of all) found.set(`${table} ${row}`, by);
    }
    return found;
  };
  const choice = (code: string) => ({ code, host: `${code}.localhost` });
  /** Imports an event a second time. @returns the number of rows that were written and of those that are gone, by table */
  const importedAgain = async (
    code: string,
    change: (event: EventDefinitionInput) => EventDefinitionInput,
  ) => {
    await api.importFixture(choice(code));
    const before = await written(code);
    await api.importFixture(choice(code), change);
    const after = await written(code);
    const tables = (keys: string[]) => keys.map((key) => key.split(' ')[0]);
    return {
      written: tables([...after].filter(([key, by]) => before.get(key) !== by).map(([key]) => key)),
      gone: tables([...before.keys()].filter((key) => !after.has(key))),
    };
  };

  it('is the one row whose title is another', async () => {
    const changed = await importedAgain('one-title', (event) => {
      const [first] = event.programme?.workshops ?? [];
      if (first) first.title = { en: 'Another title', fr: 'Un autre titre' };
      return event;
    });
    expect(changed).toEqual({ written: ['workshops'], gone: [] });
  });

  it('is a workshop’s row, its session’s and its seats’ when it is left out, and every place after it', async () => {
    const changed = await importedAgain('one-less', (event) => {
      event.programme?.workshops?.pop();
      return event;
    });
    expect(changed.gone).toContain('workshops');
    expect(changed.gone).toContain('workshop_sessions');
    expect(changed.written.filter((table) => table !== 'inventory_items')).toEqual([]);
  });
});
