import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { fixtureEvent } from '@/tests/support/fixture-event';
import { readDefinition } from '../reading/read-definition';
import { readNews } from '../reading/read-news';
import { formatProblem, UnusableDefinition } from './problem';

const GOOD = stringify(fixtureEvent({ code: 'told', host: 'told.example' }), { lineWidth: 0 });
const NOW = '2027-01-10T18:00:00.000Z';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-messages-'));
});
afterAll(() => rm(folder, { recursive: true }));

const problemsIn = async (read: Promise<unknown>): Promise<string[]> =>
  read.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof UnusableDefinition)) throw error;
      return error.problems.map((problem) => formatProblem({ ...problem, file: 'event.yaml' }));
    },
  );

/** What is said of a file, without the columns. */
async function saidOf(source: string): Promise<string[]> {
  const file = join(folder, 'event.yaml');
  await writeFile(file, source);
  const problems = await problemsIn(readDefinition(file, { now: NOW }));
  return problems.map((problem) => problem.replace(/^event\.yaml:(\d+):\d+: /, '$1: '));
}

/** The fixture with a line written differently, and the number of that line. */
function written(line: string, instead: string): { source: string; at: number } {
  const before = GOOD.indexOf(line);
  if (before < 0) throw new Error(`the fixture has no "${line}"`);
  return { source: GOOD.replace(line, () => instead), at: GOOD.slice(0, before).split('\n').length };
}

describe('a value that is nearly right is answered with the right one', () => {
  it.each([
    ['from: 09:00', 'from: 9:00', 'programme.slots[0].from: cannot be "9:00". Write "09:00", with quotes.'],
    ['from: 09:00', 'from: 9h', 'programme.slots[0].from: cannot be "9h". Write "09:00", with quotes.'],
    [
      'from: 09:00',
      'from: 9',
      'programme.slots[0].from: must be text, but is 9. Write "09:00", with quotes.',
    ],
    ['to: 10:00', 'to: 10 pm', 'programme.slots[0].to: cannot be "10 pm". Write "22:00", with quotes.'],
    [
      'fee: 245',
      'fee: 245,50',
      'tracks[0].fee: must be a number, but is "245,50". Write 245.5, without quotes.',
    ],
    [
      'fee: 245',
      'fee: $1,245',
      'tracks[0].fee: must be a number, but is "$1,245". Write 1245, without quotes.',
    ],
    ['fee: 99', 'fee: free', 'tracks[1].fee: must be a number, but is "free". Write 0, without quotes.'],
    [
      'capacity: 50',
      'capacity: "50"',
      'tracks[0].capacity: must be a number, but is "50". Write 50, without quotes.',
    ],
    [
      'percent: 5',
      'percent: 5%',
      'event.tax.percent: must be a number, but is "5%". Write 5, without quotes.',
    ],
    [
      'listed: false',
      'listed: no',
      'tracks[3].listed: must be true or false, but is "no". Write false, without quotes.',
    ],
    [
      'offsite: true',
      'offsite: yes',
      'programme.workshops[2].sessions[0].offsite: must be true or false, but is "yes". Write true, without quotes.',
    ],
    ['type: H', 'type: hybrid', 'event.type: must be one of I, O, H, but is "hybrid". Write "H".'],
    [
      'accent: "#0a6e66"',
      'accent: "#0a6"',
      'event.theme.accent: cannot be "#0a6". Write "#00aa66", with quotes.',
    ],
    [
      'accent: "#0a6e66"',
      'accent: #0a6e66',
      'event.theme.accent: is empty; write a value, or leave the field out if it is not needed (what begins with # is a comment: such a value needs quotes).',
    ],
    [
      'host: told.example',
      'host: https://Told.example/',
      'event.hosts[0].host: cannot be "https://Told.example/". Write "told.example".',
    ],
    ['code: told', 'code: Told Event!', 'event.code: cannot be "Told Event!". Write "told-event".'],
    ['code: told', 'code: 2027', 'event.code: must be text, but is 2027. Write "2027", with quotes.'],
    [
      'starts: 2027-02-04',
      'starts: 2027/2/4',
      'event.starts: must be a date such as 2027-02-04, but is "2027/2/4". Write "2027-02-04", with quotes.',
    ],
    [
      'starts: 2027-02-04',
      'starts: 4 February 2027',
      'event.starts: must be a date such as 2027-02-04, but is "4 February 2027". Write "2027-02-04", with quotes.',
    ],
    [
      'closes: day 2 18:00',
      'closes: Day2 6pm',
      'registration.closes: cannot be "Day2 6pm". Write "day 2 18:00".',
    ],
    [
      'closes: day 2 18:00',
      'closes: start - 2 weeks',
      'registration.closes: cannot be "start - 2 weeks". Write "start-14d".',
    ],
    [
      'opens: 2026-10-01',
      'opens: 2026-10-01T9:00',
      'registration.opens: cannot be "2026-10-01T9:00". Write "2026-10-01 09:00", with quotes.',
    ],
    [
      'currency: USD',
      'currency: usd',
      'event.currency: "usd" is no currency; use a code such as CAD or USD.',
    ],
    [
      'time_zone: America/Vancouver',
      'time_zone: Vancouver',
      'event.time_zone: "Vancouver" is no time zone; did you mean "America/Vancouver"?',
    ],
    [
      'time_zone: America/Vancouver',
      'time_zone: Pacific time',
      'event.time_zone: "Pacific time" is no time zone; use a name such as America/Vancouver.',
    ],
    [
      'name: first_name',
      'name: First-Name',
      'forms.registration.sections[0].fields[0].name: cannot be "First-Name": use small letters, digits and _, beginning with a letter, at most 48 characters.',
    ],
    [
      'type: email',
      'type: e-mail',
      'forms.registration.sections[0].fields[2].type: must be one of text, multiline',
    ],
    [
      'country: CA',
      'country: Canada',
      'locations[0].address.country: cannot be "Canada": use the two letters of the country, such as CA.',
    ],
    [
      'contact_email: hello@example.com',
      'contact_email: hello',
      'event.contact_email: must be a valid email address, such as hello@example.org, but is "hello".',
    ],
  ])('%s → %s', async (line, instead, said) => {
    const { source, at } = written(line, instead);
    expect(await saidOf(source)).toEqual([expect.stringContaining(`${at}: ${said}`)]);
  });
});

