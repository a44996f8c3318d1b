import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeS3, S3_KEYS, startFakeS3 } from '@/tests/support/fake-s3';
import { createLog } from '../log';
import { createDiskStorage } from './create-storage';
import { createS3Storage } from './s3-storage';
import { type FileStorage, StorageAway } from './storage';

const CONTENT = new Uint8Array([0, 255, 10, 13, 1]);
const KEY = 'horizons/7KQ3M-XW9PA';
const LIMIT_MS = 300;

let folder: string;
let s3: FakeS3;
let logged: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendezvous-storage-'));
  s3 = await startFakeS3();
  logged = [];
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await s3.close().catch(() => undefined);
});

const bucket = (keys: { accessKeyId: string; secretAccessKey: string } = S3_KEYS) =>
  createS3Storage(
    { bucket: 'uploads', region: 'ca-west-1', endpoint: s3.endpoint, ...keys },
    createLog((line) => logged.push(line)),
    LIMIT_MS,
  );
const STORAGES: Record<string, () => FileStorage> = {
  disk: () => createDiskStorage(join(folder, 'uploads')),
  S3: () => bucket(),
};

describe.each(Object.keys(STORAGES))('the storage on %s', (name) => {
  const open = () => {
    const storage = STORAGES[name]?.();
    if (!storage) throw new Error(`no storage ${name}`);
    return storage;
  };

  it('gives back what it was given, also when it is put twice, until it is removed', async () => {
    const storage = open();
    await storage.put(KEY, new Uint8Array([1]), 'image/png');
    await storage.put(KEY, CONTENT, 'image/png');
    expect(await storage.get(KEY)).toEqual(CONTENT);
    await storage.remove(KEY);
    expect(await storage.get(KEY)).toBeUndefined();
  });

  it('has nothing under a key that was never put, and removing it succeeds', async () => {
    const storage = open();
    expect(await storage.get('horizons/none')).toBeUndefined();
    await expect(storage.remove('horizons/none')).resolves.toBeUndefined();
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a/b/c', 'a', 'a/..'])(
    'refuses the key %s',
    async (key) => {
      await expect((async () => open().get(key))()).rejects.toThrow('no key');
      await expect((async () => open().put(key, CONTENT, 'image/png'))()).rejects.toThrow('no key');
    },
  );
});

describe('a folder', () => {
  it('can be read by the process’s user alone, and has no draft of what was put', async () => {
    await STORAGES.disk?.().put(KEY, CONTENT, 'image/png');
    const file = join(folder, 'uploads', KEY);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
    expect(await readdir(join(folder, 'uploads', 'horizons'))).toEqual(['7KQ3M-XW9PA']);
  });
});

describe('a bucket', () => {
  it('gets the media type with the content, under the bucket and key', async () => {
    await bucket().put(KEY, CONTENT, 'image/png');
    expect([...s3.objects]).toEqual([
      [`/uploads/${KEY}`, { content: Buffer.from(CONTENT), mediaType: 'image/png' }],
    ]);
  });

  it.each(['slow', 'failing'] as const)(
    'that is %s is away: 503 within the limit, and one line in the log',
    async (mood) => {
      s3.mood = mood;
      const began = Date.now();
      await expect(bucket().put(KEY, CONTENT, 'image/png')).rejects.toMatchObject({
        status: 503,
        retryAfter: 5,
      });
      await expect(bucket().get(KEY)).rejects.toBeInstanceOf(StorageAway);
      await expect(bucket().remove(KEY)).rejects.toBeInstanceOf(StorageAway);
      expect(Date.now() - began).toBeLessThan(6 * LIMIT_MS);
      expect(logged).toHaveLength(3);
    },
  );

  it('that cannot be reached is away', async () => {
    await s3.close();
    await expect(bucket().get(KEY)).rejects.toBeInstanceOf(StorageAway);
  });

  it('that refuses the keys is away, and no log line has the secret', async () => {
    const wrong = bucket({ ...S3_KEYS, secretAccessKey: 'another-secret' });
    await expect(wrong.put(KEY, CONTENT, 'image/png')).rejects.toBeInstanceOf(StorageAway);
    expect(logged.join('')).not.toContain('another-secret');
    expect(s3.objects.size).toBe(0);
  });
});
