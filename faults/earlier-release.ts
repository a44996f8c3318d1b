import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIGRATIONS = 'event-api/platform/database/migrations';

/** The sources before the last change of the tables; undefined in a clone without history. */
export function earlierRevision(): string | undefined {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('log', '-1', '--format=%H', '--', MIGRATIONS);
    return changed ? git('rev-parse', '--verify', `${changed}^`) : undefined;
  } catch {
    return undefined;
  }
}

/** Builds earlier sources with their own packages, in a folder of their own. */
export async function buildEarlier(revision: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-earlier-'));
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { cwd: folder, env: { ...process.env, CI: 'true' }, stdio: 'pipe' });
  const archive = join(folder, 'sources.tar');
  execFileSync('git', ['archive', '--output', archive, revision]);
  run('tar', '--extract', '--file', archive);
  run('npm', 'ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund');
  run(process.execPath, 'scripts/build.mjs');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
