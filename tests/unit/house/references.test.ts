import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Code, tests and documents refer to a heading of a page, `docs/rooms/inventory.md#lock-order`, or to a decision that no page
 * has yet by its number. A page that is renamed, or a heading, would otherwise leave them pointing at nothing.
 */

const TEXT = /\.(tsx?|mjs|md|css|sql|ya?ml)$/;
const PAGE = /(?<![\w./-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const LINK = /\]\(\s*([^)\s]+)\s*\)/g;
const DECISION = /\bdecisions?\s+(?:\*\s+|\/\/\s+)?(\d{3}(?:(?:, | and )\d{3})*)/g;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TEXT.test(file) && existsSync(file) && !file.includes('/migrations/'));

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap((match) => match[1] ?? match[0]);

/** The address of a heading within its page, as GitHub makes it. */
function addressOf(heading: string): string {
  return heading
    .replace(/<[^>]*>|`|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

const withoutCode = (page: string): string => page.replace(/^```.*?^```/gms, '');

const known = new Map<string, string[]>();
function headingsOf(page: string): string[] {
  const text = withoutCode(readFileSync(page, 'utf8'));
  const headings = known.get(page) ?? [
    ...found(text, /^#{1,6} (.+)$/gm).map(addressOf),
    ...found(text, /<a id="([\w-]+)">/g),
  ];
  known.set(page, headings);
  return headings;
}

function isThere(reference: string): boolean {
  const [path = '', heading] = reference.split('#');
  if (!existsSync(path)) return false;
  if (heading === undefined) return true;
  return statSync(path).isFile() && headingsOf(path).includes(heading);
}

/** What the links of a page lead to within the repository, from its root. */
const linked = (page: string): string[] =>
  found(withoutCode(readFileSync(page, 'utf8')), LINK)
    .filter((link) => !/^(\w+:|\/)/.test(link))
    .map((link) => (link.startsWith('#') ? `${page}${link}` : normalize(join(dirname(page), link))));

test('every page and heading that code and documents refer to is there', () => {
  expect(files.length).toBeGreaterThan(1000);
  const missing = files.flatMap((file) =>
    [...found(readFileSync(file, 'utf8'), PAGE), ...(file.endsWith('.md') ? linked(file) : [])]
      .filter((reference) => !isThere(reference))
      .map((reference) => `${file}: ${reference}`),
  );
  expect(missing).toEqual([]);
});

/** Files and folders of the repository that a page names in code quotes, from its root. */
const NAMED =
  /`((?:app|bench|components|deploy|event-api|faults|lib|messages|public|scripts|server|stack|tests)\/[\w./[\]~-]+)`/g;
const exists = (path: string): boolean =>
  ['', '.ts', '.tsx'].some((ending) => existsSync(`${path}${ending}`));

test('every file and folder that a page names is there', () => {
  const missing = files
    .filter((file) => file.endsWith('.md') && file !== 'docs/event-fields.md')
    .flatMap((page) =>
      found(readFileSync(page, 'utf8'), NAMED)
        .filter((path) => !exists(path))
        .map((path) => `${page}: ${path}`),
    );
  expect(missing).toEqual([]);
});

test('every decision that is referred to by its number is still a file', () => {
  const decisions = readdirSync('docs/decisions').map((file) => file.slice(0, 3));
  const missing = files.flatMap((file) =>
    found(readFileSync(file, 'utf8'), DECISION)
      .flatMap((numbers) => numbers.split(/\D+/))
      .filter((number) => !decisions.includes(number))
      .map((number) => `${file}: decision ${number}`),
  );
  expect(missing).toEqual([]);
});

test('no two headings of a page have the same address', () => {
  const repeated = files
    .filter((file) => /^docs\/(rooms|how-to)\//.test(file))
    .flatMap((page) =>
      headingsOf(page)
        .filter((heading, index, all) => all.indexOf(heading) !== index)
        .map((heading) => `${page}#${heading}`),
    );
  expect(repeated).toEqual([]);
});
