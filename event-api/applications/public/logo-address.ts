import type { Picture } from '@/lib/contract/parts/picture';
import type { UploadType } from '@/lib/domain/uploads';
import type { StoredFile } from '../../files/queries';

const EXTENSIONS: Partial<Record<UploadType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Whether a file can be shown on a page: a picture, which was written anew when it was uploaded. */
export const isPicture = ({ mediaType }: Pick<StoredFile, 'mediaType'>): boolean =>
  EXTENSIONS[mediaType] !== undefined;

/**
 * An uploaded logo as the pages show it, under the addresses of the organiser's own pictures. The digest makes the content
 * of an address final; the name has the file's id, by which it is found, and nothing that somebody called it.
 */
export function logoPicture(
  file: Pick<StoredFile, 'id' | 'digest' | 'mediaType' | 'width' | 'height'>,
): Picture | null {
  const { id, digest, mediaType, width, height } = file;
  const extension = EXTENSIONS[mediaType];
  return extension === undefined ? null : { url: `/assets/${digest}/${id}.${extension}`, width, height };
}

/** The id of the file that a name of an address stands for; undefined when it has another form. */
export const fileIdOf = (name: string): string | undefined =>
  /^([\w-]{1,64})\.(jpg|png|webp)$/.exec(name)?.[1];
