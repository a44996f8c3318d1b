import { z } from 'zod';
import { savedFile } from '../../domain/forms/form-model';
import { defineCall } from '../parts/call';
import { done, field } from '../parts/field';
import { byCode, ownRegistration } from '../parts/registration';
import { upload, uploadFields, uploadLimit } from '../parts/upload';

/** Photos of documents that a track asks for (specification §3 "Labelled concepts", §7 "Files"). */

/** What a document is of; a track asks for each at most once. */
const documentType = z.enum(['official', 'student']);

const document = z.object({
  type: documentType,
  name: z.string(),
  hint: z.string().nullable(),
  required: field.yesNo,
  /** The photo that was sent; null when there is none. */
  file: savedFile.nullable(),
});
export type RegistrationDocument = z.infer<typeof document>;

export const getRegistrationDocuments = defineCall({
  id: 'getRegistrationDocuments',
  capability: 'files',
  method: 'GET',
  path: '/getRegistrationDocuments/{code}',
  summary: 'The documents that the registration’s track asks for, with the photos that were sent.',
  access: ownRegistration,
  params: byCode,
  answer: z.array(document),
});

export const saveRegistrationEAOfficialDocument = defineCall({
  id: 'saveRegistrationEAOfficialDocument',
  capability: 'files',
  method: 'POST',
  path: '/saveRegistrationEAOfficialDocument',
  summary:
    'Adds the photo of a document, or replaces it. Wrong kinds, and pictures that cannot be read: 422 at `file`; too large: 413.',
  access: ownRegistration,
  upload,
  limit: uploadLimit,
  fields: z.strictObject({ ...uploadFields, code: field.code, type: documentType }),
  answer: savedFile,
});

export const removeRegistrationEAOfficialDocument = defineCall({
  id: 'removeRegistrationEAOfficialDocument',
  capability: 'files',
  method: 'POST',
  path: '/removeRegistrationEAOfficialDocument',
  summary: 'Deletes the photo of a document.',
  access: ownRegistration,
  fields: z.strictObject({ code: field.code, type: documentType }),
  answer: done,
});
