import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { listFiles, type StoredFile, savedFileOf } from '../../files/queries';
import { findRegistration } from '../queries';
import { requestedDocuments } from './requested-documents';
import { describeDocument, documentsPlace } from './track-documents';

/** The documents that a ticket asks for, with the photos that were sent, and those that were sent for a change. */
export const getRegistrationDocuments: UseCase<'getRegistrationDocuments'> = async (
  { db, event, locale },
  { code, track },
) => {
  const key = { eventCode: event.code, code };
  const registration = await findRegistration(db, key);
  if (!registration) throw notFound('code');
  const asked = requestedDocuments({ event }, registration, track);
  const files = await listFiles(db, documentsPlace(key));
  const saved = (type: string, state: StoredFile['state']) => {
    const file = files.find((each) => each.fieldId === type && each.state === state);
    return file ? savedFileOf(file) : null;
  };
  return asked.map((document) => {
    return {
      type: document.type,
      ...describeDocument(event, document, locale),
      required: document.required ? 'Y' : 'N',
      file: saved(document.type, 'kept'),
      proposed: saved(document.type, 'proposed'),
    };
  });
};
