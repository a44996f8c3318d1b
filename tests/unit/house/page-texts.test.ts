import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/**
 * A page sends the browser only the texts that it names. A component that moves to another page would show the names of its
 * texts there instead, which no component test sees: those have all texts.
 */

/** What a file imports to run it; types, and what is loaded later with texts of its own, are left out. */
const IMPORT = /^(?:import|export) (?!type )[^;]*? from '([^']+)';/gm;
const USED = /useTranslations\(\s*['`](\w+)/g;
const PROVIDED = /<MessagesProvider\s+namespaces=\{\[([^\]]+)\]\}/g;

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const known = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, known);
  return known;
}

/** The project's file that an import names; undefined for a package. */
function fileOf(name: string, from: string): string | undefined {
  if (!/^(@\/|\.)/.test(name)) return undefined;
  const path = name.startsWith('@/') ? name.slice(2) : normalize(join(dirname(from), name));
  return [`${path}.tsx`, `${path}.ts`].find((file) => existsSync(file));
}

/** The files that run in the browser for a file, beginning with the first ones that say so. */
function browserFiles(start: string): Set<string> {
  const seen = new Set<string>();
  const inBrowser = new Set<string>();
  const visit = (file: string, isClient: boolean) => {
    const source = sourceOf(file);
    const runsThere = isClient || source.startsWith("'use client'");
    const known = runsThere ? inBrowser : seen;
    if (known.has(file)) return;
    known.add(file);
    for (const name of found(source, IMPORT)) {
      const imported = fileOf(name, file);
      // What has texts of its own is looked at by itself.
      if (imported && !(PROVIDED.test(sourceOf(imported)) && imported !== start)) visit(imported, runsThere);
      PROVIDED.lastIndex = 0;
    }
  };
  visit(start, false);
  return inBrowser;
}

const givers = execFileSync('git', ['ls-files', 'app', 'components'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => file.endsWith('.tsx') && existsSync(file) && sourceOf(file).includes('<MessagesProvider'),
  );

test.each(givers)('%s gives the browser the texts that its components use', (giver) => {
  const given = new Set(found(sourceOf(giver), PROVIDED).flatMap((list) => found(list, /'(\w+)'/g)));
  expect(given.size).toBeGreaterThan(0);
  const missing = [...browserFiles(giver)].flatMap((file) =>
    found(sourceOf(file), USED)
      .filter((namespace) => !given.has(namespace))
      .map((namespace) => `${namespace}: ${file}`),
  );
  expect(missing).toEqual([]);
});
