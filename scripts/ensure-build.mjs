// Builds the product, or bundles its commands, when a source is newer than what was made last.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { newestSourceMs } from './sources.mjs';

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

const isStale = (made) => !existsSync(made) || newestSourceMs() > statSync(made).mtimeMs;

function build() {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
