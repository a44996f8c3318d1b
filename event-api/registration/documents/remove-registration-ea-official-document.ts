import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { listKeptFiles } from '../../files/queries';
import { removeFiles } from '../../files/remove-files';
import { tellGroup } from '../../tenancy/tell-group';
import { lockRegistration } from '../queries';
import { requireStarted } from '../statuses';
import { documentsPlace } from './track-documents';

/**
 * Deletes the photo of a document.
 * @throws Refusal 404 at `type` when there is none, 409 after the registration was submitted
 */
export const removeRegistrationEAOfficialDocument: UseCase<'removeRegistrationEAOfficialDocument'> = async (
  { database, event, clock },
  { code, type },
) => {
  const key = { eventCode: event.code, code };
  await database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, key);
    if (!registration) throw notFound('code');
    requireStarted(registration);
    const files = await listKeptFiles(tx, documentsPlace(key));
    const gone = files.filter(({ fieldId }) => fieldId === type);
    if (gone.length === 0) throw notFound('type');
    await removeFiles(tx, gone, clock.now());
    await tellGroup(tx, registration);
  });
  return { done: true };
};
