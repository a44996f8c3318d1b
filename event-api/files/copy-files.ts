import type { FormType } from '@/lib/contract/parts/form-type';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCaseContext } from '../calls/use-case';
import { newCode } from '../platform/codes';
import type { Db } from '../platform/database/database';
import type { Owner } from '../platform/owner';
import { readContent } from './own-file';
import { insertFile, KEEP_UNFINISHED_SECONDS, listFiles, moveFiles, STORING_SECONDS } from './queries';

/** A file that was copied for another owner. */
export interface FileCopy {
  /** Id of the file that was copied. */
  of: string;
  id: string;
}

/**
 * Copies the files of an owner's form, with their contents in the storage, for another owner who need not exist yet. They are
 * the other owner's when `keepCopies` has run; otherwise they are removed like uploads that were never finished.
 * @throws StorageAway
 */
export async function copyFiles(
  context: Pick<UseCaseContext, 'db' | 'storage' | 'clock' | 'log'>,
  { eventCode, formType, from, to }: { eventCode: string; formType: FormType; from: Owner; to: Owner },
): Promise<FileCopy[]> {
  const { db, storage, clock } = context;
  const files = await listFiles(db, { eventCode, owner: from, place: formType });
  const copies: FileCopy[] = [];
  for (const { ownerKind: _, ownerCode: __, ...file } of files.filter(({ state }) => state === 'kept')) {
    const id = newCode();
    const now = clock.now();
    const storageKey = `${eventCode}/${id}`;
    const copy = { ...file, owner: to, id, storageKey, createdAt: now };
    const content = await readContent(context, file);
    await insertFile(db, { ...copy, checkAt: addSeconds(now, STORING_SECONDS) });
    await storage.put(storageKey, content, file.mediaType);
    copies.push({ of: file.id, id });
  }
  return copies;
}

/** Gives an owner the files that were copied for it. */
export async function keepCopies(tx: Db, copies: readonly FileCopy[], now: string): Promise<void> {
  const checkAt = addSeconds(now, KEEP_UNFINISHED_SECONDS);
  await moveFiles(
    tx,
    copies.map(({ id }) => id),
    { to: 'kept', checkAt },
  );
}
