import type { FormType } from '@/lib/contract/parts/form-type';
import { PICTURE_ID } from '@/lib/domain/forms/rich-text';
import type { UploadType } from '@/lib/domain/uploads';
import type { Platform } from '../platform/context';
import { sanitiseHtml } from '../platform/html/sanitise-html';
import type { Owner } from '../platform/owner';
import { readContent } from './own-file';
import { listKeptOf, type StoredFile } from './queries';

const EXTENSIONS: Partial<Record<UploadType, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

/** A formatted answer, and where it was given. */
interface FormattedAnswer {
  eventCode: string;
  owner: Owner;
  formType: FormType;
  fieldId: string;
  html: string;
  /** The folder beside the event's definition in which the pictures are to be. */
  folder: string;
}

/** A picture as an asset of an event. */
export interface PictureAsset {
  /** Beside the definition. */
  path: string;
  /** SHA-256 in hexadecimal. */
  digest: string;
  mediaType: string;
  width: number | null;
  height: number | null;
  body: Buffer;
}

/** The path of a picture as an asset; undefined for a file that an event cannot show. @param name without its extension */
function assetPath({ mediaType }: Pick<StoredFile, 'mediaType'>, name: string): string | undefined {
  const extension = EXTENSIONS[mediaType];
  return extension && `${name}${extension}`;
}

/**
 * An uploaded picture as an asset; undefined for a file that an event cannot show.
 * @param name the asset's path without its extension
 * @throws Refusal 503 when the storage has lost it, or is away
 */
export async function pictureAsAsset(
  platform: Pick<Platform, 'storage' | 'log'>,
  file: StoredFile,
  name: string,
): Promise<PictureAsset | undefined> {
  const path = assetPath(file, name);
  if (path === undefined) return undefined;
  const { digest, mediaType, width, height } = file;
  return { path, digest, mediaType, width, height, body: Buffer.from(await readContent(platform, file)) };
}

/**
 * A formatted answer as the HTML of an event's definition, whose pictures are assets: `<img src="<path>" alt width height>`.
 * Only an import makes them public.
 * @returns the HTML, and the assets that it shows
 * @throws Refusal 503 when the storage has lost a picture, or is away
 */
export async function picturesAsAssets(
  platform: Pick<Platform, 'db' | 'storage' | 'log'>,
  { html, folder, formType, owner, ...place }: FormattedAnswer,
): Promise<{ html: string; assets: PictureAsset[] }> {
  const files = await listKeptOf(platform.db, { ...place, owners: [owner], place: formType });
  const nameOf = (file: StoredFile) => `${folder}/${file.id.toLowerCase()}`;
  const shown = new Set<StoredFile>();
  const source = sanitiseHtml(html, ({ [PICTURE_ID]: id, alt = '' }) => {
    const file = files.find((one) => one.id === id);
    const src = file && assetPath(file, nameOf(file));
    if (!src || !file.width || !file.height) return undefined;
    shown.add(file);
    return { src, alt, width: String(file.width), height: String(file.height) };
  });
  const assets = await Promise.all([...shown].map((file) => pictureAsAsset(platform, file, nameOf(file))));
  return { html: source, assets: assets.filter((asset) => asset !== undefined) };
}
