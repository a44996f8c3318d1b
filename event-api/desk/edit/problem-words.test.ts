import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REASONS } from '@/event-api/events/problems/reasons';
import { LOCALES } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { reasonInWords } from './problem-words';

const sources = execFileSync('git', ['ls-files', 'event-api/events', 'event-api/cli'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

/** Every complaint that the code has, with the names of its values. */
const COMPLAINTS = sources.flatMap((source) =>
  [...source.matchAll(/because\(\s*'(\w+)'(?:,\s*\{([^}]*)\})?,?\s*\)/g)].map(
    ([, key = '', values = '']) => ({
      key,
      names: [...values.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name),
    }),
  ),
);

describe.each(LOCALES)('what the rules have against an event, in %s', (locale) => {
  it('has words for each reason', async () => {
    const t = await translator(locale, 'desk_edit');
    const all = Object.fromEntries(['least', 'most', 'options', 'value'].map((name) => [name, 7]));
    const given = Object.fromEntries(COMPLAINTS.flatMap(({ names }) => names.map((name) => [name, 'x'])));
    for (const key of REASONS) {
      const said = reasonInWords(t, {
        ...{ file: '', line: 1, column: 1, field: '', message: '' },
        inWords: { key, values: { ...given, ...all } },
      });
      expect(said, key).not.toMatch(/problems\.|^$/);
    }
  });

  it('needs no value that a complaint does not give', async () => {
    expect(COMPLAINTS.length).toBeGreaterThan(REASONS.length / 2);
    const t = await translator(locale, 'desk_edit');
    for (const { key, names } of COMPLAINTS) {
      expect(t(`problems.${key}`, Object.fromEntries(names.map((name) => [name, 'x']))), key).not.toMatch(
        /problems\.|^$/,
      );
    }
  });
});

it('has no words for what is no reason', async () => {
  const { problems } = JSON.parse(readFileSync('messages/en/desk_edit.json', 'utf8'));
  expect(Object.keys(problems).sort()).toEqual([...REASONS].sort());
});
