import { notFound, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { checkUpload } from '../../files/checking/check-upload';
import { storeFile } from '../../files/store-file';
import { findRegistration } from '../queries';
import { requireStarted } from '../statuses';
import { requireTrack } from '../tracks';
import { documentsOf, documentsPlace } from './track-documents';

/**
 * Saves the photo of a document that the registration's track asks for, or replaces it.
 * @throws Refusal 422 at `type` when the track does not ask for it; 409 after the registration was submitted
 */
export const saveRegistrationEAOfficialDocument: UseCase<'saveRegistrationEAOfficialDocument'> = async (
  context,
  { code, file, type, optimize_photo },
) => {
  const { db, event } = context;
  const key = { eventCode: event.code, code };
  const registration = await findRegistration(db, key);
  if (!registration) throw notFound('code');
  requireStarted(registration);
  const asked = documentsOf(requireTrack(event, registration.trackCode));
  if (!asked.some((document) => document.type === type)) throw refuse(422, 'type', 'document_not_asked');
  const checked = await checkUpload(file, { kind: 'photo', optimise: optimize_photo === 'Y' });
  return storeFile(context, { ...documentsPlace(key), fieldId: type }, { ...checked, type });
};
