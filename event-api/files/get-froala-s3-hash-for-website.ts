import { MAX_TEXT_PICTURES } from '@/lib/domain/forms/rich-text';
import type { UseCase } from '../calls/use-case';
import { requireField } from '../forms/require-field';
import { signPicturePolicy } from './picture-policy';

/** Says how an editor uploads the pictures of a formatted text, for whoever may answer its form. */
export const getFroalaS3HashForWebsite: UseCase<'getFroalaS3HashForWebsite'> = async (context, input) => {
  const { place } = await requireField(context, input, 'rich_text');
  const { policy, ...bounds } = await signPicturePolicy(context, place);
  return {
    upload_url: '/api/uploadWebsiteFile',
    params: { ...input, type: 'rich_text', policy },
    param_name: 'file',
    ...bounds,
    max_pictures: MAX_TEXT_PICTURES,
  };
};
