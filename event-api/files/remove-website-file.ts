import type { UseCase } from '../calls/use-case';
import { rowOwner } from '../platform/database/owner-columns';
import { lockOwner, requireAnswering } from '../tenancy/owner-kinds';
import { forgetAnswer } from './delete-unneeded-files';
import { removeFiles } from './remove-files';
import { requireOwnFile } from './require-own-file';

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
