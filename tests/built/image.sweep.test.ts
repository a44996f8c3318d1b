import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contextOfBuild, execForm, readStages, type Stage, type Step, stepsOf } from '../support/dockerfile';
import { ask } from '../support/http';
import { startBuiltProduct } from './built-product';

/** The user whom the image names has a number of his own, and only root can become him. */
const IS_ROOT = process.getuid?.() === 0;
const HOST = 'conference.localhost';
/** It installs packages twice and builds, which takes four minutes on a machine that does nothing else. */
const MAX_MS = 20 * 60_000;

/** A stage that was carried out: its root is a plain folder, and its programs are this machine's. */
interface CarriedOut {
  root: string;
  workFolder: string;
  environment: Record<string, string>;
}

/** Carries the Dockerfile's stages out, in order. @param done takes each, also one that fails */
async function carryOut(stages: readonly Stage[], done: CarriedOut[]): Promise<void> {
  for (const stage of stages) {
    const root = await mkdtemp(join(tmpdir(), 'rendezvous-image-'));
    // Others than root read it.
    await chmod(root, 0o755);
    const made: CarriedOut = { root, workFolder: root, environment: {} };
    done.push(made);
    for (const step of stage.steps) {
      const earlier = done[stages.findIndex(({ name }) => name !== undefined && name === step.from)];
      await carryOutStep(step, made, earlier);
    }
  }
}

async function carryOutStep(step: Step, made: CarriedOut, earlier: CarriedOut | undefined): Promise<void> {
  const { instruction, content, words } = step;
  if (instruction === 'WORKDIR') {
    made.workFolder = join(made.root, content);
    await mkdir(made.workFolder, { recursive: true });
  } else if (instruction === 'ENV') {
    for (const pair of words) {
      const [name = '', value = ''] = pair.split('=');
      made.environment[name] = value.startsWith('/') ? join(made.root, value) : value;
    }
  } else if (instruction === 'RUN') {
    const { NODE_ENV, ...inherited } = process.env;
    // npm takes settings of the npm that runs the tests for its own.
    const plain = Object.entries(inherited).filter(([name]) => !/^npm_/i.test(name));
    const env = { ...Object.fromEntries(plain), ...made.environment };
    execFileSync('sh', ['-c', content], {
      cwd: made.workFolder,
      env: env as NodeJS.ProcessEnv,
      stdio: 'pipe',
    });
  } else if (instruction === 'COPY') {
    const target = words.at(-1) ?? '';
    for (const source of words.slice(0, -1)) {
      const isAll = source === '.';
      for (const path of isAll ? contextOfBuild() : [source]) {
        const isInto = isAll || target.endsWith('/');
        const to = join(made.workFolder, target, isInto ? basename(path) : '');
        const from = earlier ? join(earlier.root, path) : path;
        await cp(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
      }
    }
  }
}

describe.skipIf(!IS_ROOT)('the Dockerfile, carried out', () => {
  it(
    'makes a product that runs with its production packages, as a user who can write to the data alone',
    async () => {
      const stages = readStages();
      const done: CarriedOut[] = [];
      onTestFinished(async () => {
        for (const { root } of done) await rm(root, { recursive: true });
      });
      await carryOut(stages, done);
      const [last, image] = [stages.at(-1), done.at(-1)];
      if (!last || !image) throw new Error('The Dockerfile has no stage');
      const { workFolder: folder, environment } = image;
      expect(await readdir(join(folder, 'node_modules'))).not.toContain('typescript');
      const [command] = stepsOf(last, 'CMD').map(execForm);
      const user = Number(stepsOf(last, 'USER')[0]?.content.split(':')[0]);
      const begunAt = Date.now();
      const product = await startBuiltProduct({ folder, command, user, env: { ...environment, HOME: '/' } });
      for (const path of ['/', '/fr/registration/start', '/social-card', '/api/version.json'])
        expect.soft(`${path} ${(await ask(product.port, path, { host: HOST })).status}`).toBe(`${path} 200`);
      const [[asking = '', ...words] = []] = stepsOf(last, 'HEALTHCHECK').map(execForm);
      const env = { ...process.env, PORT: String(product.port) };
      expect(spawnSync(asking, words, { env }).status).toBe(0);
      expect(await product.stop()).toBe(0);
      expect(spawnSync(asking, words, { env }).status).toBe(1);
      expect(await changedSince(folder, begunAt, environment.DATA_DIR ?? '')).toEqual([]);
    },
    MAX_MS,
  );
});

/** Files outside the data folder that were written after an instant, in milliseconds since 1970. */
async function changedSince(folder: string, instant: number, data: string): Promise<string[]> {
  const changed: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !path.startsWith(data) && (await stat(path)).mtimeMs >= instant) changed.push(path);
  }
  return changed;
}
