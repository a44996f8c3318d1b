import type { UseCaseContext } from '../calls/use-case';
import { removeAnswer } from '../forms/queries';
import { rowOwner } from '../platform/database/owner-columns';
import { findOwner, requireOpen } from '../tenancy/owner-kinds';
import { type ContactPointKind, deleteContactPoint as deleteRow } from './queries';
import { requireOwn } from './require-own';

/**
 * Makes the use-case that deletes a contact point of a kind, and removes its id from the saved answers.
 * @throws Refusal 404 when it is not the caller's; 409 after its owner was submitted
 */
export const deleteContactPoint =
  (kind: ContactPointKind) =>
  async (context: UseCaseContext, { id }: { id: string }): Promise<{ done: true }> => {
    const row = await requireOwn(context, kind, id);
    const { eventCode, formType, fieldId } = row;
    const key = { eventCode, formType, owner: rowOwner(row) };
    await context.database.transaction(async (tx) => {
      requireOpen(await findOwner(context, tx, key), 'id');
      await deleteRow(tx, { eventCode, id });
      await removeAnswer(tx, key, { field: fieldId, id });
    });
    return { done: true };
  };
