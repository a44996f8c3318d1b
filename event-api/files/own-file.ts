import { createHash } from 'node:crypto';
import { MAX_TEXT_PICTURES } from '@/lib/domain/forms/rich-text';
import { notFound, refuse } from '@/lib/errors';
import { FileAnswer, type UseCase, type UseCaseContext } from '../calls/use-case';
import { requireField } from '../forms/require-field';
import type { Platform } from '../platform/context';
import { rowOwner } from '../platform/database/owner-columns';
import { StorageAway } from '../platform/storage/storage';
import { lockOwner, requireAnswering } from '../tenancy/owner-kinds';
import { requireOwner } from '../tenancy/require-owner';
import { checkUpload } from './checking/check-upload';
import { forgetAnswer } from './delete-unneeded-files';
import { requirePicturePolicy, signPicturePolicy } from './picture-policy';
import { findFile, type StoredFile } from './queries';
import { removeFiles } from './removing';
import { storeFile } from './store-file';

/** One of the caller's own files. @throws Refusal 404 at `field` when there is none or it is somebody else's */
async function requireOwnFile(
  context: Pick<UseCaseContext, 'db' | 'event' | 'visitorId' | 'owners'>,
  { id, field }: { id: string; field: string },
): Promise<StoredFile> {
  const file = await findFile(context.db, { eventCode: context.event.code, id });
  if (!file) throw notFound(field);
  await requireOwner(context, rowOwner(file), field);
  return file;
}

/**
 * Deletes one of the caller's own files, and the answer that refers to it. What a submitted owner has stays until a change
 * without it is confirmed.
 * @throws Refusal 409 when the owner's answers may not be changed
 */
export const removeWebsiteFile: UseCase<'removeWebsiteFile'> = async (context, { files_ID: id }) => {
  const file = await requireOwnFile(context, { id, field: 'files_ID' });
  const key = { eventCode: file.eventCode, owner: rowOwner(file) };
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const state = await lockOwner(context, tx, key);
    const { phase } = await requireAnswering(context, tx, { ...key, state, now }, 'files_ID');
    if (phase === 'settled' && file.state === 'kept') return;
    await removeFiles(tx, [file], now);
    await forgetAnswer(tx, file);
  });
  return { done: true };
};

/** Saves a field's only file, or replaces it; or saves one more picture of a formatted text. */
export const uploadWebsiteFile: UseCase<'uploadWebsiteFile'> = async (context, input) => {
  const { file, type, policy, optimize_photo } = input;
  const { place } = await requireField(context, input, type);
  const allowed =
    type === 'rich_text' ? await requirePicturePolicy(context, policy, { place, file }) : undefined;
  const kind = type === 'file' ? 'file' : 'photo';
  const checked = await checkUpload(file, { kind, optimise: optimize_photo === 'Y' });
  if (allowed && !allowed.types.includes(checked.mediaType)) throw refuse(422, 'file', `file_kind_${kind}`);
  const { formType, ...rest } = place;
  return storeFile(context, { ...rest, place: formType }, { ...checked, type });
};

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

/**
 * One of the caller's own files, for whoever holds the grant of its owner.
 * @throws Refusal 404 otherwise; 503 when the storage has lost it, or has something else
 */
export const getWebsiteFileByID: UseCase<'getWebsiteFileByID'> = async (context, { id }) => {
  const file = await requireOwnFile(context, { id, field: 'id' });
  const content = await readContent(context, file);
  const { mediaType, name } = file;
  return new FileAnswer(content, mediaType, name, undefined, mediaType.startsWith('image/'));
};

/** Says how an editor uploads the pictures of a formatted text, for whoever may answer its form. */
export const getFroalaS3HashForWebsite: UseCase<'getFroalaS3HashForWebsite'> = async (context, input) => {
  const { place } = await requireField(context, input, 'rich_text');
  const { policy, ...bounds } = await signPicturePolicy(context, place);
  return {
    upload_url: '/api/uploadWebsiteFile',
    params: { ...input, type: 'rich_text', policy },
    param_name: 'file',
    ...bounds,
    max_pictures: MAX_TEXT_PICTURES,
  };
};
