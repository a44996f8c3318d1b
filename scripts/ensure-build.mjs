// Builds the product, or bundles its commands, when a source is newer than what was made last.
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
  if (isStale(BUILT) || !existsSync('.next/BUILD_ID')) build();
}

/** For a program of dist/ that runs without the site's build. */
export async function ensureBundle(program) {
  if (!isStale(program)) return;
  // On stderr, because the output of some commands is redirected into a file.
  console.error('Making the program, which takes a few seconds');
  const { bundle } = await import('./bundle.mjs');
  await bundle();
}

function isStale(made) {
  if (!existsSync(made)) return true;
  const madeAt = statSync(made).mtimeMs;
  return SOURCES.some((source) => newestMtimeMs(source) > madeAt);
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
