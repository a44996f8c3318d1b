import type { SavedFile } from '@/lib/domain/forms/form-model';
import { REQUEST, refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCaseContext } from '../calls/use-case';
import { newCode } from '../platform/codes';
import { lockOwner, requireOpen } from '../tenancy/owner-kinds';
import type { CheckedUpload } from './checking/check-upload';
import { KEEP_UNFINISHED_SECONDS, STORING_SECONDS } from './lifetimes';
import { type FilePlace, insertFile, listKeptFiles, moveFiles, savedFileOf, serialisePlace } from './queries';
import { removeFiles } from './remove-files';

/**
 * Keeps an upload as the one file of its place; an earlier one is removed. Its row is written before its content is, so that
 * the storage never has anything that no row knows of.
 * @throws Refusal 404 when the owner is gone, 409 when it was submitted meanwhile, 503 while the storage is away
 */
export async function storeFile(
  context: Pick<UseCaseContext, 'database' | 'db' | 'storage' | 'clock' | 'owners'>,
  place: FilePlace,
  upload: CheckedUpload & { type: string },
): Promise<SavedFile> {
  const { database, db, storage, clock } = context;
  const { content, ...known } = upload;
  const id = newCode();
  const now = clock.now();
  const file = {
    ...{ ...place, ...known, id, size: content.byteLength },
    ...{ storageKey: `${place.eventCode}/${id}`, createdAt: now },
  };
  await insertFile(db, { ...file, checkAt: addSeconds(now, STORING_SECONDS) });
  await storage.put(file.storageKey, content, file.mediaType);
  return database.transaction(async (tx) => {
    requireOpen(await lockOwner(context, tx, place), 'code');
    await serialisePlace(tx, place);
    const earlier = (await listKeptFiles(tx, place)).filter(({ fieldId }) => fieldId === place.fieldId);
    await removeFiles(tx, earlier, now);
    const checkAt = addSeconds(now, KEEP_UNFINISHED_SECONDS);
    const [kept] = await moveFiles(tx, [id], { to: 'kept', checkAt });
    // The upload took so long that it was given up.
    if (!kept) throw refuse(409, REQUEST, 'file_given_up');
    return savedFileOf(kept);
  });
}
