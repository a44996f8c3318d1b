// Builds when something that the build is made from is newer than it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the build is made from. */
const SOURCES = [
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
  'server.ts',
  'tsconfig.json',
];
const BUILT = 'dist/built';

export function ensureBuild() {
  if (isBuildStale()) build();
}

function isBuildStale() {
  if (!existsSync(BUILT) || !existsSync('.next/BUILD_ID')) return true;
  const builtAt = statSync(BUILT).mtimeMs;
  return SOURCES.some((source) => newest(source) > builtAt);
}

/** When a file, or the newest file of a folder, was last changed; in milliseconds since 1970. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), mtimeMs);
}

function build() {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
