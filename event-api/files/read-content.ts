import { createHash } from 'node:crypto';
import type { Platform } from '../platform/context';
import { StorageAway } from '../platform/storage/storage';
import type { StoredFile } from './queries';

/** A file's content. @throws Refusal 503 when the storage has lost it, or has something else */
export async function readContent(
  { storage, log }: Pick<Platform, 'storage' | 'log'>,
  { id, storageKey, digest }: Pick<StoredFile, 'id' | 'storageKey' | 'digest'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const content = await storage.get(storageKey);
  if (!content || createHash('sha256').update(content).digest('hex') !== digest) {
    log.error('the file storage has not what it was given', { id, lost: content === undefined });
    throw new StorageAway();
  }
  return content;
}
