import { expect, it } from 'vitest';
import { formatProblem, UnusableDefinition } from '../problems/problem';
import { parseC3voc } from './c3voc/c3voc';
import { parseFrab } from './frab/frab';

function said(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof UnusableDefinition) return error.problems.map(formatProblem);
    throw error;
  }
}

const frab = (events: string) => `<schedule><conference><title>Days</title>
<time_zone_name>Europe/Paris</time_zone_name></conference>
<day index="1" date="2027-05-08"><room name="Aula">
${events}
</room></day></schedule>`;
const RIGHT = '<date>2027-05-08T10:00:00+02:00</date><duration>00:30</duration>';

const event = { guid: 'g-7', title: 'Sea', date: '2027-05-08T10:00:00+02:00', duration: '00:30' };
const c3voc = (...events: object[]) => ({
  schedule: {
    conference: {
      title: 'Days',
      time_zone_name: 'Europe/Paris',
      days: [{ date: '2027-05-08', rooms: { Aula: events } }],
    },
  },
});
const saidOfJson = (value: unknown) => said(() => parseC3voc('x.json', JSON.stringify(value, null, 1)));

it('names every event that is wrong by its title and id, with its line, the value and the way out', () => {
  const source =
    frab(`<event id="7"><title>Sea</title><date>2027-05-08</date><duration>half an hour</duration></event>
<event id="8">${RIGHT}</event>`);
  expect(said(() => parseFrab('x.xml', source))).toEqual([
    'x.xml:4:11: event "Sea" (id 7): has the date "2027-05-08"; write <date> with its offset, such as 2027-02-04T09:00:00-08:00.',
    'x.xml:4:11: event "Sea" (id 7): has the duration "half an hour"; write it in <duration> as hours and minutes, such as 00:45.',
    'x.xml:5:11: the event with id 8: has no title; write one in <title>.',
  ]);
  const second = { ...event, guid: 'g-8', title: { en: 'Lake' }, persons: 'Kim' };
  expect(saidOfJson(c3voc({ ...event, duration: 'long', date: 5 }, second))).toEqual([
    expect.stringMatching(/^x\.json:\d+:\d+: event "Sea" \(id g-7\), date: must be text, but is 5\.$/),
    expect.stringMatching(
      /^x\.json:\d+:\d+: event "Sea" \(id g-7\), duration: .*"long".*must be a duration such as 00:45\.$/,
    ),
    expect.stringMatching(/^x\.json:\d+:\d+: event "Lake" \(id g-8\), persons: must be a list/),
  ]);
});

it.each(['&#0;', '&#x0;', '&#xD800;', '&#x1b;', '&#99999999;'])(
  'refuses %s in XML, by event',
  (reference) => {
    const source = frab(
      `<event id="7"><title>Sea</title>${RIGHT}<abstract>a${reference}b</abstract></event>`,
    );
    expect(said(() => parseFrab('x.xml', source))).toEqual([
      expect.stringMatching(
        new RegExp(
          `^x\\.xml:4:\\d+: event "Sea" \\(id 7\\): contains ${reference}, which stands for no character; delete it\\.$`,
        ),
      ),
    ]);
  },
);

it.each([
  ['\0', 'the character U\\+0000 \\(NUL\\)'],
  ['\ud800', 'U\\+D800, half of a character'],
])('refuses %j in JSON, by event', (character, words) => {
  expect(saidOfJson(c3voc({ ...event, abstract: `a${character}` }))).toEqual([
    expect.stringMatching(new RegExp(`event "Sea" \\(id g-7\\), abstract: contains ${words}; delete it\\.$`)),
  ]);
});

it('refuses absurd nesting', () => {
  const depth = 50_000;
  const xml = frab(`${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`);
  expect(said(() => parseFrab('x.xml', xml)).join()).toMatch(/nested too deeply|no sessions/);
  const json = `{"schedule":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect(said(() => parseC3voc('x.json', json)).join()).toContain('nested too deeply');
});

it('leaves out what a browser would run, and says so of the event; completes what has no scheme', () => {
  const links = [
    { url: 'javascript:alert(1)', title: 'x' },
    { url: 'data:text/html,x', title: 'x' },
    { url: 'boats.example', title: 'Boats' },
    { url: 'not a link', title: 'x' },
  ];
  const { sessions, warnings } = parseC3voc('x.json', JSON.stringify(c3voc({ ...event, links })));
  expect(sessions[0]?.links).toEqual([{ name: 'Boats', url: 'https://boats.example' }]);
  expect(warnings).toEqual([
    {
      key: 'g-7',
      title: 'Sea',
      message: 'has the link "javascript:alert(1)", which a browser would run; it is left out.',
    },
    {
      key: 'g-7',
      title: 'Sea',
      message: 'has the link "data:text/html,x", which a browser would run; it is left out.',
    },
    {
      key: 'g-7',
      title: 'Sea',
      message: 'has the link "boats.example" without a scheme; it is taken as https://boats.example.',
    },
    {
      key: 'g-7',
      title: 'Sea',
      message: 'has the link "not a link", which is no web address; it is left out.',
    },
  ]);
});
