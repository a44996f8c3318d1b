import { createHash } from 'node:crypto';
import { FileAnswer, type UseCase } from '../calls/use-case';
import { StorageAway } from '../platform/storage/storage';
import { requireOwnFile } from './require-own-file';

/**
 * One of the caller's own files, for whoever holds the grant of its owner.
 * @throws Refusal 404 otherwise; 503 when the storage has lost it, or has something else
 */
export const getWebsiteFileByID: UseCase<'getWebsiteFileByID'> = async (context, { id }) => {
  const { storage, log } = context;
  const { storageKey, digest, mediaType, name } = await requireOwnFile(context, { id, field: 'id' });
  const content = await storage.get(storageKey);
  if (!content || createHash('sha256').update(content).digest('hex') !== digest) {
    log.error('the file storage has not what it was given', { id, lost: content === undefined });
    throw new StorageAway();
  }
  return new FileAnswer(content, mediaType, name, undefined, mediaType.startsWith('image/'));
};
