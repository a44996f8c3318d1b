import { z } from 'zod';
import { savedFile } from '../../domain/forms/form-model';
import { DOCUMENT_TYPES } from '../../domain/registration/document-types';
import { byCode } from '../orders';
import { callsOf } from '../parts/call';
import { done, field } from '../parts/field';
import { ownRegistration } from '../parts/registration';
import { upload, uploadFields, uploadLimit } from '../parts/upload';

/** Photos of documents that a track asks for (specification §3 "Labelled concepts", §7 "Files"). */

const { get, post } = callsOf('registration');

/** Of a submitted registration: the ticket that a change would be to, instead of the present one. */
const track = field.code.optional();

const document = z.object({
  type: z.enum(DOCUMENT_TYPES),
  name: z.string(),
  hint: z.string().nullable(),
  required: field.yesNo,
  /** The photo that was sent; null when there is none. */
  file: savedFile.nullable(),
  /** The one that was sent for a change that is still to be confirmed. */
  proposed: savedFile.nullable(),
});
export type RegistrationDocument = z.infer<typeof document>;

export const getRegistrationDocuments = get('getRegistrationDocuments', {
  summary:
    'The documents that the registration’s track, or `track`, asks for, with the photos that were sent, and those that were sent for a change.',
  access: ownRegistration,
  params: byCode,
  fields: z.strictObject({ track }),
  answer: z.array(document),
});

export const saveRegistrationEAOfficialDocument = post('saveRegistrationEAOfficialDocument', {
  summary:
    'Adds the photo of a document, or replaces it; for a submitted registration, whose photos stay until a change with the new one is confirmed, it is proposed for that change. Wrong kinds, and pictures that cannot be read: 422 at `file`; too large: 413.',
  access: ownRegistration,
  upload,
  limit: uploadLimit,
  fields: z.strictObject({ ...uploadFields, code: field.code, type: z.enum(DOCUMENT_TYPES), track }),
  answer: savedFile,
});

export const removeRegistrationEAOfficialDocument = post('removeRegistrationEAOfficialDocument', {
  summary:
    'Deletes the photo of a document; for a submitted registration, only one that was sent for a change.',
  access: ownRegistration,
  fields: z.strictObject({ code: field.code, type: z.enum(DOCUMENT_TYPES) }),
  answer: done,
});
