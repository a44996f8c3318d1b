import { expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import type { getPerson } from '@/lib/contract/desk/person';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { LOCALES } from '@/lib/i18n/languages';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { createTestDesk } from '../../support/desk';
import { runAllJobs } from '../../support/run-all-jobs';
import { everythingOf, withEverything } from '../privacy/everything-of';

type Answer = AnswerOf<typeof getPerson>;

describeOnServer('everybody of an event, in the desk', (platform) => {
  it('has a page with what there is of their kind, in words of both languages', async () => {
    const event = 'of-everybody';
    const owner = 'olga@example.org';
    const api = createTestApi(platform());
    const desk = createTestDesk(platform());
    await api.importFixture({ code: event, host: `${event}.localhost` }, withEverything);
    await everythingOf(
      { api, platform: platform() },
      { eventCode: event, host: `${event}.localhost`, mark: 'zyxmark' },
    );
    await runAllJobs(platform(), jobHandlers);
    await commandLine(platform)(['invite', event, owner]);
    const token = await desk.signIn(owner);
    const { people, kinds } = await desk.call('getPeople', { event }, token);
    expect(kinds.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['registration', 'group', 'buyer', 'exhibitor', 'presenter']),
    );
    const answered = new Set<string>();
    const written = new Set<string>();
    for (const row of people) {
      const { kind, id } = row;
      for (const locale of LOCALES) {
        const { status, body } = await desk.ask(
          'getPerson',
          { event, kind: kind.key, id },
          { token, locale },
        );
        expect([kind.key, status]).toEqual([kind.key, 200]);
        const found = body as Answer; // the API checks every answer by its schema in tests
        if (found.moved !== null) throw new Error(`${kind.key} ${id} stands in the list, and elsewhere`);
        expect(found.person.id).toBe(id);
        // A word that is missing is told by its key.
        for (const { name } of found.letters) expect(name).not.toContain('letters.');
        for (const { what } of found.history) expect(what).not.toMatch(/^\w+\.\w+/);
        if (found.answers.length > 0) answered.add(kind.key);
        if (found.letters.length > 0) written.add(kind.key);
      }
    }
    expect([...answered]).toEqual(
      expect.arrayContaining(['registration', 'buyer', 'exhibitor', 'presenter']),
    );
    expect([...written]).toEqual(
      expect.arrayContaining(['registration', 'group', 'buyer', 'exhibitor', 'presenter']),
    );
  });
});
