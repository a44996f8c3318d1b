import { notFound, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { checkUpload } from '../../files/checking/check-upload';
import { storeFile } from '../../files/store-file';
import { findOwner, requireAnswering } from '../../tenancy/owner-kinds';
import { findRegistration } from '../queries';
import { requestedDocuments } from './requested-documents';
import { documentsPlace } from './track-documents';

/**
 * Saves the photo of a document that the registration's ticket asks for, or replaces it. For a submitted registration it is
 * proposed for a change, which may be to the ticket that asks for it.
 * @throws Refusal 422 at `type` when the ticket does not ask for it; 409 when it may not be changed
 */
export const saveRegistrationEAOfficialDocument: UseCase<'saveRegistrationEAOfficialDocument'> = async (
  context,
  { code, file, type, track, optimize_photo },
) => {
  const { db, event, clock } = context;
  const key = { eventCode: event.code, code };
  const registration = await findRegistration(db, key);
  if (!registration) throw notFound('code');
  const place = documentsPlace(key);
  // Before the picture is decoded; what stores it looks again.
  const state = await findOwner(context, db, place);
  await requireAnswering(context, db, { ...place, state, now: clock.now() }, 'code');
  const asked = requestedDocuments(context, registration, track);
  if (!asked.some((document) => document.type === type)) throw refuse(422, 'type', 'document_not_asked');
  const checked = await checkUpload(file, { kind: 'photo', optimise: optimize_photo === 'Y' });
  return storeFile(context, { ...place, fieldId: type }, { ...checked, type });
};
