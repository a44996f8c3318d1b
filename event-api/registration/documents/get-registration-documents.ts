import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { listKeptFiles, savedFileOf } from '../../files/queries';
import { findRegistration } from '../queries';
import { requireTrack } from '../tracks';
import { describeDocument, documentsOf, documentsPlace } from './track-documents';

/** The documents that a registration's track asks for, with the photos that were sent. */
export const getRegistrationDocuments: UseCase<'getRegistrationDocuments'> = async (
  { db, event, locale },
  { code },
) => {
  const key = { eventCode: event.code, code };
  const registration = await findRegistration(db, key);
  if (!registration) throw notFound('code');
  const files = await listKeptFiles(db, documentsPlace(key));
  return documentsOf(requireTrack(event, registration.trackCode)).map((document) => {
    const file = files.find(({ fieldId }) => fieldId === document.type);
    return {
      ...{ type: document.type, ...describeDocument(event, document, locale) },
      required: document.required ? 'Y' : 'N',
      file: file ? savedFileOf(file) : null,
    };
  });
};
