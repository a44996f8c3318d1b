import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '@/lib/i18n/languages';
import { loadTexts } from '@/lib/i18n/messages';

/** The kinds of all letters, as `defineLetter` and what is made of it name them. */
const KINDS = execFileSync('git', ['ls-files', 'event-api'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/kind: 'notices\.([\w-]+)'/g)])
  .map(([, kind = '']) => kind);

it.each(LOCALES)('the desk says in words which letter somebody got, in %s', async (locale) => {
  expect(KINDS.length).toBeGreaterThan(60);
  const { letters } = await loadTexts(locale, 'desk_person');
  const missing = KINDS.filter((kind) => !Object.hasOwn(Object(letters), kind.replaceAll('-', '_')));
  expect(missing).toEqual([]);
});
