import { z } from 'zod';
import { savedFile } from '../domain/forms/form-model';
import { UPLOAD_TYPES } from '../domain/uploads';
import { callsOf, fileOnly } from './parts/call';
import { done, field, instant } from './parts/field';
import { formType } from './parts/form-type';
import { upload, uploadFields, uploadLimit } from './parts/upload';

/** Uploaded files (specification §3 "Uploads", §7 "Files"). */

const { get, post } = callsOf('files');

export const getWebsiteFileByID = get('getWebsiteFileByID', {
  summary: 'A file that the visitor may see. Pictures are shown, other files are saved.',
  access: 'visitor',
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  answer: fileOnly,
  files: UPLOAD_TYPES.file,
});

export const uploadWebsiteFile = post('uploadWebsiteFile', {
  summary:
    'Adds the one file of a field, or replaces it; or adds a picture of a formatted text. Wrong kinds, and pictures that cannot be read: 422 at `file`; too large: 413.',
  access: 'visitor',
  upload,
  limit: uploadLimit,
  fields: z.strictObject({
    ...uploadFields,
    target: formType,
    code: field.code,
    field_ID: z.string().min(1).max(48),
    /** The field's type. A `rich_text` may have many pictures, each uploaded with a `policy`. */
    type: z.enum(['file', 'photo', 'rich_text']),
    /** What `getFroalaS3HashForWebsite` gave for this field; ended, of another field, or missing: 403. */
    policy: z.string().max(2000).optional(),
  }),
  answer: savedFile,
});

export const getFroalaS3HashForWebsite = get('getFroalaS3HashForWebsite', {
  summary:
    'What an editor of formatted text needs to upload a picture for a field: where it is sent as multipart form data, and the parameters that go with it, among them a signed policy that ends soon.',
  access: 'visitor',
  limit: { points: 120, seconds: 600 },
  fields: z.strictObject({ target: formType, code: field.code, field_ID: z.string().min(1).max(48) }),
  answer: z.object({
    /** A path of the website. Browsers never write into the storage themselves: every picture is checked first. */
    upload_url: z.string(),
    /** Form parameters that go with the file unchanged. */
    params: z.record(z.string(), z.string()),
    /** The name of the form parameter with the file. */
    param_name: z.string(),
    max_bytes: z.int(),
    /** Media types that are taken. */
    types: z.array(z.string()),
    /** Pictures that one text shows at most. */
    max_pictures: z.int(),
    valid_until: instant,
  }),
});

export const removeWebsiteFile = post('removeWebsiteFile', {
  summary: 'Deletes a file, and removes it from its form.',
  access: 'visitor',
  fields: z.strictObject({ files_ID: z.string().min(1).max(64) }),
  answer: done,
});