describe('a field that is none is answered with the one that was meant, and is not said to be missing as well', () => {
  it.each([
    [
      '  time_zone: America',
      '  timezone: America',
      'event.timezone: is not a field here; did you mean "time_zone"?',
    ],
    ['    fee: 245', '    price: 245', 'tracks[0].price: is not a field here; did you mean "fee"?'],
    [
      '    capacity: 50',
      '    capasity: 50',
      'tracks[0].capasity: is not a field here; did you mean "capacity"?',
    ],
    [
      '    early_bird:',
      '    early-bird:',
      'tracks[0].early-bird: is not a field here; did you mean "early_bird"?',
    ],
    ['tracks:', 'tickets:', 'tickets: is not a field here; did you mean "tracks"?'],
    [
      'format: 1',
      'format: 1\nslots: []',
      'slots: is not a field here; it belongs under "programme", indented below it.',
    ],
    [
      '  currency: USD',
      '  currency: USD\n  menu: []',
      'event.menu: is not a field here but of the file itself; write it at the beginning of a line.',
    ],
    [
      '  currency: USD',
      '  currency: USD\n  <<: {}',
      'event.<<: merges fields of an anchor, which is not understood here; write the fields out.',
    ],
    [
      '  currency: USD',
      '  currency: USD\n  zzz: 1',
      'event.zzz: is not a field here; there are code, client, name',
    ],
  ])('%s → %s', async (line, instead, said) => {
    const { source } = written(line, instead);
    expect(await saidOf(source)).toEqual([expect.stringContaining(`: ${said}`)]);
  });
});

describe('nesting and lists', () => {
  it('a list of one that is no list', async () => {
    const source = GOOD.replace(/ {2}languages:\n( {4}- \w+\n)+/, '  languages: en\n');
    expect(await saidOf(source)).toEqual([
      expect.stringMatching(
        /: event\.languages: must be a list \(lines that begin with "- "\), but is "en"\. Write a list: \[ en \]\.$/,
      ),
    ]);
  });

  it('a text that is a list', async () => {
    const source = GOOD.replace(/ {2}tagline:\n( {4}.*\n)+/, '  tagline: [ a ]\n');
    expect(await saidOf(source)).toEqual([
      expect.stringContaining('event.tagline: cannot be a list: write text, or the text of each language'),
    ]);
  });

  it('an event whose fields are not indented', async () => {
    const said = await saidOf('format: 1\nevent:\ncode: a\nname: b\n');
    expect(said).toContainEqual(
      '2: event: is empty: it must be named fields (lines like "name: …"), indented by two spaces below it.',
    );
  });

  it('a file with nothing but comments', async () => {
    expect(await saidOf('# my event\n')).toEqual([
      '1: is empty; "npm run event -- init my-event" writes one to begin with.',
    ]);
  });
});

