import { notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { checkUpload } from '../../files/checking/check-upload';
import { listFiles, type StoredFile, savedFileOf } from '../../files/queries';
import { removeFiles } from '../../files/removing';
import { storeFile } from '../../files/store-file';
import { findOwner, lockOwner, requireAnswering } from '../../tenancy/owner-kinds';
import { type Registration, requireRegistration } from '../queries';
import { requireTrack } from '../tracks';
import { describeDocument, documentsOf, documentsPlace } from './track-documents';

/** The documents that a ticket asks for, with the photos that were sent, and those that were sent for a change. */
export const getRegistrationDocuments: UseCase<'getRegistrationDocuments'> = async (
  { db, event, locale },
  { code, track },
) => {
  const key = { eventCode: event.code, code };
  const registration = await requireRegistration(db, key);
  const documents = requestedDocuments({ event }, registration, track);
  const files = await listFiles(db, documentsPlace(key));
  const saved = (type: string, state: StoredFile['state']) => {
    const file = files.find((each) => each.fieldId === type && each.state === state);
    return file ? savedFileOf(file) : null;
  };
  return documents.map((document) => {
    return {
      type: document.type,
      ...describeDocument(event, document, locale),
      required: document.required ? 'Y' : 'N',
      file: saved(document.type, 'kept'),
      proposed: saved(document.type, 'proposed'),
    };
  });
};

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
  const registration = await requireRegistration(db, key);
  const place = documentsPlace(key);
  // Before the picture is decoded; what stores it looks again.
  const state = await findOwner(context, db, place);
  await requireAnswering(context, db, { ...place, state, now: clock.now() }, 'code');
  const documents = requestedDocuments(context, registration, track);
  if (!documents.some((document) => document.type === type)) throw refuse(422, 'type', 'document_not_asked');
  const checked = await checkUpload(file, { kind: 'photo', optimise: optimize_photo === 'Y' });
  return storeFile(context, { ...place, fieldId: type }, { ...checked, type });
};

/**
 * Deletes the photo of a document. What a submitted registration has stays until a change without it is confirmed; only what
 * was sent for a change is deleted.
 * @throws Refusal 404 at `type` when there is none, 409 when it may not be changed
 */
export const removeRegistrationEAOfficialDocument: UseCase<'removeRegistrationEAOfficialDocument'> = async (
  context,
  { code, type },
) => {
  const { database, event, clock } = context;
  const place = documentsPlace({ eventCode: event.code, code });
  await database.transaction(async (tx) => {
    const now = clock.now();
    const { phase } = await requireAnswering(
      context,
      tx,
      { ...place, state: await lockOwner(context, tx, place), now },
      'code',
    );
    const ofType = (await listFiles(tx, place)).filter(({ fieldId }) => fieldId === type);
    if (ofType.length === 0) throw notFound('type');
    await removeFiles(
      tx,
      ofType.filter(({ state }) => phase === 'open' || state === 'proposed'),
      now,
    );
  });
  return { done: true };
};

/**
 * The documents that a registration's ticket asks for, or, for one that was submitted, the ticket that a change would be to.
 * @throws Refusal 404 at `track` for a ticket that the event does not have
 */
function requestedDocuments(
  { event }: Pick<UseCaseContext, 'event'>,
  { trackCode, status }: Registration,
  track: string | undefined,
) {
  const isKnown = event.definition.tracks.some(({ code }) => code === track);
  if (track !== undefined && !isKnown) throw notFound('track');
  return documentsOf(requireTrack(event, status === 'started' ? trackCode : (track ?? trackCode)));
}
