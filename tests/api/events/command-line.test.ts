import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { run } from '@/event-api/cli/run';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { openDatabase } from '@/event-api/platform/database/open';
import { workshops } from '@/event-api/programme/schema';
import { events } from '@/event-api/tenancy/schema';
import { readEnvironment } from '@/lib/env';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { fixtureEvent } from '../../support/fixture-event';
import { placeNewDatabase } from '../../support/new-database.mjs';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>';
const SCHEDULE = `<schedule><conference><title>Small talks</title><acronym>small</acronym>
  <time_zone_name>Europe/Paris</time_zone_name></conference>
  <day index="1" date="2027-05-08"><room name="Aula"><event id="1"><date>2027-05-08T10:00:00+02:00</date>
  <duration>00:30</duration><title>2027</title><abstract>One</abstract></event></room></day></schedule>`;

describe('npm run event', () => {
  let platform: TestPlatform;
  let folder = '';
  beforeAll(async () => {
    platform = await createTestPlatform('pglite');
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-event-'));
  });
  afterAll(async () => {
    await platform.close();
    await rm(folder, { recursive: true });
  });

  /** Runs a command line against the test's database. */
  async function event(...args: string[]) {
    const said = { out: '', err: '' };
    const code = await run(args, {
      terminal: {
        out: (text) => {
          said.out += text;
        },
        err: (text) => {
          said.err += text;
        },
        live: false,
      },
      readEnvironment: () => platform.env,
      openDatabase: async () => ({ ...platform.database, close: async () => undefined }),
      clock: platform.clock,
    });
    return { code, ...said };
  }

  /** Writes a definition with its files into a folder of its own. */
  async function define(
    code: string,
    change: (definition: EventDefinitionInput) => unknown = () => undefined,
  ) {
    const definition = fixtureEvent({ code, host: `${code}.example` });
    definition.event.event_logo = 'images/logo.svg';
    change(definition);
    const file = join(folder, code, 'event.yaml');
    await mkdir(join(folder, code, 'images'), { recursive: true });
    await writeFile(file, stringify(definition));
    await writeFile(join(folder, code, 'images/logo.svg'), LOGO);
    return file;
  }

  it('check says that a file is right, and changes nothing', async () => {
    const file = await define('checked');
    expect(await event('check', file)).toEqual({
      code: 0,
      out: `${file}: checked is right, with 8 sessions.\n`,
      err: '',
    });
    expect(await platform.db.$count(events)).toBe(0);
  });

  it('check finds two files that want one host', async () => {
    const one = await define('one');
    const other = await define('other', ({ event: identity }) =>
      identity.hosts.push({ host: 'one.example' }),
    );
    const { code, err } = await event('check', one, other);
    expect(code).toBe(1);
    expect(err).toMatch(
      new RegExp(`^${other}:\\d+:\\d+: event.hosts\\[2\\].host: ${one} has "one.example" already`),
    );
  });

  it('import adds an event, the second time without a change, and list names it', async () => {
    const file = await define('imported');
    expect(await event('import', file)).toMatchObject({
      code: 0,
      out: 'imported is new: 8 sessions, at imported.example, test.imported.example.\n',
    });
    expect(await event('import', file)).toEqual({
      code: 0,
      out: 'imported is unchanged: 8 sessions, at imported.example, test.imported.example.\n',
      err: '',
    });
    expect((await event('list')).out).toBe(
      'imported  Horizons\n  2027-02-04, 2 days, 8 sessions, at imported.example, test.imported.example\n',
    );
  });

  it('import of a wrong file names line and field, and imports nothing of it', async () => {
    const file = await define('wrong');
    const source = (await readFile(file, 'utf8')).replace('fee: 245', 'fee: free');
    await writeFile(file, source);
    const line = source.slice(0, source.indexOf('fee: free')).split('\n').length;
    expect(await event('import', file)).toEqual({
      code: 1,
      out: '',
      err: `${file}:${line}:10: tracks[0].fee: must be a number, but is "free". Write 0, without quotes.\nNothing of ${file} was imported.\n`,
    });
    expect(await platform.db.$count(events, eq(events.code, 'wrong'))).toBe(0);
  });

  it('export writes an event with its files, which imports unchanged', async () => {
    const joining = {
      text: { en: 'Doors open early.', fr: 'Ouverture hâtive.' },
      address: 'https://meet.example.org/hall',
      sessions: [{ session: 'webinar-1', address: 'https://meet.example.org/webinar' }],
    };
    const arrival_text = { en: 'Come to the desk.', fr: 'Passez au comptoir.' };
    const file = await define('exported', ({ registration }) =>
      Object.assign(registration, { joining, arrival_text }),
    );
    await event('import', file);
    const place = join(folder, 'exported-copy');
    expect(await event('export', 'exported', '--to', place)).toEqual({
      code: 0,
      out: `Wrote ${join(place, 'event.yaml')} and 1 file.\n`,
      err: '',
    });
    expect(await readFile(join(place, 'images/logo.svg'), 'utf8')).toBe(LOGO);
    const copy: EventDefinitionInput = parse(await readFile(join(place, 'event.yaml'), 'utf8'));
    expect([
      copy.event.event_logo,
      copy.registration.opens,
      copy.registration.closes,
      copy.tracks[0]?.early_bird,
    ]).toEqual(['images/logo.svg', '2026-10-01', '2027-02-05 18:00', { fee: 195, until: '2027-01-15' }]);
    expect([copy.registration.joining, copy.registration.arrival_text]).toEqual([joining, arrival_text]);
    expect((await event('import', join(place, 'event.yaml'))).out).toMatch(/^exported is unchanged/);
    expect(await event('export', 'nothing')).toMatchObject({ code: 1, out: '' });
    expect(await event('export', 'exported', '--to', file)).toEqual({
      code: 1,
      out: '',
      err: `${file} cannot be written to: a part of it is a file; name a folder; nothing changed.\n`,
    });
  });

  it('pictures in texts are files beside the definition, at the site’s own addresses, and export as they were', async () => {
    const abstract =
      '<p>See:</p><img src="images/hall.svg" alt="The &quot;hall&quot;" width="40" height="30" />';
    const other =
      '<img src="https://x.example/a.png" /><img src="//x.example/a.png"><img src="/assets/a/b.svg">';
    const file = await define('illustrated', ({ programme }) => {
      for (const workshop of programme?.workshops?.slice(0, 1) ?? []) {
        workshop.abstract = { en: `${abstract}${other}`, fr: `${abstract}<script>1</script>` };
      }
    });
    const missing = await event('check', file);
    expect([missing.code, missing.err]).toEqual([
      1,
      expect.stringContaining('there is no file images/hall.svg beside the definition'),
    ]);
    await writeFile(join(dirname(file), 'images/hall.svg'), LOGO);
    expect(await event('import', file)).toMatchObject({ code: 0 });
    const [stored] = await platform.db
      .select({ abstract: workshops.abstract })
      .from(workshops)
      .where(and(eq(workshops.eventCode, 'illustrated'), isNotNull(workshops.abstract)))
      .orderBy(workshops.position);
    expect(Object(stored?.abstract).en).toMatch(
      /^<p>See:<\/p><img src="\/assets\/[0-9a-f]{64}\/hall.svg" alt="The &quot;hall&quot;" width="40" height="30" \/>$/,
    );
    const place = join(folder, 'illustrated-copy');
    await event('export', 'illustrated', '--to', place);
    const copy: EventDefinitionInput = parse(await readFile(join(place, 'event.yaml'), 'utf8'));
    expect(copy.programme?.workshops?.[0]?.abstract).toEqual({ en: abstract, fr: abstract });
    expect(await readFile(join(place, 'images/hall.svg'), 'utf8')).toBe(LOGO);
    expect((await event('import', join(place, 'event.yaml'))).out).toMatch(/^illustrated is unchanged/);
  });

  it('a schedule alone becomes a plain event that exports and imports unchanged', async () => {
    const file = join(folder, 'schedule.xml');
    await writeFile(file, SCHEDULE);
    expect(
      await event('import', file, '--starts', '2027-09-01', '--host', 'small.example', '--name', 'Small'),
    ).toMatchObject({
      code: 0,
      out: 'small is new: 1 session, at small.example.\n',
    });
    const exported = await event('export', 'small');
    const copy: EventDefinitionInput = parse(exported.out);
    expect(copy.programme?.workshops?.[0]).toMatchObject({
      title: { en: '2027' },
      abstract: { en: '<p>One</p>' },
    });
    await writeFile(join(folder, 'small.yaml'), exported.out);
    expect((await event('import', join(folder, 'small.yaml'))).out).toMatch(/^small is unchanged/);
  });

  it('a schedule beside a definition is its programme', async () => {
    await writeFile(join(folder, 'schedule.xml'), SCHEDULE);
    const file = await define('beside', (definition) => {
      delete definition.programme;
      definition.event.time_zone = 'Europe/Paris';
    });
    expect((await event('import', file, '--schedule', join(folder, 'schedule.xml'))).out).toMatch(
      /^beside is new: 1 session/,
    );
    const copy: EventDefinitionInput = parse((await event('export', 'beside')).out);
    expect(copy.programme?.workshops?.[0]?.title).toEqual({ en: '2027', fr: '2027' });
    expect(copy.programme?.slots?.[0]).toMatchObject({ day: 1, from: '10:00', to: '10:30' });
  });

  it('notify writes down news for subscribers, and says what is wrong with a file', async () => {
    await event('import', await define('newsy'));
    const file = join(folder, 'news.yaml');
    await writeFile(file, 'code: opening\nsubject: { en: Open }\ntext: We are open.\npath: schedule\n');
    expect(await event('notify', 'newsy', file)).toEqual({
      code: 1,
      out: '',
      err: `${file}:4:7: path: cannot be "schedule": write a path of the site, such as /schedule.\nNothing was sent.\n`,
    });
    await writeFile(file, 'code: opening\nsubject: { en: Open }\ntext: We are open.\n');
    expect(await event('notify', 'newsy', file)).toEqual({
      code: 0,
      out: 'Nobody has asked to be notified; nothing changed.\n',
      err: '',
    });
    expect(await event('notify', 'unknown', file)).toMatchObject({ code: 1 });
  });

  it('schema prints JSON, help the usage, and a wrong command says with 2 what is wrong', async () => {
    expect(JSON.parse((await event('schema')).out)).toMatchObject({
      type: 'object',
      title: 'Event definition',
    });
    expect((await event('--help')).out).toMatch(/^Usage: npm run event -- COMMAND/);
    expect((await event('history', '--help')).out).toMatch(
      /^Usage: npm run event -- history\n\n {2}history EVENT/,
    );
    expect(await event('frobnicate')).toEqual({
      code: 2,
      out: '',
      err: 'there is no command "frobnicate"; "help" lists those that there are.\n',
    });
    // What is wrong stays on the screen: only the command's own usage follows.
    expect(await event('history')).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(
        /^name the one event to list the imports of\.\n\nUsage: .+ -- history\n\n.+\n$/,
      ),
    });
    expect((await event('improt')).err).toBe('there is no command "improt"; did you mean "import"?\n');
    expect((await event('list', 'me')).err).toContain('list does not take "me".\n');
  });

  it('says what to do when a server has the embedded database open', async () => {
    const env = readEnvironment({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data') });
    await placeNewDatabase(env.DATA_DIR);
    const server = await openDatabase(env);
    const said: string[] = [];
    const code = await run(['list'], {
      terminal: { out: () => undefined, err: (text) => said.push(text), live: false },
      readEnvironment: () => env,
      openDatabase,
    });
    await server.close();
    expect(code).toBe(3);
    expect(said.join('')).toMatch(
      /is already open in this process\. Stop that process first, or choose another folder with DATA_DIR/,
    );
  });
});
