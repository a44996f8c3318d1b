import { expect, it } from 'vitest';
import { createEventApi } from '@/event-api/app';
import { jobs } from '@/event-api/platform/jobs/schema';
import { prepareGently } from '@/event-api/platform/process/prepare-gently';
import { preparations } from '@/event-api/preparations';
import { EventDirectory } from '@/event-api/tenancy/event-directory';
import { useCases } from '@/event-api/use-cases';
import { createTestApi } from '@/tests/support/api';
import { describeOnServer } from '@/tests/support/database';
import { drawPapers } from '@/tests/support/papers';

drawPapers();

describeOnServer('what is prepared after a start', (platform) => {
  function prepare(): Promise<void> {
    const directory = new EventDirectory(platform());
    const app = createEventApi(platform(), { directory, useCases });
    const parts = { platform: platform(), app, event: () => directory.anyEvent(), log: platform().log };
    return prepareGently(preparations, parts, new AbortController().signal);
  }
  const complaints = () => platform().logged.filter((line) => line.includes('not prepared'));

  it('is nothing of an event while there is none', async () => {
    await prepare();
    expect(complaints()).toEqual([]);
  });

  it('is what an order reads, a letter and its papers; nothing is written or sent', async () => {
    await createTestApi(platform()).importFixture({ code: 'prepared', host: 'prepared.example' });
    const { db } = platform();
    const before = await db.$count(jobs);
    const sent = await platform().statementsOf(prepare);
    expect(preparations.map(({ name }) => name)).toEqual([
      'the calls before an order',
      'connections to the database, with what an order reads',
      'letters',
      'tickets',
      'receipts',
    ]);
    expect(complaints()).toEqual([]);
    expect(sent.length).toBeGreaterThan(8);
    expect(sent.filter((statement) => /\b(insert|update|delete)\b/i.test(statement))).toEqual([]);
    expect(await db.$count(jobs)).toBe(before);
  });
});
