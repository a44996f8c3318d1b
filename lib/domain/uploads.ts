/** What may be uploaded, and how files are named on screens (specification §9). */

const BYTES_PER_MEGABYTE = 2 ** 20;

export const MAX_FILE_MEGABYTES = 10;
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * BYTES_PER_MEGABYTE;
/** A whole upload: the file with the other fields and what multipart puts around them. */
export const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + BYTES_PER_MEGABYTE / 4;

/** A larger picture is refused before it is decoded; phones make up to 50 million pixels. */
export const MAX_PICTURE_MEGAPIXELS = 50;

/** What a field takes: a photo, or any document. */
export type UploadKind = 'photo' | 'file';

/** What kinds of fields take uploads; the pictures of a formatted text are photos. */
export type UploadFieldKind = UploadKind | 'rich_text';

/** The media types that are taken; each is recognised by the file's content. HEIC is not, because it cannot be decoded. */
export const UPLOAD_TYPES = {
  photo: ['image/jpeg', 'image/png', 'image/webp'],
  file: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
} as const satisfies Record<UploadKind, readonly string[]>;

export type UploadType = (typeof UPLOAD_TYPES)['file'][number];

const MAX_SHOWN_NAME_CHARS = 15;
const SHORTENED_NAME_CHARS = 10;

/** A file's name as screens show it: over 15 characters, its first 10, an ellipsis and the extension (specification §9). */
export function shortFileName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= MAX_SHOWN_NAME_CHARS) return name;
  return `${letters.slice(0, SHORTENED_NAME_CHARS).join('')}…${extensionOf(name)}`;
}

/** With its dot; blank when the name has none. */
function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? '';
}

/** Units of a file's size, each 1024 times the one before (specification §9). */
const SIZE_UNITS = ['bytes', 'kb', 'mb', 'gb', 'tb'] as const;

/** A file's size in the largest unit that gives at least 1. Bytes are whole, other units have one decimal at most. */
export function fileSize(bytes: number): { value: number; unit: (typeof SIZE_UNITS)[number] } {
  let value = bytes;
  let at = 0;
  // Rounded values decide, so that nothing is shown as 1024 of a unit.
  while (Math.round(value * 10) / 10 >= 1024 && at < SIZE_UNITS.length - 1) {
    value /= 1024;
    at += 1;
  }
  return { value: Math.round(value * 10) / 10, unit: SIZE_UNITS[at] ?? 'tb' };
}
