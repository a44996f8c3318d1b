import { MAX_TEXT_PICTURES } from '@/lib/domain/forms/rich-text';
import { FileAnswer, type UseCase } from '../calls/use-case';
import { requireField } from '../forms/require-field';
import { signPicturePolicy } from './picture-policy';
import { readContent } from './read-content';
import { requireOwnFile } from './require-own-file';

/**
 * One of the caller's own files, for whoever holds the grant of its owner.
 * @throws Refusal 404 otherwise; 503 when the storage has lost it, or has something else
 */
export const getWebsiteFileByID: UseCase<'getWebsiteFileByID'> = async (context, { id }) => {
  const file = await requireOwnFile(context, { id, field: 'id' });
  const content = await readContent(context, file);
  const { mediaType, name } = file;
  return new FileAnswer(content, mediaType, name, undefined, mediaType.startsWith('image/'));
};

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
