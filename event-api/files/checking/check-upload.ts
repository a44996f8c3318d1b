import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { cleanLine } from '@/lib/domain/text/names';
import {
  MAX_FILE_BYTES,
  MAX_FILE_MEGABYTES,
  UPLOAD_TYPES,
  type UploadKind,
  type UploadType,
} from '@/lib/domain/uploads';
import { refuse } from '@/lib/errors';
import { preparePicture } from './prepare-picture';

const EXTENSIONS: Record<UploadType, { own: string; others: readonly string[] }> = {
  'image/jpeg': { own: '.jpg', others: ['.jpeg'] },
  'image/png': { own: '.png', others: [] },
  'image/webp': { own: '.webp', others: [] },
  'application/pdf': { own: '.pdf', others: [] },
};

const MAX_STEM_CHARS = 100;

/** Characters with a special meaning in file systems or addresses. */
const SPECIAL = /[\\/:*?"<>|%#]+/g;

/** A file's name as it is kept: one clean line, with the extension of what the file is. */
function keptFileName(name: string, mediaType: UploadType): string {
  const { own, others } = EXTENSIONS[mediaType];
  const line = cleanLine(name.replace(/\p{Surrogate}/gu, ''))
    .replace(SPECIAL, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const ending = /\.[a-z0-9]{1,8}$/i.exec(line)?.[0] ?? '';
  const stem = Array.from(line.slice(0, line.length - ending.length))
    .slice(0, MAX_STEM_CHARS)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = [own, ...others].includes(ending.toLowerCase()) ? ending.toLowerCase() : own;
  return `${stem || 'file'}${extension}`;
}

/** What recognising needs; more would unpack what is in archives. */
const SNIFFED_BYTES = 4100;

/** The media type by the content; undefined for texts, such as SVG and HTML, and for anything unknown. */
async function sniffType(content: Uint8Array): Promise<string | undefined> {
  // Cut short, some archives have an end that does not fit: they are refused as unknown.
  const type = await fileTypeFromBuffer(content.subarray(0, SNIFFED_BYTES)).catch(() => undefined);
  return type?.mime;
}

/** What phones photograph with by default, which cannot be decoded here. */
const HEIC_TYPES: readonly (string | undefined)[] = [
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
];

/** An upload that may be kept. */
export interface CheckedUpload {
  content: Uint8Array<ArrayBuffer>;
  name: string;
  mediaType: UploadType;
  /** Pixels; null for what is no picture. */
  width: number | null;
  height: number | null;
  /** SHA-256 of the content in hexadecimal. */
  digest: string;
}

/**
 * Checks an upload by its content, whatever its name and declared type say, and prepares it to be kept. PDFs stay as they
 * are: nothing here opens them, and browsers only ever save them.
 * @throws Refusal at `file`: 413 when it is too large, 422 when it is of no kind that is taken or cannot be read
 */
export async function checkUpload(
  file: File,
  { kind, optimise }: { kind: UploadKind; optimise: boolean },
): Promise<CheckedUpload> {
  if (file.size > MAX_FILE_BYTES)
    throw refuse(413, 'file', 'file_too_large', { megabytes: MAX_FILE_MEGABYTES });
  if (file.size === 0) throw refuse(422, 'file', 'file_empty');
  const content = new Uint8Array(await file.arrayBuffer());
  const type = await sniffType(content);
  const mediaType = UPLOAD_TYPES[kind].find((each) => each === type);
  if (!mediaType) throw refuse(422, 'file', HEIC_TYPES.includes(type) ? 'file_heic' : `file_kind_${kind}`);
  const prepared =
    mediaType === 'application/pdf'
      ? { content, width: null, height: null }
      : await preparePicture(content, mediaType, { optimise });
  const digest = createHash('sha256').update(prepared.content).digest('hex');
  return { ...prepared, name: keptFileName(file.name, mediaType), mediaType, digest };
}
