import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { run } from '@/event-api/cli/run';
import { readEnvironment } from '@/lib/env';
import { createTestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { createTestPlatform, type TestPlatform } from '../../support/database';
import { personOf, startPerson } from '../registration/person';

let platform: TestPlatform;
let folder = '';
beforeAll(async () => {
  platform = await createTestPlatform('pglite');
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-begin-'));
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});
const command = commandLine(() => platform);
/** Tests run in whatever zone the machine has. */
const ZONE = ['--time-zone', 'America/Toronto'];
const fileIn = (name: string) => join(folder, name, 'event.yaml');

describe('from nothing to a registration', () => {
  it('init, fill in, check, import, register', async () => {
    const begun = await command(['init', join(folder, 'potters-day')], {
      answers: [
        'Potters’ Day: clay & fire',
        '2027-06-12, 2 days',
        'Mill Hall, Springfield',
        'Toronto',
        'both',
        '25 CAD',
        '',
      ],
    });
    expect([begun.code, begun.err]).toEqual([0, '']);
    expect(begun.asked).toHaveLength(7);
    expect(begun.asked[6]).toContain('[hello@potters-day.example]');

    const file = fileIn('potters-day');
    // The file as it was written passes.
    expect(await command(['check', file])).toMatchObject({ code: 0, err: '' });

    // What a newcomer adds: a workshop with places and a fee, and a second ticket.
    const workshop = `  workshops:
    - code: raku
      title: { en: Raku firing, fr: Cuisson raku }
      fee: 12.50
      sessions:
        - { code: raku-1, day: 2, from: '09:00', to: '11:30', capacity: 8 }`;
    const ticket = `tracks:
  - code: student
    seo: student
    name: { en: Student, fr: Étudiant }
    modes: [ in_person ]
    fee: 10`;
    const written = await readFile(file, 'utf8');
    const wrong = written
      .replace('  workshops:', workshop.replace("'09:00'", '9:00'))
      .replace('tracks:', ticket.replace('fee: 10', 'price: 10'));
    await writeFile(file, wrong);
    const refused = await command(['check', file]);
    expect(refused.code).toBe(1);
    expect(refused.err.trim().split('\n')).toEqual([
      expect.stringContaining('tracks[0].price: is not a field here; did you mean "fee"?'),
      expect.stringContaining('sessions[0].from: cannot be "9:00". Write "09:00", with quotes.'),
    ]);

    await writeFile(file, written.replace('  workshops:', workshop).replace('tracks:', ticket));
    expect(await command(['check', file])).toMatchObject({ code: 0, err: '' });
    const imported = await command(['import', file]);
    expect([imported.code, imported.out]).toEqual([0, expect.stringContaining('at potters-day.localhost')]);

    const api = createTestApi(platform);
    const start = { host: 'potters-day.localhost', email: 'ada@example.com', track: 'student' };
    const person = await startPerson(api, start);
    const model = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
    await api.call('saveRegistrationPersonalInformations', { code: person.code, model }, person.caller);
    await person.add('raku-1');
    const submitted = await personOf(api, { ...person, email: start.email }).submit();
    expect(submitted.registration).toMatchObject({ status: 'submitted' });
    expect((await person.review()).fees).toMatchObject({ total: 2250, currency: 'CAD' });
  });
});

describe('init', () => {
  it.each([
    ['online', 'en', 'free', { type: 'O', languages: ['en'], currency: 'USD' }],
    ['Mill Hall', 'fr', 'EUR 12,50', { type: 'I', languages: ['fr'], currency: 'EUR' }],
    ['Mill Hall and online', 'both', '3000 JPY', { type: 'H', languages: ['en', 'fr'], currency: 'JPY' }],
  ])('a file for %s, %s, %s that passes, from options alone', async (place, languages, price, expected) => {
    const name = `made-${languages}`;
    const options = [...ZONE, '--place', place, '--languages', languages, '--price', price, '--yes'];
    expect(await command(['init', join(folder, name), ...options])).toMatchObject({ code: 0, err: '' });
    expect(await command(['check', fileIn(name)])).toMatchObject({ code: 0, err: '' });
    expect(parse(await readFile(fileIn(name), 'utf8')).event).toMatchObject(expected);
  });

  it('says at once what is wrong with an answer, and asks again', async () => {
    const said = await command(['init', join(folder, 'asked')], {
      answers: [
        '',
        'soon',
        '2027-02-30',
        '2027-05-01, 40 days',
        '2027-05-01',
        '',
        'Nowhere',
        'Montréal',
        'de',
        'en',
        '10 XYZ',
        '',
        'me',
        '',
      ],
    });
    expect(said.code).toBe(0);
    expect(said.err.trim().split('\n')).toEqual([
      'write a date such as 2027-03-05, and for several days how many: 2027-03-05, 2 days.',
      'write a date such as 2027-03-05, and for several days how many: 2027-03-05, 2 days.',
      'it can last from 1 to 31 days.',
      '"Nowhere" is no city with a time zone; write one such as Toronto, or its zone: America/Toronto.',
      'answer en, fr, or both.',
      '"XYZ" is no currency; use its three letters, such as CAD or EUR.',
      '"me" is no e-mail address; write one such as hello@example.org.',
    ]);
    expect(parse(await readFile(fileIn('asked'), 'utf8')).event).toMatchObject({
      name: 'Asked',
      starts: '2027-05-01',
      time_zone: 'America/Toronto',
    });
  });

  it('says where the site of the event is, by the port of this process and not by its proxy', async () => {
    const origin = 'https://{host}';
    const own = commandLine(() => ({
      ...platform,
      env: { ...platform.env, PORT: 4321, PUBLIC_ORIGIN: origin },
    }));
    const said = await own(['init', join(folder, 'ported'), ...ZONE, '--yes']);
    expect([said.code, said.out]).toEqual([
      0,
      expect.stringMatching(
        /\n {2}npm run event -- import \S+\nand look at http:\/\/ported\.localhost:4321\./,
      ),
    ]);
  });

  it('wrong settings are said before the first question, and nothing is written', async () => {
    const said = { err: '', asked: 0 };
    const exit = await run(['init', join(folder, 'unset')], {
      terminal: {
        out: () => undefined,
        err: (text) => {
          said.err += text;
        },
        live: false,
        ask: async () => {
          said.asked += 1;
          return '';
        },
      },
      readEnvironment: () => readEnvironment({ PORT: 'many' }),
      openDatabase: async () => platform.database,
    });
    expect([exit, said]).toEqual([1, { err: expect.stringContaining('PORT=many'), asked: 0 }]);
    await expect(stat(join(folder, 'unset'))).rejects.toThrow('ENOENT');
  });

  it('never overwrites, and asks nothing then', async () => {
    await mkdir(join(folder, 'mine'));
    await writeFile(fileIn('mine'), 'mine');
    const said = await command(['init', join(folder, 'mine')], { answers: [] });
    expect([said.code, said.asked]).toEqual([1, []]);
    expect(said.err).toContain('is there already; choose another folder. Nothing changed.');
    expect(await readFile(fileIn('mine'), 'utf8')).toBe('mine');
  });

  it.each([
    [['init'], 'name the one folder of the new event'],
    [['init', 'a', 'b'], 'init does not take "b"'],
    [['init', '???', '--yes'], 'name the folder with letters or digits, such as my-event'],
    [['init', 'late', '--starts', 'soon'], '--starts soon: write a date such as'],
    [
      ['init', 'late', '--time-zone', 'Mars', '--yes'],
      '--time-zone Mars: "Mars" is no city with a time zone',
    ],
    [
      ['init', 'late', '--name', 'Late'],
      'nobody is there to answer: give --starts, --place, --time-zone, --languages, --price, --contact, or --yes',
    ],
  ])('%j is wrong usage', async (args, why) => {
    const said = await command(args);
    expect([said.code, said.err]).toEqual([2, expect.stringContaining(why)]);
  });
});
