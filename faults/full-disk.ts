import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OnSale, visitors } from '../bench/on-sale';
import { countLost } from './database-restart';
import { type Noticed, summarise } from './fault';
import { ask, watch } from './watch';

const CHUNK_BYTES = 64 * 1024;
const PEOPLE = 300;
/** Existing tables have room for some more rows, so that it takes a while until a call is refused. */
const FULL_MS = 3_000;
const MAX_FULL_MS = 20_000;
const MAX_BACK_MS = 30_000;
const STEP_MS = 50;
/** Sessions of the event, so that there is always a place to add. */
export const DISK_SESSIONS = 30;

/** A file system of its own, in memory. Only root can make one; undefined for others. */
export async function smallFileSystem(
  megabytes: number,
): Promise<{ folder: string; remove(): Promise<void> } | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  await chmod(folder, 0o755);
  return {
    folder,
    async remove() {
      execFileSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    },
  };
}

/** Fills a file system to its last byte. @returns a function that frees the space */
export async function fillFileSystem(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'filler');
  const file = await open(path, 'w');
  for (let bytes = CHUNK_BYTES; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    const chunk = Buffer.alloc(bytes, 1);
    try {
      while ((await file.write(chunk)).bytesWritten === bytes);
    } catch {
      // No room for a chunk of this size; a smaller one may fit.
    }
  }
  await file.close();
  return () => rm(path);
}

export interface DiskNoticed extends Noticed {
  /** Answers with 503 while the disk was full. */
  refused: number;
  /** What `/readyz` said while the disk was full, and how long after it was freed it was 200 again, in milliseconds. */
  readiness: number;
  readyAfterMs: number;
  /** Drafts of messages that were left in the outbox. */
  halfWritten: number;
}

/**
 * Fills the disk under the product's database, or under its outbox, while visitors add sessions to their baskets.
 * @param needsRefusal whether it stays full until a call was refused
 */
export async function fillDisk(
  { product, database }: OnSale,
  { folder, outbox, needsRefusal }: { folder: string; outbox: string; needsRefusal: boolean },
): Promise<DiskNoticed> {
  const { origin } = product;
  const people = await visitors(origin, PEOPLE);
  await ask(origin, { path: '/' });
  const watched = watch(origin, people, { sessions: DISK_SESSIONS, atOnce: 8 });
  await sleep(1_000);
  const free = await fillFileSystem(folder);
  const filledAt = Date.now();
  await sleep(FULL_MS);
  const isRefused = () => watched.answers.some(({ status }) => status === 503);
  while (needsRefusal && !isRefused() && Date.now() < filledAt + MAX_FULL_MS) await sleep(STEP_MS);
  const askReadiness = async () => (await ask(origin, { path: '/readyz' })).status;
  let readiness = await askReadiness();
  while (readiness !== 503 && Date.now() < filledAt + MAX_FULL_MS) {
    await sleep(STEP_MS);
    readiness = await askReadiness();
  }
  await free();
  const returnedAt = Date.now();
  while ((await askReadiness()) !== 200 && Date.now() < returnedAt + MAX_BACK_MS) {
    await sleep(STEP_MS);
  }
  const readyAfterMs = Date.now() - returnedAt;
  await sleep(1_000);
  await watched.stop();
  const left = await readdir(outbox).catch((): string[] => []);
  return {
    ...summarise(watched.answers, returnedAt, await countLost(database, watched.answers)),
    refused: watched.answers.filter(({ status }) => status === 503).length,
    readiness,
    readyAfterMs,
    halfWritten: left.filter((name) => !/\.(eml|txt)$/.test(name)).length,
  };
}
