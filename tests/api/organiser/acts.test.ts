import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type ActPlace, change, perform } from '@/event-api/acts/act';
import { auditEntries } from '@/event-api/audit/schema';
import { enqueue } from '@/event-api/platform/jobs/enqueue';
import { jobs } from '@/event-api/platform/jobs/schema';
import { registries } from '@/event-api/registries';
import { describeOnBoth } from '../../support/database';

describeOnBoth('an act', (platform) => {
  const place = (): ActPlace => ({
    ...platform(),
    actor: 'olga',
    readEnvironment: () => platform().env,
    openStorage: async () => platform().storage,
    owners: registries.owners,
  });
  const newest = async () => {
    const [entry] = await platform().db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    return entry;
  };
  const written = () => platform().db.$count(jobs);

  /** Writes something in a transaction of its own, then does what it is told. */
  const act = (
    then: (change: ActPlace) => Promise<{ outcome: string; targets?: string[] }>,
    isInSteps = false,
  ) =>
    change({
      name: 'try',
      permission: 'owner',
      input: z.object({ event: z.string() }),
      isInSteps,
      audit: ({ event }) => ({ eventCode: event, targets: ['a'] }),
      async run(own) {
        const job = { kind: 'tried', eventCode: null, payload: {}, runAt: own.clock.now() };
        await own.database.transaction((tx) => enqueue(tx, job));
        return then(own);
      },
    });

  it('that fails leaves nothing, and is written down as failed', async () => {
    const before = await written();
    const failing = act(async () => {
      throw new Error('no storage');
    });
    await expect(perform(place(), failing, { event: 'horizons' })).rejects.toThrow('no storage');
    expect(await written()).toBe(before);
    expect(await newest()).toMatchObject({
      ...{ who: 'olga', command: 'try', eventCode: 'horizons', targets: ['a'], outcome: 'failed' },
    });
  });

  it('that is done is written down with what it found out, in its own transaction', async () => {
    const before = await written();
    const seen: unknown[] = [];
    const done = act(async ({ database }) => {
      // Undone by itself: the rest stays.
      const part = database.transaction(async (tx) => {
        await enqueue(tx, { kind: 'tried', eventCode: null, payload: {}, runAt: platform().clock.now() });
        throw new Error('no place');
      });
      await part.catch((error: Error) => seen.push(error.message));
      return { outcome: 'done', targets: ['b', 'a'] };
    });
    await perform(place(), done, { event: 'horizons' });
    expect([await written(), seen]).toEqual([before + 1, ['no place']]);
    expect(await newest()).toMatchObject({ targets: ['a', 'b'], outcome: 'done' });
  });

  it.each([
    ['already', 'done'],
    ['part', 'part'],
    ['sold_out', 'refused'],
  ])('with the outcome %s is written down as %s', async (outcome, expected) => {
    await perform(
      place(),
      act(async () => ({ outcome })),
      { event: 'horizons' },
    );
    expect((await newest())?.outcome).toBe(expected);
  });

  it('in steps keeps those that were made', async () => {
    const before = await written();
    const failing = act(async () => {
      throw new Error('killed');
    }, true);
    await expect(perform(place(), failing, { event: 'horizons' })).rejects.toThrow('killed');
    expect(await written()).toBe(before + 1);
  });

  it('in steps that fails after one is written down as a part', async () => {
    const failing = change({
      ...{ name: 'try', permission: 'owner', input: z.object({}), isInSteps: true },
      audit: () => ({}),
      async run({ database }, _, record): Promise<{ outcome: 'done' }> {
        await database.transaction((tx) => record(tx, { outcome: 'part', targets: ['first'] }));
        throw new Error('killed');
      },
    });
    await expect(perform(place(), failing, {})).rejects.toThrow('killed');
    expect(await newest()).toMatchObject({ outcome: 'part', targets: ['first'] });
  });

  it('with an input that is none does not begin', async () => {
    const last = await newest();
    const nothing = Object.assign({});
    await expect(
      perform(
        place(),
        act(async () => ({ outcome: 'done' })),
        nothing,
      ),
    ).rejects.toThrow(z.ZodError);
    expect(await newest()).toEqual(last);
  });
});
