import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { run } from '@/event-api/cli/run';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { presenters, programmeTerms, workshops } from '@/event-api/programme/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { fixtureEvent } from '../../support/fixture-event';
import { readyPerson } from '../registration/person';
import { items, storedOf } from './import-fixture';

describe('npm run event -- import, restore, history', () => {
  let platform: TestPlatform;
  let api: TestApi;
  let folder = '';
  let number = 0;
  let code = '';
  beforeAll(async () => {
    platform = await createTestPlatform('pglite');
    api = createTestApi(platform);
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-import-'));
  });
  afterAll(async () => {
    await platform.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    number += 1;
    code = `asked-${number}`;
  });

  /** Runs a command line; answers are what somebody at the keyboard types, if there is anybody. */
  async function event(args: string[], answers?: (() => string | Promise<string>)[]) {
    const said = { out: '', err: '', asked: [] as string[] };
    const exit = await run(args, {
      terminal: {
        out: (text) => {
          said.out += text;
        },
        err: (text) => {
          said.err += text;
        },
        live: false,
        ...(answers && {
          ask: async (question) => {
            said.asked.push(question);
            return (await answers.shift()?.()) ?? 'no';
          },
        }),
      },
      readEnvironment: () => platform.env,
      openDatabase: async () => ({ ...platform.database, close: async () => undefined }),
      hasDatabase: () => true,
      clock: platform.clock,
      user: 'olga',
    });
    return { exit, ...said };
  }

  async function file(change: (definition: EventDefinitionInput) => unknown = () => undefined) {
    const definition = fixtureEvent({ code, host: `${code}.example` });
    change(definition);
    const path = join(folder, `${code}-${Math.random()}.yaml`);
    await writeFile(path, stringify(definition));
    return path;
  }
  const without = (workshop: string) =>
    file(({ programme }) => {
      if (programme)
        programme.workshops = programme.workshops?.filter((each) => each.code !== workshop) ?? [];
    });
  const seats = async (session: string) => (await items(platform.db, code))[`workshop-session ${session}`];
  /** An event with somebody who has paid for a session. */
  const live = async () => {
    await api.importFixture({ code, host: `${code}.example` });
    const host = `${code}.example`;
    const person = await readyPerson(api, { host, email: `ada@${host}`, sessions: ['circuits-1'] });
    await person.submit();
    return person;
  };

  it('asks nobody about a new event, about one that nobody has anything of, and about the same again', async () => {
    expect(await event(['import', await file()])).toMatchObject({
      exit: 0,
      out: `${code} is new: 8 sessions, at ${code}.example, test.${code}.example.\n`,
    });
    expect(await event(['import', await without('choir')])).toMatchObject({
      exit: 0,
      out: `${code} would change:\n  1 session removed, which nobody has: “Choir” (choir-1)\n${code} has changed: 7 sessions, at ${code}.example, test.${code}.example.\n`,
    });
    expect((await event(['import', await without('choir')])).out).toMatch(/^asked-\d+ is unchanged/);
  });

  it('says each changed field with before and after, and asks about a price with a digit less though nobody is concerned', async () => {
    const priced = (fee: number) =>
      file(({ tracks }) => Object.assign(tracks?.[0] ?? {}, { fee, early_bird: undefined }));
    await event(['import', await priced(300)]);
    expect(await event(['import', await priced(320)])).toMatchObject({
      exit: 0,
      out: expect.stringContaining('  tracks[general].fee: 300 → 320\n'),
    });
    const slip = await event(['import', await priced(32)], [() => 'no']);
    expect(slip).toMatchObject({ exit: 1, asked: [expect.stringContaining(`Change ${code}?`)] });
    expect(slip.out).toContain('  tracks[general].fee: 320 → 32 (is that what you mean?)\n');
  });

  it('says what would become of seats, people, mails and money, and changes nothing without --yes', async () => {
    await live();
    const wrong = await without('circuits');
    const { digest } = await storedOf(platform, code);
    const told = [
      `${code} would change:`,
      '  1 session cancelled: “Paper circuits” (circuits-1)',
      '  1 session removed, which nobody has: “Paper circuits” (circuits-2)',
      '  1 seat lost, because their sessions are cancelled',
      '  1 person concerned, 1 mail',
      '  $\u00a013.13 to be refunded, for cancelled sessions',
    ].join('\n');
    for (const args of [
      ['import', wrong, '--dry-run'],
      ['check', wrong],
      ['import', wrong],
    ]) {
      const { out, exit, err } = await event(args);
      expect(out).toContain(told);
      expect(exit).toBe(args.length === 2 && args[0] === 'import' ? 1 : 0);
      if (exit === 1) expect(err).toContain(`Change ${code}? Add --yes to go on; nothing changed.`);
      expect((await storedOf(platform, code)).digest).toBe(digest);
    }
    const declined = await event(['import', wrong], [() => 'no']);
    expect([declined.exit, declined.asked]).toEqual([1, [`Change ${code}? (yes or no) `]]);
    expect((await storedOf(platform, code)).digest).toBe(digest);
    expect(await event(['import', wrong, '--yes'])).toMatchObject({ exit: 0 });
    expect((await storedOf(platform, code)).digest).not.toBe(digest);
  });

  it('asks about other hosts', async () => {
    await event(['import', await file()]);
    const other = await file(({ event: identity }) => {
      identity.hosts = [{ host: `other-${code}.example` }];
    });
    const asked = await event(['import', other]);
    expect(asked.exit).toBe(1);
    expect(asked.out).toContain(`  hosts: ${code}.example, test.${code}.example → other-${code}.example\n`);
    expect((await event(['import', other], [() => 'yes'])).exit).toBe(0);
  });

  it('names the languages that change', async () => {
    await event(['import', await file()]);
    const english = await file(({ event: identity }) => {
      identity.languages = ['en'];
    });
    expect((await event(['check', english])).out).toContain('  languages: en, fr → en\n');
  });

  it('imports what was agreed to, and asks again when that has changed meanwhile', async () => {
    await live();
    const wrong = await without('circuits');
    const host = `${code}.example`;
    const late = async () => {
      await readyPerson(api, { host, email: `late@${host}`, sessions: ['circuits-2'] });
      return 'yes';
    };
    const { asked, err, out, exit } = await event(['import', wrong], [late, () => 'no']);
    expect([exit, asked.length]).toEqual([1, 2]);
    expect(err).toContain('Meanwhile the event has changed');
    expect(out).toContain('2 people concerned');
    expect(await seats('circuits-1')).toEqual([20, 1, 0]);
  });

  const SCHEDULE = (title: string, day = '2027-02-04', room = 'Room A') =>
    `<schedule><conference><title>Other name</title><acronym>${code}</acronym>
    <time_zone_name>America/Los_Angeles</time_zone_name></conference>
    <day index="1" date="${day}"><room name="${room}"><event id="circuits-1" guid="circuits-1">
    <date>${day}T15:00:00-08:00</date><duration>01:00</duration><title>${title}</title>
    <persons><person id="7">Newcomer</person></persons></event></room></day></schedule>`;

  it('a schedule alone changes the programme of an event and nothing else, once somebody has agreed', async () => {
    await live();
    const path = join(folder, `${code}.xml`);
    await writeFile(path, SCHEDULE('Paper circuits'));
    const before = (await storedOf(platform, code)).definition;
    const refused = await event(['import', path]);
    expect([refused.exit, refused.out]).toEqual([
      1,
      expect.stringContaining('moved to another time or room'),
    ]);
    // Another import that comes between reading and writing is not undone by accident.
    const renamed = await file(({ event: identity }) =>
      Object.assign(identity, { name: { en: 'New', fr: 'Neuf' } }),
    );
    const overtaken = await event(
      ['import', path],
      [async () => ((await event(['import', renamed])).exit === 0 ? 'yes' : 'no')],
    );
    expect([overtaken.exit, overtaken.err]).toEqual([1, expect.stringContaining('run the command again')]);
    await event(['restore', code]);
    expect((await event(['import', path, '--yes'])).exit).toBe(0);
    const after = (await storedOf(platform, code)).definition;
    expect(after).toEqual(before);
    const [kept] = await platform.db
      .select({ title: workshops.title, fee: workshops.feeAmount })
      .from(workshops)
      .where(eq(workshops.eventCode, code));
    // The French title and the fee, of which the schedule knows nothing, stay.
    expect(kept).toEqual({ title: { en: 'Paper circuits', fr: 'Circuits de papier' }, fee: 1250 });
    const names = await platform.db
      .select({ name: presenters.name })
      .from(presenters)
      .where(eq(presenters.eventCode, code));
    expect(names).toEqual([{ name: 'Newcomer' }]);
    const rooms = await platform.db
      .select({ code: programmeTerms.code })
      .from(programmeTerms)
      .where(eq(programmeTerms.eventCode, code));
    expect(rooms.map((term) => term.code)).toContain('room-a');
    expect(await seats('circuits-1')).toEqual([20, 1, 0]);
    // The host changes when it is named, and days that the event does not have are refused.
    expect((await event(['import', path, '--yes', '--host', `new-${code}.example`])).out).toContain(
      'hosts: ',
    );
    await writeFile(path, SCHEDULE('Paper circuits', '2027-02-09'));
    const outside = await event(['import', path, '--yes']);
    expect([outside.exit, outside.err]).toEqual([
      1,
      expect.stringContaining('has sessions on 2027-02-09, but'),
    ]);
  });

  it('lists imports with who and what, restores the last one or one by its number, after the same question', async () => {
    await live();
    await event(['import', await without('circuits'), '--yes']);
    await event([
      'import',
      await file(({ event: identity }) => Object.assign(identity, { name: { en: 'New', fr: 'Neuf' } })),
      '--yes',
    ]);
    const listed = await event(['history', code]);
    const lines = listed.out.trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(
      /^3 +2027-01-10 10:00 +olga +import +name Horizons \/ Horizons \(fr\) → New \/ Neuf; /,
    );
    expect(lines[2]).toMatch(/^2 .*olga +import +sessions: 1 removed, 1 cancelled; 1 seat lost; 1 mail$/);
    expect(lines[3]).toMatch(/^1 .*import +brought the event, with 8 sessions$/);

    const asked = await event(['restore', code, '2']);
    expect([asked.exit, asked.out]).toEqual([0, expect.stringContaining('name: New / Neuf → Horizons')]);
    expect(await seats('circuits-1')).toEqual([20, 1, 0]);
    expect((await event(['history', code])).out).toMatch(/\n4 +2027.*olga +restore +name New/);
    // Restoring the restore is going forward again.
    expect((await event(['restore', code])).exit).toBe(0);
    expect((await storedOf(platform, code)).definition.event.name).toEqual({ en: 'New', fr: 'Neuf' });
    expect(await event(['restore', code, '1'])).toMatchObject({
      exit: 1,
      err: `That import brought ${code}: before it there was none; nothing changed.\n`,
    });
    expect((await event(['restore', code, '77'])).err).toContain('There is no import 77');
    expect((await event(['restore', 'nothing'])).exit).toBe(1);
    expect((await event(['restore', code, 'x'])).exit).toBe(2);
    expect((await event(['history'])).exit).toBe(2);
  });
});
