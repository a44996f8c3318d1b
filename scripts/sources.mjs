// What the build is made from: by it a build is told to be old, and gets its version.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const SOURCES = [
  'api-server.ts',
  'app',
  'components',
  'event-api',
  'lib',
  'messages',
  'public',
  'server',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/compress-files.mjs',
  'scripts/sources.mjs',
  'server.ts',
  'tsconfig.json',
];
/** Characters of a version: more than enough that no two builds of a product share one. */
const VERSION_CHARS = 16;

/** Every folder and file of the sources, in one order on every machine. */
const entries = () => SOURCES.filter((path) => existsSync(path)).flatMap(entriesBelow);

function entriesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  const below = readdirSync(path).sort();
  return [path, ...below.flatMap((name) => entriesBelow(join(path, name)))];
}

/** When a source last changed, in milliseconds since 1970; a folder changes when a file of it is removed. */
export const newestSourceMs = () => Math.max(...entries().map((path) => statSync(path).mtimeMs));

/**
 * The version of what is built from these sources: the same on every machine, so that two instances of one commit are one site
 * and ask nobody to load the page again.
 */
export function sourceVersion() {
  const hash = createHash('sha256');
  for (const path of entries().filter((each) => !statSync(each).isDirectory())) {
    const body = readFileSync(path);
    hash.update(`${path} ${body.length}\n`).update(body);
  }
  return hash.digest('base64url').slice(0, VERSION_CHARS);
}
