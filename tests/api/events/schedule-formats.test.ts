import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { createTestPlatform, type TestPlatform } from '../../support/database';

let platform: TestPlatform;
let api: TestApi;
let folder = '';
beforeAll(async () => {
  platform = await createTestPlatform('postgres');
  api = createTestApi(platform);
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-schedules-'));
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true });
});
const command = commandLine(() => platform);
const fixture = (name: string) => join('tests/support/schedules', name);

/** What a visitor sees of a day: the slots in order, and how many sessions each has. */
async function slotsOf(code: string, day: string) {
  const { slots } = await api.call('getScheduleByCodeAndTrack', { day }, { host: `${code}.localhost` });
  return slots.map(({ title, kind, sessions }) => [title, kind, sessions]);
}

/** The same days in each format: what is fixed is the first day, on which the break is nobody's session. */
const FORMATS = [
  ['csv', 'lake-days.csv'],
  ['ical', 'lake-days.ics'],
  ['pretalx', 'lake-days.pretalx.json'],
  ['sessionize', 'lake-days.sessionize.json'],
] as const;

describe.each(FORMATS)('a schedule as %s', (format, file) => {
  const code = `lake-${format}`;
  const named = ['--code', code, '--name', `Lake ${format}`];
  const inParis = ['--time-zone', 'Europe/Paris'];

  it('alone makes an event that people see, whatever its file is called, the second time without a change', async () => {
    const disguised = join(folder, `${format}.txt`);
    await cp(fixture(file), disguised);
    const brought = await command(['import', disguised, ...named, ...inParis]);
    expect([brought.code, brought.out]).toEqual([0, `${code} is new: 3 sessions, at ${code}.localhost.\n`]);
    expect(await command(['import', fixture(file), ...named, ...inParis])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ is unchanged/),
    });
    // Without its zone, it is read in that of the event that there is.
    expect(await command(['import', fixture(file), '--code', code])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/ is unchanged/),
    });
    const { days } = await api.call('getEventDays', {}, { host: `${code}.localhost` });
    expect(days.map(({ day, sessions }) => [day, sessions])).toEqual([
      ['2027-05-08', 2],
      ['2027-05-13', 1],
    ]);
    expect(await slotsOf(code, '2027-05-08')).toEqual([
      [expect.any(String), 'keynote', 1],
      ['Pause-café', 'break', 0],
      [expect.any(String), 'workshops', 1],
    ]);
    const { workshops } = await api.call('getWorkshopsBySchema', { x: code }, { host: `${code}.localhost` });
    expect(workshops.map(({ workshops_title, kind }) => [workshops_title, kind])).toEqual([
      ['Ouverture', 'keynote'],
      ['Le vent; la mer', 'workshop'],
      ['Boats', 'talk'],
    ]);
    const { out } = await command(['export', code]);
    expect(out).toContain('<li>lignes</li>');
    expect(out).not.toMatch(/onclick|<script|alert/);
  });

  it('beside a file that init has begun is its programme', async () => {
    const mine = join(folder, `mine-${format}`);
    await command(['init', mine, '--starts', '2027-05-08, 6 days', '--time-zone', 'Europe/Paris', '--yes']);
    const event = join(mine, 'event.yaml');
    const brought = await command(['import', event, '--schedule', fixture(file)]);
    expect([brought.code, brought.out]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^mine-${format} is new: 4 sessions`)),
    ]);
  });
});

it('init writes a spreadsheet that is brought as it is', async () => {
  for (const languages of ['en', 'fr', 'both']) {
    const mine = join(folder, `sheet-${languages}`);
    const { out } = await command([
      'init',
      mine,
      '--languages',
      languages,
      '--starts',
      '2027-06-12',
      '--time-zone',
      'Europe/Paris',
      '--yes',
    ]);
    const [event, sheet] = [join(mine, 'event.yaml'), join(mine, 'programme.csv')];
    expect(out).toContain(`--schedule ${sheet}`);
    const checked = await command(['check', event, '--schedule', sheet]);
    expect(checked).toMatchObject({ code: 0, err: '' });
    expect(checked.out).toContain('is right, with 3 sessions');
    expect(await readFile(sheet, 'utf8')).toMatch(
      languages === 'fr' ? /^\ufeffdate;start;end/ : /^\ufeffdate,start,end/,
    );
  }
});

it('a file of no known kind is told which kinds there are, and a schedule without a name how to give one', async () => {
  const other = join(folder, 'other.json');
  const page = join(folder, 'saved.html');
  await writeFile(other, '{"hello": ["world"]}');
  await writeFile(page, '<!doctype html><title>Log in</title>');
  for (const file of [other, page]) {
    const { code, err } = await command(['import', file]);
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`${file}:1:1: is neither an event nor a schedule`),
    ]);
    expect(err).toContain('frab or pentabarf XML; c3voc JSON;');
  }
  const nameless = await command(['import', fixture('lake-days.csv'), '--time-zone', 'Europe/Paris']);
  expect([nameless.code, nameless.err]).toEqual([1, expect.stringContaining('add --name "Lake Days 2027"')]);
});
