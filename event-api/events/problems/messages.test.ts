import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { GOOD, written, wrongFiles } from '@/tests/support/wrong-files';
import { readNews } from '../reading/read-news';

const { saidOf, problemsIn, fileIn } = wrongFiles();

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

describe('shape and rules in one round', () => {
  it('a number for a name: how it is written, and that nothing has this name, in one round', async () => {
    const { source } = written('slot: a\n', 'slot: 510\n');
    expect(await saidOf(source)).toEqual([
      expect.stringContaining('.slot: must be text, but is 510. Write "510", with quotes.'),
      expect.stringContaining('.slot: there is no slot "510"'),
    ]);
  });

  it('a link of the menu without a slash: what is wrong with it, and nothing of tickets', async () => {
    const source = `${GOOD.replace(/^menu:\n( {2}.*\n)+/m, '')}menu:\n  - { code: talks, label: { en: Talks, fr: Exposés }, link: schedule }\n`;
    expect(await saidOf(source)).toEqual([
      expect.stringContaining('menu[0].link: cannot be "schedule": begin with /, https://'),
    ]);
  });

  it('a comma in a text between braces', async () => {
    const { source } = written('    fee: 245', '    fee: 245\n    description: { en: With a card, or not }');
    expect(await saidOf(source)).toEqual([
      expect.stringContaining(
        'or not: is not a field here. If it is the rest of the text before it, put the whole text in quotes.',
      ),
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
    [
      'a colour without quotes',
      'format: 1\ntheme: { type: dark, accent: #0f6b63 }\ntracks: []\n',
      'is after "#0f6b63"',
    ],
    [
      'a colon within brackets',
      'format: 1\nslot: { title: Morning: first part }\n',
      'has a second ": " between the',
    ],
    [
      'a quote too few',
      'format: 1\nname: { en: "Lake Day, fr: "Lake Day" }\n',
      'a quote too many or too few',
    ],
  ])('%s', async (_what, source, said) => {
    const [first] = await saidOf(source);
    expect(first).toContain(said);
    expect(first).toMatch(/^\d+: /);
  });

  it('says of a tab nothing but the tab', async () => {
    const after = '  client:\n    code: a\n    name: b\n  name: c\n';
    expect(await saidOf(`format: 1\nevent:\n\tcode: a\n${after}`)).toEqual([
      expect.stringContaining('3: is indented with a tab'),
    ]);
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
  const file = fileIn('news.yaml');
  await writeFile(file, 'format: 1\ncode: a\nsubjekt: Hi\ntext: Hello\n');
  expect(await problemsIn(readNews(file))).toEqual([
    expect.stringContaining('format: is not a field here; there are code, subject, text, path.'),
    expect.stringContaining('subjekt: is not a field here; did you mean "subject"?'),
  ]);
});
