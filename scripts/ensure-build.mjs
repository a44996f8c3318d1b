// Builds the product when a source is newer than the last build.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders that the build is made from. */
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
  return SOURCES.some((source) => newestMtimeMs(source) > builtAt);
}

/** The modification time of a file, or of the newest file in a folder, in milliseconds since 1970. */
function newestMtimeMs(path) {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return readdirSync(path).reduce(
    (latest, name) => Math.max(latest, newestMtimeMs(join(path, name))),
    mtimeMs,
  );
}

function build() {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
