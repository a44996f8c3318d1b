import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { requireBuild } from './built-product';

/** Every file below a folder, with what it contains. */
async function contentsOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  return Promise.all(
    files.sort().map(async (file) => {
      const digest = createHash('sha256')
        .update(await readFile(file))
        .digest('hex');
      return `${file.slice(folder.length)} ${digest}`;
    }),
  );
}

it('the same sources built in another folder are the same version, and the same files to the byte', async () => {
  requireBuild();
  const other = await mkdtemp(join(tmpdir(), 'rendezvous-built-again-'));
  const sources = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
  for (const file of sources) {
    await mkdir(dirname(join(other, file)), { recursive: true });
    await cp(file, join(other, file));
  }
  // A link would lead out of the folder, which the compiler refuses.
  await cp('node_modules', join(other, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  const env = { ...process.env, CI: 'true' };
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: other, env, stdio: 'pipe' });
  const version = (folder: string) => readFile(join(folder, '.next/BUILD_ID'), 'utf8');
  expect(await version(other)).toBe(await version('.'));
  for (const served of ['.next/static', 'dist/public']) {
    expect(await contentsOf(join(other, served))).toEqual(await contentsOf(served));
  }
  await rm(other, { recursive: true });
});
