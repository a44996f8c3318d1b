import { z } from 'zod';
import { savedFile } from '../domain/forms/form-model';
import { UPLOAD_TYPES } from '../domain/uploads';
import { defineCall, fileOnly } from './parts/call';
import { done, field } from './parts/field';
import { formType } from './parts/form-type';
import { upload, uploadFields, uploadLimit } from './parts/upload';

/** Uploaded files (specification §3 "Uploads", §7 "Files"). */

export const getWebsiteFileByID = defineCall({
  id: 'getWebsiteFileByID',
  capability: 'files',
  method: 'GET',
  path: '/getWebsiteFileByID/{id}',
  summary: 'A file that the visitor may see. Pictures are shown, other files are saved.',
  access: 'visitor',
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  answer: fileOnly,
  files: UPLOAD_TYPES.file,
});

export const uploadWebsiteFile = defineCall({
  id: 'uploadWebsiteFile',
  capability: 'files',
  method: 'POST',
  path: '/uploadWebsiteFile',
  summary:
    'Adds the one file of a field, or replaces it. Wrong kinds, and pictures that cannot be read: 422 at `file`; too large: 413.',
  access: 'visitor',
  upload,
  limit: uploadLimit,
  fields: z.strictObject({
    ...uploadFields,
    target: formType,
    code: field.code,
    field_ID: z.string().min(1).max(48),
    /** The field's type. */
    type: z.enum(['file', 'photo']),
  }),
  answer: savedFile,
});

export const removeWebsiteFile = defineCall({
  id: 'removeWebsiteFile',
  capability: 'files',
  method: 'POST',
  path: '/removeWebsiteFile',
  summary: 'Deletes a file, and removes it from its form.',
  access: 'visitor',
  fields: z.strictObject({ files_ID: z.string().min(1).max(64) }),
  answer: done,
});
