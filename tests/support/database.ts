import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { Platform } from '@/event-api/platform/context';
import { createPlatform } from '@/event-api/platform/create-platform';
import type { Database } from '@/event-api/platform/database/database';
import { openServer } from '@/event-api/platform/database/server';
import type { DriverClient } from '@/event-api/platform/database/server/server-client';
import { createLog } from '@/event-api/platform/log';
import type { Load } from '@/event-api/platform/metrics/load';
import type { OwnerKinds } from '@/event-api/platform/owner-kind';
import { registries } from '@/event-api/registries';
import { type Environment, readEnvironment } from '@/lib/env';
import { type BetweenStatements, betweenStatements } from './between-statements';
import { openInMemory } from './embedded-in-memory';
import { type RoundTrips, roundTrips } from './round-trips';
import { type SettableClock, settableClock } from './settable-clock';
import { TEMPLATE } from './template';

/** The initial time of every test's clock. */
export const TEST_START = '2027-01-10T18:00:00.000Z';

export interface TestPlatform extends Platform {
  readonly clock: SettableClock;
  /** All logged lines. */
  readonly logged: string[];
  /** Address of the test file's own PostgreSQL database; undefined on the embedded one. */
  readonly postgresUrl: string | undefined;
  /** Counts round trips; undefined on the embedded database, to which nothing travels. */
  readonly roundTrips: RoundTrips | undefined;
  /** Acts between statements; on the embedded database, which sends none, it never does. */
  readonly between: BetweenStatements;
  /** Runs something. @returns all SQL statements that were sent meanwhile, including those of other tests */
  statementsOf(run: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

export interface TestPlatformOptions {
  /** Owner kinds that are added to, or replace, the product's own. */
  owners?: OwnerKinds;
  env?: Partial<Record<keyof Environment, string>>;
  /** Statements that make a database of an earlier release, which is then migrated; without them it is new. */
  stored?: string;
  /** Says whether visitors have to stand in line. */
  load?: Load;
  /** To PostgreSQL, for tests of which more wait for each other than the product has. */
  connections?: number;
}

/** A platform with its own empty database, a clock that only moves when it is set, and its own outbox. */
export async function createTestPlatform(
  kind: Database['kind'],
  { owners = {}, env = {}, stored, load, connections }: TestPlatformOptions = {},
): Promise<TestPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-test-'));
  const own = kind === 'postgres' ? await createServerDatabase(stored && 'template0') : undefined;
  if (own && stored) await runOn(own.url, stored);
  let recorded: string[] | undefined;
  const onStatement = (text: string) => void recorded?.push(text);
  const counted = roundTrips();
  const between = betweenStatements();
  const wrapClient = (client: DriverClient) => counted.wrapClient(between.wrapClient(client));
  const database = own
    ? await openServer(own.viaSocket, { guard: true, connections, onStatement, wrapClient })
    : await openInMemory({ snapshot: () => openAsBlob(inject('snapshotFile')), onStatement });
  const clock = settableClock(TEST_START);
  const logged: string[] = [];
  const platform = await createPlatform(
    readEnvironment({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      OUTBOX_DIR: join(folder, 'outbox'),
      TOKEN_SECRET: 'a secret that is known to tests alone',
      ...env,
    }),
    { ...registries, owners: { ...registries.owners, ...owners } },
    { database, clock, load, log: createLog((line) => logged.push(line)) },
  );
  return {
    ...platform,
    clock,
    logged,
    postgresUrl: own?.url,
    roundTrips: own && counted,
    between,
    async statementsOf(run) {
      const statements: string[] = [];
      recorded = statements;
      await run().finally(() => {
        recorded = undefined;
      });
      return statements;
    },
    async close() {
      await platform.close();
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const BOTH: readonly Database['kind'][] = ['pglite', 'postgres'];
/**
 * The databases of tests whose statements are no others than those of `describeOnBoth`: PostgreSQL alone, which takes half as long as
 * the embedded one; with `EMBEDDED=all` both (docs/rooms/tests.md#postgresql-and-the-embedded-database).
 */
export const USUAL: readonly Database['kind'][] = process.env.EMBEDDED === 'all' ? BOTH : ['postgres'];

/** @param callsAlone whether the tests after `if (callsAlone) return;` are left out, which make no calls that others do not make */
type Declare = (platform: () => TestPlatform, callsAlone: boolean) => void;

/**
 * Declares the same tests for both databases, the embedded one and PostgreSQL: of inventory, jobs, payments and the platform, and
 * those that together make every call once on either. Tests of a file share a database, so each test uses its own event code.
 */
export const describeOnBoth = (name: string, declare: Declare, options?: TestPlatformOptions): void =>
  describeOn(BOTH, name, declare, options);

/** Declares tests for PostgreSQL, as most are. */
export const describeOnServer = (name: string, declare: Declare, options?: TestPlatformOptions): void =>
  describeOn(USUAL, name, declare, options);

function describeOn(
  kinds: readonly Database['kind'][],
  name: string,
  declare: Declare,
  options?: TestPlatformOptions,
): void {
  describe.each(kinds)(`${name}, on %s`, (kind) => {
    let platform: TestPlatform | undefined;
    beforeAll(async () => {
      platform = await createTestPlatform(kind, options);
    });
    afterAll(() => platform?.close());
    const current = () => {
      if (!platform) throw new Error('The platform exists only while tests run.');
      return platform;
    };
    declare(current, !USUAL.includes(kind));
  });
}

/** Creates a PostgreSQL database from a template; by default it is migrated and empty. `viaSocket` is its address in this process. */
export async function createServerDatabase(
  template = TEMPLATE,
): Promise<{ url: string; viaSocket: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = (statement: string) => runOn(inject('postgresUrl'), statement);
  // Takes a third of the usual way's processor time, which also writes each page to the log.
  await run(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const viaSocket = new URL(url);
  viaSocket.searchParams.set('host', inject('postgresFolder'));
  return {
    url: url.href,
    viaSocket: viaSocket.href,
    drop: () => run(`drop database ${name} with (force)`),
  };
}

async function runOn(url: string, statements: string): Promise<void> {
  const client = postgres(url, { max: 1 });
  await client.unsafe(statements).finally(() => client.end());
}
