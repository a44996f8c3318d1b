import { rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openServer } from '@/event-api/platform/database/server';
import { archiveOfNewDatabase } from './new-database.mjs';
import { startPostgres } from './postgres.mjs';
import { requireEachAsked } from './require-each-asked';
import { IS_SWEEP } from './sweep';
import { TEMPLATE } from './template';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's database `postgres`. */
    postgresUrl: string;
    /** Folder of its socket, through which a statement travels in half the time. */
    postgresFolder: string;
    /** Archive of a migrated, empty embedded database. */
    snapshotFile: string;
    /** Where the calls are noted that tests make on the embedded database. */
    askedFile: string;
  }
}

/** Nothing is copied to another server, tables are small, and a database lives no longer than its file of tests. */
const SETTINGS = [
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'min_wal_size=64MB',
  'max_wal_size=512MB',
];
/** A folder in memory, in which a new database is copied twenty times as fast as on a disk. */
const IN_MEMORY = '/dev/shm';
/** What the databases of all workers take at once, with their log, and as much again. */
const NEEDED_BYTES = 2 ** 31;

/** Where the server's data are: in memory if there is room, as a container often has not. */
async function dataParent(): Promise<string> {
  const found = await statfs(IN_MEMORY).catch(() => undefined);
  return found && found.bavail * found.bsize >= NEEDED_BYTES ? IN_MEMORY : tmpdir();
}

/** Runs once for all API tests: starts a PostgreSQL server with a migrated template, and prepares an embedded archive of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(SETTINGS, await dataParent());
  const askedFile = join(tmpdir(), `rendezvous-asked-${process.pid}`);
  try {
    const admin = postgres(server.url('postgres'), { max: 1 });
    await admin.unsafe(`create database ${TEMPLATE}`);
    await admin.end();
    const template = await openServer(server.url(TEMPLATE), { guard: true });
    await template.close();
    project.provide('postgresUrl', server.url('postgres'));
    project.provide('postgresFolder', server.folder);
    project.provide('snapshotFile', await archiveOfNewDatabase());
    project.provide('askedFile', askedFile);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await server.stop();
    // A part of the tests makes a part of the calls.
    if (process.env.CI && !IS_SWEEP && project.name === 'api') requireEachAsked(askedFile);
    await rm(askedFile, { force: true });
  };
}
