import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { fixtureEvent } from '@/tests/support/fixture-event';
import { formatProblem, UnusableDefinition } from '../problems/problem';
import { parseDefinition, readDefinition } from './read-definition';

const GOOD = stringify(fixtureEvent({ code: 'read', host: 'read.example' }));
const NOW = '2027-01-10T18:00:00.000Z';

/** The problems of a source as a terminal shows them. */
function problemsOf(source: string): string[] {
  try {
    const { shape, locate } = parseDefinition('event.yaml', source);
    return shape.complaints.map(locate).map(formatProblem);
  } catch (error) {
    if (error instanceof UnusableDefinition) return error.problems.map(formatProblem);
    throw error;
  }
}

/** Line and column of a value in the first such line of the good definition. */
function placeOf(line: string, value = line): string {
  const before = GOOD.slice(0, GOOD.indexOf(line) + line.indexOf(value)).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

describe('names the line, the field and what to do', () => {
  it('says nothing about a definition of the right shape', () => {
    expect(problemsOf(GOOD)).toEqual([]);
  });

  it.each([
    ['a wrong value', 'fee: 245', 'fee: cheap', '245', 'tracks[0].fee: must be a number, but is "cheap".'],
    ['a negative amount', 'fee: 245', 'fee: -1', '245', 'tracks[0].fee: must be at least 0, but is -1.'],
    [
      'a mistyped field',
      'capacity: 50',
      'capasity: 50',
      '50',
      'tracks[0].capasity: is not a field here; did you mean "capacity"?',
    ],
    [
      'a word that is no choice',
      'type: H',
      'type: X',
      'H',
      'event.type: must be one of I, O, H, but is "X".',
    ],
    [
      'a wrong moment',
      'closes: day 2 18:00',
      'closes: soon',
      'day 2 18:00',
      'registration.closes: cannot be "soon": use "2027-02-05 17:00", "start-30d" or "day 1 09:00".',
    ],
    [
      'a wrong address',
      'hello@example.com',
      'hello',
      'hello@example.com',
      'event.contact_email: cannot be "hello": invalid email address.',
    ],
  ])('%s', (_what, good, wrong, value, message) => {
    expect(problemsOf(GOOD.replace(good, wrong))).toEqual([`event.yaml:${placeOf(good, value)}: ${message}`]);
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://bank.example@evil.example'])(
    'the link %s, in the menu and in a block',
    (link) => {
      const written = JSON.stringify(link);
      const withFirst = (list: string, entry: string) =>
        GOOD.replace(`\n${list}:\n`, `\n${list}:\n  - ${entry}\n`);
      const menu = withFirst('menu', `{ label: Go, code: go, link: ${written} }`);
      const home = withFirst('home', `{ kind: call_to_action, title: T, label: L, link: ${written} }`);
      expect([menu, home].map((source) => problemsOf(source).length)).toEqual([1, 1]);
      expect(problemsOf(menu)[0]).toContain('menu[0].link: ');
      expect(problemsOf(home)[0]).toContain('home[0].link: ');
    },
  );

  it('a missing field stands where it should be added', () => {
    expect(problemsOf(GOOD.replace('  time_zone: America/Los_Angeles\n', ''))).toEqual([
      'event.yaml:2:1: event.time_zone: is missing.',
    ]);
  });

  it('a mark of an unknown block kind', () => {
    const [problem] = problemsOf(GOOD.replace('kind: countdown', 'kind: count_down'));
    expect(problem).toContain(`event.yaml:${placeOf('kind: countdown', 'countdown')}: home[1].kind: `);
  });

  it('YAML that is none', () => {
    expect(problemsOf('format: 1\nevent: [')).toEqual([
      expect.stringMatching(/^event\.yaml:2:9: lacks a closing quote, bracket or comma/),
    ]);
    expect(problemsOf('format: 1\nformat: 1')[0]).toMatch(
      /^event\.yaml:2:1: is a field that is there already/,
    );
  });

  it('aliases that would fill the memory', () => {
    const bomb = [
      'a: &a [x]',
      ...'bcdefghij'.split('').map((name, at) => `${name}: &${name} [${`*${'abcdefghij'[at]},`.repeat(9)}]`),
    ];
    expect(problemsOf(bomb.join('\n'))).toEqual([expect.stringContaining('Excessive alias count')]);
  });
});

describe('reads files beside the definition', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-read-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const read = async (logo: string) => {
    const event = fixtureEvent({ code: 'read', host: 'read.example' });
    const file = join(folder, 'event.yaml');
    await writeFile(file, stringify({ ...event, event: { ...event.event, event_logo: logo } }));
    return readDefinition(file, { now: NOW });
  };

  it('with their size and digest', async () => {
    await writeFile(
      join(folder, 'logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>',
    );
    const { assets } = await read('logo.svg');
    expect(
      [...assets].map(([path, { mediaType, width, height }]) => [path, mediaType, width, height]),
    ).toEqual([['logo.svg', 'image/svg+xml', 40, 30]]);
  });

  it.each([
    ['missing.png', 'there is no file missing.png beside the definition.'],
    ['../../etc/logo.png', 'there is no file ../../etc/logo.png beside the definition.'],
    ['event.yaml/../fake.png', 'there is no file event.yaml/../fake.png beside the definition.'],
  ])('refuses %s', async (logo, message) => {
    await expect(read(logo)).rejects.toThrow(`event.event_logo: ${message}`);
  });

  it('refuses a file outside of its folder, and one that is not what its name says', async () => {
    const outside = join(folder, '..', `${folder.split('/').at(-1)}-outside.png`);
    await writeFile(outside, 'x');
    await expect(read(`../${outside.split('/').at(-1)}`)).rejects.toThrow(
      "must be a file in the definition's folder",
    );
    await rm(outside);
    await writeFile(join(folder, 'page.png'), '<html><script>1</script></html>');
    await expect(read('page.png')).rejects.toThrow('page.png is of an unknown type, not what its name says');
    await writeFile(join(folder, 'bad.svg'), '<p>no drawing</p>');
    await expect(read('bad.svg')).rejects.toThrow('bad.svg');
  });
});

describe('links', () => {
  const withLink = (link: string) =>
    GOOD.replace('link: https://example.com/city', `link: ${JSON.stringify(link)}`);

  it('completes one without a scheme, and says where', () => {
    const source = withLink('www.venue.example/map');
    const { definition, warnings } = parseDefinition('event.yaml', source);
    expect(JSON.stringify(definition.menu)).toContain('"https://www.venue.example/map"');
    expect(warnings.map(formatProblem)).toEqual([
      expect.stringMatching(
        /^event\.yaml:\d+:\d+: menu\[\d\][^:]*\.link: "www\.venue\.example\/map" has no scheme; it is taken as https:\/\/www\.venue\.example\/map\.$/,
      ),
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])('refuses %s as a link', (link) => {
    expect(problemsOf(withLink(link))).toEqual([
      expect.stringContaining('begin with /, https://, mailto: or #'),
    ]);
  });

  it.each(['javascript:alert(1)', ' jAvascript:x', 'data:text/html,x'])('refuses %j in a text', (link) => {
    const event = fixtureEvent({ code: 'read', host: 'read.example' });
    const [workshop] = event.programme?.workshops ?? [];
    if (workshop) workshop.abstract = `<p>Hi <a href="${link}">there</a></p>`;
    expect(problemsOf(stringify(event)).join()).toContain(
      `contains the link "${link}", which a browser would run`,
    );
  });
});
