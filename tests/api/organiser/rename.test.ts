import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { problemOfRenaming, renameEvent } from '@/event-api/events/lifecycle/rename-event';
import { rows } from '@/event-api/platform/database/statements';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { fixtureEvent } from '../../support/fixture-event';
import { importFixture, storedOf } from '../events/import-fixture';
import { cancelEvents } from '../registration/cancel-events';
import { mailOf } from '../registration/person';

describeOnServer('npm run event -- rename', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);
  const { submitted } = cancelEvents(platform, () => api);

  const rowsWith = async (code: string) => {
    const tables = await rows<{ name: string }>(
      platform().db,
      sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'event_code' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [found] = await rows<{ count: number | string }>(
        platform().db,
        sql`select count(*) as count from ${sql.identifier(name)} where event_code = ${code}`,
      );
      if (Number(found?.count) > 0) counts[name] = Number(found?.count);
    }
    return counts;
  };

  it('keeps everything: rows, links in letters, tokens, receipt numbers; the old code stays its own', async () => {
    const { event: code, person, email, host } = await submitted();
    const [letter] = await mailOf(platform(), email);
    const secret = /\/registration\/existing\?secret=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const receipt = await api.call('getReceipt', { code: person.code }, person.caller);
    const before = await rowsWith(code);
    const to = `${code}-new`;

    expect(await event(['rename', code, to])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`--confirm ${code}`),
    });
    const { audit_entries: kept = 0, ...others } = before;
    expect((await event(['rename', code, to, '--confirm', code])).code).toBe(0);
    expect(await rowsWith(code)).toEqual({});
    const { audit_entries: entries, former_event_codes: former, ...after } = await rowsWith(to);
    expect(after).toEqual(others);
    // The refused one was not agreed to, so nothing was written down of it.
    expect([entries, former]).toEqual([kept + 1, 1]);

    // The visitor's token was issued before; other instances hear of the rename by the bus.
    await expect
      .poll(async () => (await api.ask('checkRegistration', { code: person.code }, person.caller)).status)
      .toBe(200);
    expect((await api.call('getReceipt', { code: person.code }, person.caller)).number).toBe(receipt.number);
    const somebody = { host, token: await api.visit(host) };
    expect(await api.ask('getLookUpRegistration', { secret }, somebody)).toMatchObject({ status: 200 });
    expect((await event(['seats', to, '--json'])).code).toBe(0);

    const folder = await mkdtemp(join(tmpdir(), 'rendezvous-rename-'));
    const file = join(folder, 'event.yaml');
    await writeFile(file, stringify(fixtureEvent({ code, host: `${code}.example` })));
    const imported = await event(['import', file]);
    expect(imported).toMatchObject({
      code: 1,
      err: expect.stringContaining(`the event ${code} is called ${to} now`),
    });
    await rm(folder, { recursive: true });

    const { event: third } = await submitted();
    expect(await event(['rename', third, code, '--confirm', third])).toMatchObject({
      code: 1,
      err: expect.stringContaining('or had it before'),
    });
    expect((await event(['rename', to, code, '--confirm', to])).code).toBe(0);
    await expect
      .poll(async () => (await api.ask('checkRegistration', { code: person.code }, person.caller)).status)
      .toBe(200);
  });

  it('what an import replaced before can still be restored, under the new code', async () => {
    const { event: code } = await submitted();
    const { definition } = await storedOf(platform(), code);
    await importFixture(platform(), code, ({ event: wrong }) => {
      wrong.name = { en: 'Wrong', fr: 'Faux' };
    });
    const to = `${code}-later`;
    expect((await event(['rename', code, to, '--confirm', code])).code).toBe(0);
    expect((await event(['restore', to, '--yes'])).code).toBe(0);
    const after = await storedOf(platform(), to);
    expect([after.definition.event.code, after.definition.event.name]).toEqual([to, definition.event.name]);
  });

  it('a code that another event gets while somebody is asked is refused by the renaming itself', async () => {
    const { event: code } = await submitted();
    const { event: faster } = await submitted();
    const to = `${code}-late`;
    expect(await problemOfRenaming(platform().db, { from: code, to })).toBeNull();
    expect(await renameEvent(platform(), { from: faster, to })).toBe('done');
    expect(await renameEvent(platform(), { from: code, to })).toBe('taken');
  });

  it('an event cannot get the code of another, or one that is no code', async () => {
    const { event: code } = await submitted();
    const { event: other } = await submitted();
    const taken = { code: 1, err: expect.stringContaining(`Another event has the code ${other}`) };
    expect(await event(['rename', code, other, '--confirm', code])).toMatchObject(taken);
    // Nobody is asked to confirm what is refused afterwards, neither at a keyboard nor in a script.
    expect(await event(['rename', code, other], { answers: [code] })).toMatchObject({ ...taken, asked: [] });
    expect(await event(['rename', code, other])).toMatchObject(taken);
    expect(await event(['rename', code, 'No Code!'], { answers: [code] })).toMatchObject({
      code: 2,
      asked: [],
    });
    expect(await event(['rename', code, 'No Code!', '--confirm', code])).toMatchObject({ code: 2 });
    expect(await event(['rename', 'nowhere', 'new', '--confirm', 'nowhere'])).toMatchObject({ code: 1 });
  });
});
