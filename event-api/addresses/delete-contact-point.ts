import type { UseCaseContext } from '../calls/use-case';
import { forgetAnswer } from '../forms/queries';
import { requireOpenRegistration } from '../registration/require-open-registration';
import { type ContactPointKind, deleteContactPoint as deleteRow } from './queries';
import { requireOwn } from './require-own';

/**
 * Takes a contact point of the caller's own off its form, and the answer that names it with it.
 * @throws Refusal 404 when it is not the caller's; 409 after the registration was submitted
 */
export async function deleteContactPoint(
  context: UseCaseContext,
  kind: ContactPointKind,
  id: string,
): Promise<{ done: true }> {
  const { database, event } = context;
  const { target, ownerCode, fieldId } = await requireOwn(context, kind, id);
  await database.transaction(async (tx) => {
    await requireOpenRegistration(tx, { eventCode: event.code, code: ownerCode });
    await deleteRow(tx, { eventCode: event.code, id });
    await forgetAnswer(tx, { eventCode: event.code, formType: target, ownerCode }, { field: fieldId, id });
  });
  return { done: true };
}
