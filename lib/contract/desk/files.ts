import { UPLOAD_TYPES } from '../../domain/uploads';
import { deskCalls, fileOnly } from '../parts/call';
import { field } from '../parts/field';
import { oneEvent } from './parts';

const people = deskCalls('people');

export const getUploadedFile = people.get('getUploadedFile', {
  summary: 'A file that somebody uploaded at the event.',
  params: oneEvent.extend({ file: field.code }),
  files: UPLOAD_TYPES.file,
  answer: fileOnly,
});
