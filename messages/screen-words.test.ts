import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadMessages, NAMESPACES, type Texts } from '../lib/i18n/messages';

const [, table = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Words on screens and in letters');
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The columns of the forms that languages do not use. */
const COLUMNS = [
  ['en', 2],
  ['fr', 4],
] as const;

/** Texts without what only the code reads: names of values, and of the cases they select. */
function wordsOf(text: string): string {
  const cases = text.replace(/\{\w+, (plural|select),|(=\d|\w+) (?=\{)/g, ' ');
  return cases.replace(/\{\w+(, \w+)?\}|<[^>]*>/g, ' ').replaceAll('\u00a0', ' ');
}

function flatten(nested: Texts, prefix: string): [string, string][] {
  return Object.entries(nested).flatMap(([key, text]) =>
    typeof text === 'object' ? flatten(text, `${prefix}.${key}`) : [[`${prefix}.${key}`, text]],
  );
}

/** A form as a whole word or as whole words. */
const containing = (form: string) =>
  new RegExp(`(?<![\\p{L}-])${form.replaceAll('$', '\\$')}(?![\\p{L}-])`, 'iu');

it.each(COLUMNS)('no text in %s uses a form that the glossary replaces', async (locale, column) => {
  const forms = rows.flatMap((cells) => (cells[column] ?? '').split(', ').filter(Boolean));
  const texts = Object.entries(await loadMessages(locale, NAMESPACES)).flatMap(([namespace, nested]) =>
    flatten(nested, namespace),
  );
  const wrong = forms.flatMap((form) =>
    texts.flatMap(([key, text]) =>
      containing(form).test(wordsOf(text)) ? [`${form}: ${key}: ${text}`] : [],
    ),
  );

  expect(forms.length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});
