// Builds the product, or bundles its commands, when a source is newer than what was made last.
import { existsSync, statSync } from 'node:fs';
import { runToEnd } from './child.mjs';
import { newestSourceMs } from './sources.mjs';

const BUILT = 'dist/built';

export async function ensureBuild() {
  if (isStale(BUILT) || !existsSync('.next/BUILD_ID')) await runToEnd(['scripts/build.mjs']);
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
