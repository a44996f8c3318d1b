import { FileAnswer, type UseCase } from '../calls/use-case';
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
