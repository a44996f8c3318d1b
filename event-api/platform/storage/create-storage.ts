import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@/lib/env';
import type { Log } from '../log';
import { checkKey, type FileStorage } from './storage';
import { writePrivateFile } from './write-private-file';

/** The storage that the environment names: a bucket, or a folder below DATA_DIR. */
export async function createStorage(env: Environment, log: Log): Promise<FileStorage> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (bucket === undefined) return createDiskStorage(join(env.DATA_DIR, 'uploads'));
  // Only processes with a bucket load what speaks to it.
  const { createS3Storage } = await import('./s3-storage');
  return createS3Storage(
    {
      bucket,
      region: env.S3_REGION,
      endpoint: env.S3_ENDPOINT,
      // The environment's own check has refused a bucket without its keys.
      accessKeyId: S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    },
    log,
  );
}

/** Keeps files in a folder that only the process's user can read. */
export function createDiskStorage(folder: string): FileStorage {
  const place = (key: string) => join(folder, checkKey(key));
  return {
    put: (key, content) => writePrivateFile(place(key), content),
    async get(key) {
      try {
        return new Uint8Array(await readFile(place(key)));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(place(key), { force: true }),
  };
}
