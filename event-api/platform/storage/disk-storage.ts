import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from '../files/write-private-file';
import { checkKey, type FileStorage } from './storage';

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
