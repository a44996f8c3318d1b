import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/http';
import { requireBuild, startBuiltProduct } from './built-product';

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

/** The product's sources and packages in another folder, built there. */
async function builtElsewhere(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-built-again-'));
  const sources = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
  for (const file of sources) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(file, join(folder, file));
  }
  // A link would lead out of the folder, which the compiler refuses.
  await cp('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  const env = { ...process.env, CI: 'true' };
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, env, stdio: 'pipe' });
  return folder;
}

describe('a build in another folder', () => {
  let folder: string;
  beforeAll(async () => {
    requireBuild();
    folder = await builtElsewhere();
    return () => rm(folder, { recursive: true });
  });

  it('of the same sources is the same version, and the same files to the byte', async () => {
    const version = (of: string) => readFile(join(of, '.next/BUILD_ID'), 'utf8');
    expect(await version(folder)).toBe(await version('.'));
    for (const served of ['.next/static', 'dist/public']) {
      expect(await contentsOf(join(folder, served))).toEqual(await contentsOf(served));
    }
  });

  it('can be taken away while a site runs from it, which still has the files of the version before', async () => {
    const chunks = join('.next/static/chunks');
    const before = join(folder, 'running/before', chunks);
    await mkdir(before, { recursive: true });
    await writeFile(join(before, 'of-before.js'), '1');
    const product = await startBuiltProduct({ byNpm: true, folder });
    const [own = ''] = (await readdir(join(folder, chunks))).filter((name) => name.endsWith('.js'));
    for (const part of ['.next', 'dist']) await rm(join(folder, part), { recursive: true });
    const host = 'conference.localhost';
    const statusOf = async (path: string) => (await ask(product.port, path, { host })).status;
    for (const path of [
      '/',
      '/fr/schedule',
      '/workshops/keynote-second-try',
      '/registration/start',
      '/api/version.json',
    ])
      expect.soft(`${path} ${await statusOf(path)}`).toBe(`${path} 200`);
    const file = (name: string) => statusOf(`/_next/static/chunks/${name}`);
    expect([await file(own), await file('of-before.js'), await file('of-nowhere.js')]).toEqual([
      200, 200, 404,
    ]);
    expect(await product.stop()).toBe(0);
  });
});
