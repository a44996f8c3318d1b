import type { UseCase } from '../calls/use-case';
import { requireField } from '../forms/require-field';
import { checkUpload } from './checking/check-upload';
import { storeFile } from './store-file';

/** Saves a field's only file, or replaces it. */
export const uploadWebsiteFile: UseCase<'uploadWebsiteFile'> = async (context, input) => {
  const { file, type, optimize_photo } = input;
  const { place } = await requireField(context, input, type);
  const checked = await checkUpload(file, { kind: type, optimise: optimize_photo === 'Y' });
  const { formType, ...rest } = place;
  return storeFile(context, { ...rest, place: formType }, { ...checked, type });
};