describe('YAML that is none', () => {
  it.each([
    ['a tab', 'format: 1\nevent:\n\tcode: a\n', 'is indented with a tab'],
    ['a field twice', 'format: 1\nformat: 1\n', 'is a field that is there already'],
    ['a colon in a text', 'format: 1\ntitle: Workshop: an introduction\n', 'has a second ": " in one line'],
    ['an open quote', 'format: 1\nname: "Spring\n', 'lacks a closing quote'],
    ['an anchor that is not there', 'format: 1\nname: *spring\n', 'names an anchor'],
    [
      'a text that begins with @',
      'format: 1\nname: @home\n',
      'begins with a character that means something else',
    ],
    ['wrong indentation', 'event:\n    code: a\n  name: b\n', 'is not indented like the lines'],
    ['a tag', 'name: !important x\n', 'begins with "!"'],
  ])('%s', async (_what, source, said) => {
    const [first] = await saidOf(source);
    expect(first).toContain(said);
    expect(first).toMatch(/^\d+: /);
  });
});

describe('dates out of order', () => {
  it.each([
    ['opens: 2026-10-01', 'opens: 2027-03-01', 'registration.closes: is not after it opens, 2027-03-01.'],
    [
      'until: 2027-01-15',
      'until: 2027-03-15',
      'tracks[0].early_bird.until: is after registration closes, day 2 18:00.',
    ],
    [
      'to: 10:00',
      'to: 08:00',
      'programme.slots[0].to: is not after 09:00; after midnight goes on with "24:00"',
    ],
    [
      'until: 2027-01-15',
      'until: 2027-02-30',
      'tracks[0].early_bird.until: 2027-02-30 is not a date of the calendar.',
    ],
  ])('%s → %s', async (line, instead, said) => {
    const { source } = written(line, instead);
    expect(await saidOf(source)).toEqual([expect.stringContaining(`: ${said}`)]);
  });
});

it('says everything in one round: shape, rules, references, languages, files and times', async () => {
  const source = GOOD.replace('fee: 99', 'fee: cheap')
    .replace('currency: USD', 'currency: XXQ')
    .replace('room: room-a', 'room: room-b')
    .replace(/\n +fr: Poterie/, '')
    .replace('  theme:', '  event_logo: none.png\n  theme:')
    .replace('opens: 2026-10-01', 'opens: 2027-03-01')
    .replace('code: choir-1', 'code: choir-1\n          plot: b');
  const fields = (await saidOf(source)).map((problem) => problem.split(': ')[1]);
  expect(fields.sort()).toEqual(
    [
      'event.currency',
      'event.event_logo',
      'programme.workshops[0].sessions[0].room',
      'programme.workshops[2].title.fr',
      'programme.workshops[3].sessions[0].plot',
      'registration.closes',
      'tracks[1].fee',
    ].sort(),
  );
});

it('does not blame what follows from a mistake: the codes of a wrong list, times without a first day', async () => {
  const { source } = written('starts: 2027-02-04', 'starts: soon');
  expect(await saidOf(source.replace(/ {2}rooms:\n( {4}.*\n)+/, '  rooms: many\n'))).toEqual([
    expect.stringContaining('event.starts: must be a date such as 2027-02-04, but is "soon".'),
    expect.stringContaining('programme.rooms: must be a list'),
  ]);
});

it('says of a file of news what its own fields are', async () => {
  const file = join(folder, 'news.yaml');
  await writeFile(file, 'format: 1\ncode: a\nsubjekt: Hi\ntext: Hello\n');
  expect(await problemsIn(readNews(file))).toEqual([
    expect.stringContaining('format: is not a field here; there are code, subject, text, path.'),
    expect.stringContaining('subjekt: is not a field here; did you mean "subject"?'),
  ]);
});
