import type { UseCase } from '../calls/use-case';
import { rowOwner } from '../platform/database/owner-columns';
import { lockOwner, requireOpen } from '../tenancy/owner-kinds';
import { forgetAnswer } from './delete-unneeded-files';
import { removeFiles } from './remove-files';
import { requireOwnFile } from './require-own-file';

/** Deletes one of the caller's own files, and the answer that refers to it. @throws Refusal 409 after its owner was submitted */
export const removeWebsiteFile: UseCase<'removeWebsiteFile'> = async (context, { files_ID: id }) => {
  const file = await requireOwnFile(context, { id, field: 'files_ID' });
  const { eventCode } = file;
  await context.database.transaction(async (tx) => {
    requireOpen(await lockOwner(context, tx, { eventCode, owner: rowOwner(file) }), 'files_ID');
    await removeFiles(tx, [file], context.clock.now());
    await forgetAnswer(tx, file);
  });
  return { done: true };
};
