import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LOCALES } from '@/lib/i18n/languages';

const FOLDERS = ['app', 'components', 'lib', 'event-api', 'server', 'scripts'];
const FILES = ['middleware.ts', 'server.ts', 'api-server.ts'];

/** What has to name languages: the table, what is imported for each of them, and the examples of event files. */
const NAMING = [
  'lib/i18n/languages.ts',
  'lib/i18n/error-texts.ts',
  'lib/i18n/starting-texts.ts',
  'lib/i18n/unknown-error.ts',
  'lib/time/format-zoned.ts',
  'lib/domain/forms/required-words.ts',
  'lib/domain/text/names-in-sentences.ts',
  'event-api/platform/countries.ts',
  'event-api/definition/identity.ts',
  'event-api/definition/programme.ts',
  'event-api/definition/taxes.ts',
  'event-api/definition/values.ts',
  // The languages that talks are given in.
  'event-api/events/schedule-formats/sessionize/language-named.ts',
];

const CODES = LOCALES.join('|');
/** A code as a text (`'fr'`, `"fr-CA"`), as a key or a union's part (`fr: …`), or as a property (`text.fr`). */
const NAMED = new RegExp(
  `['"\`](${CODES})(-[A-Z]{2})?['"\`]|[{,\\s](${CODES})\\??: |\\w\\??\\.(${CODES})\\b(?!\\()`,
);

/** Where comments are left out: they may give examples. */
const isComment = (line: string): boolean => /^\s*(\/?\*|\/\/)/.test(line);

async function productFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return entries
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

it('the product names no language outside its table', async () => {
  const files = [...FILES, ...(await Promise.all(FOLDERS.map(productFiles))).flat()];
  const found = await Promise.all(
    files
      .filter((file) => !NAMING.includes(file))
      .map(async (file) =>
        (await readFile(file, 'utf8'))
          .split('\n')
          .flatMap((line, at) =>
            NAMED.test(line) && !isComment(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
          ),
      ),
  );
  expect(found.flat()).toEqual([]);
});

it.each([
  "if (locale === 'fr') return text;",
  "type Language = 'en' | 'fr';",
  "z.enum(['en', 'fr'])",
  'const title = { en: text, fr: texte };',
  'return text.en ?? text.fr;',
  "new Intl.NumberFormat('fr-CA')",
])('finds a language in: %s', (line) => {
  expect(line).toMatch(NAMED);
});
