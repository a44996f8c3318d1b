import type { SavedFile } from '@/lib/domain/forms/form-model';
import { REQUEST, refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCaseContext } from '../calls/use-case';
import { newCode } from '../platform/codes';
import { lockOwner, requireAnswering, requireOpen } from '../tenancy/owner-kinds';
import type { CheckedUpload } from './checking/check-upload';
import { KEEP_UNFINISHED_SECONDS, STORING_SECONDS } from './lifetimes';
import { type FilePlace, insertFile, listFiles, moveFiles, savedFileOf, serialisePlace } from './queries';
import { removeFiles } from './remove-files';

/**
 * Keeps an upload as the one file of its place, or for a submitted owner as the one proposed for it; an earlier one is
 * removed. Its row is written before its content is, so that
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
    const state = await lockOwner(context, tx, place);
    const { phase } =
      place.place === 'documents'
        ? requireOpen(state, 'code')
        : await requireAnswering(context, tx, { ...place, state, now }, 'code');
    // What a submitted owner has stays until the change that replaces it is confirmed.
    const to = phase === 'settled' ? 'proposed' : 'kept';
    await serialisePlace(tx, place);
    const ofField = (await listFiles(tx, place)).filter(({ fieldId }) => fieldId === place.fieldId);
    await removeFiles(
      tx,
      ofField.filter((earlier) => to === 'kept' || earlier.state === 'proposed'),
      now,
    );
    const checkAt = addSeconds(now, KEEP_UNFINISHED_SECONDS);
    const [kept] = await moveFiles(tx, [id], { to, checkAt });
    // The upload took so long that it was given up.
    if (!kept) throw refuse(409, REQUEST, 'file_given_up');
    return savedFileOf(kept);
  });
}
