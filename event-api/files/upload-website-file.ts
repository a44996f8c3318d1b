import { refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { requireField } from '../forms/require-field';
import { checkUpload } from './checking/check-upload';
import { requirePicturePolicy } from './picture-policy';
import { storeFile } from './store-file';

/** Saves a field's only file, or replaces it; or saves one more picture of a formatted text. */
export const uploadWebsiteFile: UseCase<'uploadWebsiteFile'> = async (context, input) => {
  const { file, type, policy, optimize_photo } = input;
  const { place } = await requireField(context, input, type);
  const allowed =
    type === 'rich_text' ? await requirePicturePolicy(context, policy, { place, file }) : undefined;
  const kind = type === 'file' ? 'file' : 'photo';
  const checked = await checkUpload(file, { kind, optimise: optimize_photo === 'Y' });
  if (allowed && !allowed.types.includes(checked.mediaType)) throw refuse(422, 'file', `file_kind_${kind}`);
  const { formType, ...rest } = place;
  return storeFile(context, { ...rest, place: formType }, { ...checked, type });
};
