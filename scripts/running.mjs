// The copy of a build from which a site runs, so that the next build touches nothing that is in use.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

const RUNNING = 'running';
/** Begins the name of a copy that is not complete. */
const MAKING = 'making-';
/** With this one: pages that were loaded from earlier versions still find their files. */
const MAX_KEPT_VERSIONS = 3;
/** What only the compiler needs, by its place in the build. */
const OF_COMPILER = ['.next/cache', '.next/dev', '.next/types', '.next/trace', '.next/diagnostics'];

/** Copies the finished build, in one step for whoever looks. @returns its folder */
export function copyToRun() {
  const folder = join(RUNNING, readFileSync('.next/BUILD_ID', 'utf8').trim());
  if (!existsSync(folder)) {
    mkdirSync(RUNNING, { recursive: true });
    const making = mkdtempSync(join(RUNNING, MAKING));
    for (const part of ['dist', '.next']) {
      const isWanted = (path) => !OF_COMPILER.includes(path);
      cpSync(part, join(making, part), { recursive: true, filter: isWanted });
    }
    try {
      renameSync(making, folder);
    } catch (error) {
      // Another start was faster.
      rmSync(making, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  utimesSync(folder, new Date(), new Date());
  forgetOldest();
  return folder;
}

function forgetOldest() {
  const versions = readdirSync(RUNNING)
    .filter((name) => !name.startsWith(MAKING))
    .map((name) => ({ path: join(RUNNING, name), at: statSync(join(RUNNING, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of versions.slice(MAX_KEPT_VERSIONS)) rmSync(path, { recursive: true });
}
