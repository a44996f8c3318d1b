import type { SavedFile } from '@/lib/domain/forms/form-model';
import { MAX_KEPT_PICTURES } from '@/lib/domain/forms/rich-text';
import { REQUEST, refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCaseContext } from '../calls/use-case';
import { newCode } from '../platform/codes';
import { lockOwner, requireAnswering } from '../tenancy/owner-kinds';
import type { CheckedUpload } from './checking/check-upload';
import {
  type FilePlace,
  insertFile,
  KEEP_UNFINISHED_SECONDS,
  listFiles,
  moveFiles,
  STORING_SECONDS,
  type StoredFile,
  savedFileOf,
  serialisePlace,
  TEXT_PICTURE,
} from './queries';
import { removeFiles } from './removing';
import type { FileState } from './schema';

/**
 * Keeps an upload as the one file of its place, or for a submitted owner as the one proposed for it; an earlier one is
 * removed. Pictures of a formatted text stay beside each other. Its row is written before its content is, so that the storage
 * never has anything that no row knows of.
 * @throws Refusal 404 when the owner is gone, 409 when it was submitted meanwhile, 422 when a text has no room for another
 * picture, 503 while the storage is away
 */
export async function storeFile(
  context: Pick<UseCaseContext, 'database' | 'db' | 'storage' | 'clock' | 'owners'>,
  place: FilePlace,
  upload: CheckedUpload & { type: string },
): Promise<SavedFile> {
  const { database, db, storage, clock } = context;
  const { content, ...details } = upload;
  const id = newCode();
  const now = clock.now();
  const file = {
    ...place,
    ...details,
    id,
    size: content.byteLength,
    storageKey: `${place.eventCode}/${id}`,
    createdAt: now,
  };
  await insertFile(db, { ...file, checkAt: addSeconds(now, STORING_SECONDS) });
  await storage.put(file.storageKey, content, file.mediaType);
  return database.transaction(async (tx) => {
    const state = await lockOwner(context, tx, place);
    const { phase } = await requireAnswering(
      context,
      tx,
      { ...place, state, place: place.place === 'documents' ? 'documents' : 'form', now },
      'code',
    );
    const to = phase === 'settled' ? 'proposed' : 'kept';
    await serialisePlace(tx, place);
    const ofField = (await listFiles(tx, place)).filter(({ fieldId }) => fieldId === place.fieldId);
    if (upload.type === TEXT_PICTURE) requireRoom(ofField);
    else await removeFiles(tx, replacedBy(to, ofField), now);
    const checkAt = addSeconds(now, KEEP_UNFINISHED_SECONDS);
    const [row] = await moveFiles(tx, [id], { to, checkAt });
    // The upload took so long that it was given up.
    if (!row) throw refuse(409, REQUEST, 'file_given_up');
    return savedFileOf(row);
  });
}

/** What a submitted owner has stays until the change that replaces it is confirmed. */
function replacedBy(to: FileState, earlier: readonly StoredFile[]): StoredFile[] {
  return earlier.filter(({ state }) => to === 'kept' || state === 'proposed');
}

function requireRoom(pictures: readonly StoredFile[]): void {
  if (pictures.length >= MAX_KEPT_PICTURES) {
    throw refuse(422, 'file', 'file_too_many_pictures', { max: MAX_KEPT_PICTURES });
  }
}
