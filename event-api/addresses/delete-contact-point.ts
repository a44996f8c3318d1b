import type { UseCaseContext } from '../calls/use-case';
import { removeAnswer } from '../forms/queries';
import { rowOwner } from '../platform/database/owner-columns';
import { findOwner, requireAnswering } from '../tenancy/owner-kinds';
import { type ContactPointKind, deleteContactPoint as deleteRow } from './queries';
import { requireOwn } from './require-own';

/**
 * Makes the use-case that deletes a contact point of a kind, and removes its id from the saved answers.
 * @throws Refusal 404 when it is not the caller's; 409 when its owner's answers may not be changed
 */
export const deleteContactPoint =
  (kind: ContactPointKind) =>
  async (context: UseCaseContext, { id }: { id: string }): Promise<{ done: true }> => {
    const row = await requireOwn(context, kind, id);
    const { eventCode, formType, fieldId } = row;
    const key = { eventCode, formType, owner: rowOwner(row) };
    await context.database.transaction(async (tx) => {
      const state = await findOwner(context, tx, key);
      const now = context.clock.now();
      const { phase } = await requireAnswering(context, tx, { ...key, state, now }, 'id');
      // The answers of a submitted owner have the address until a change without it is confirmed.
      if (phase === 'settled') return;
      await deleteRow(tx, { eventCode, id });
      await removeAnswer(tx, key, { field: fieldId, id });
    });
    return { done: true };
  };
