import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { fixtureEvent } from '../support/fixture-event';
import { ask } from '../support/http';
import { type BuiltProduct, startBuiltProduct } from './built-product';

const HOST = 'brought.localhost';
/** A page is rendered once after an import; meanwhile others get the old one. */
const SHOWN = { timeout: 30_000, interval: 200 };

let folder: string;
let product: BuiltProduct;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-while-serving-'));
  product = await startBuiltProduct({ env: { DATA_DIR: join(folder, 'data') } });
});
afterAll(async () => {
  expect(await product.stop()).toBe(0);
  await rm(folder, { recursive: true });
});

/** A command as `npm run event` runs it: in the folder of the product. */
function command(args: string[], identity: { uid?: number; gid?: number } = {}): ChildProcess {
  return spawn(process.execPath, ['dist/event.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: join(folder, 'data') },
    ...identity,
  });
}

async function said(child: ChildProcess) {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('the command was started without pipes');
  const [out, err, [code]] = await Promise.all([text(stdout), text(stderr), once(child, 'exit')]);
  return { out, err, code };
}

async function bring(name: string): Promise<void> {
  const definition = fixtureEvent({ code: 'brought', host: HOST });
  definition.event.name = { en: name, fr: name };
  await writeFile(join(folder, 'event.yaml'), stringify(definition));
}

describe('while the site runs on the embedded database', () => {
  it('an import is shown at once, and a second one replaces what was shown', async () => {
    await bring('Brought while serving');
    const first = await said(command(['import', join(folder, 'event.yaml'), '--yes']));
    expect(first, product.logged()).toMatchObject({
      code: 0,
      out: expect.stringContaining('brought is new'),
    });
    const home = async () => (await ask(product.port, '/', { headers: { host: HOST } })).text;
    await vi.waitFor(async () => expect(await home()).toContain('Brought while serving'), SHOWN);

    await bring('Brought once more');
    expect(await said(command(['import', join(folder, 'event.yaml'), '--yes']))).toMatchObject({ code: 0 });
    await vi.waitFor(async () => expect(await home()).toContain('Brought once more'), SHOWN);
  });

  it('commands run side by side', async () => {
    const [list, exported] = await Promise.all([
      said(command(['list'])),
      said(command(['export', 'brought', '--to', join(folder, 'exported')])),
    ]);
    expect(list).toMatchObject({ code: 0, err: '', out: expect.stringContaining('brought') });
    expect(exported).toMatchObject({ code: 0 });
    expect(await readFile(join(folder, 'exported/event.yaml'), 'utf8')).toContain('Brought');
  });

  it('an export into a pipe that is closed ends quietly', async () => {
    const child = command(['export', 'brought']);
    child.stdout?.destroy();
    if (!child.stderr) throw new Error('the command was started without pipes');
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect({ err, code }).toMatchObject({ code: 0, err: expect.not.stringContaining('EPIPE') });
  });

  it.runIf(process.getuid?.() === 0)('another user is told whose folder it is', async () => {
    expect(await said(command(['list'], { uid: 65_534, gid: 65_534 }))).toEqual({
      code: 3,
      out: '',
      err: expect.stringMatching(/another user/),
    });
  });

  it('a command whose site is killed says so, and works without it', async () => {
    const killed = await startBuiltProduct({ env: { DATA_DIR: join(folder, 'killed') } });
    const env = { ...process.env, NODE_ENV: 'production' as const, DATA_DIR: join(folder, 'killed') };
    killed.process.kill('SIGKILL');
    expect(await killed.stop()).toBeNull();
    const child = spawn(process.execPath, ['dist/event.mjs', 'list'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(await said(child)).toMatchObject({
      code: 0,
      out: expect.stringContaining('conference.localhost'),
    });
  });
});
