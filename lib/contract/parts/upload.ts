import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '../../domain/uploads';
import { field } from './field';

/** What the calls that take a file share. */

/** The file, in multipart form data, and whether pictures are made smaller. */
export const uploadFields = { file: z.file(), optimize_photo: field.yesNo.default('Y') };

/** A form has a few fields for files, and a photo may be taken several times. */
export const uploadLimit = { points: 60, seconds: 600 };

export const upload = { maxBodyBytes: MAX_UPLOAD_BYTES, field: 'file' };
