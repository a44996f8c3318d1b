import { cleanLine } from '@/lib/domain/text/names';
import type { UploadType } from '@/lib/domain/uploads';

const EXTENSIONS: Record<UploadType, { own: string; others: readonly string[] }> = {
  'image/jpeg': { own: '.jpg', others: ['.jpeg'] },
  'image/png': { own: '.png', others: [] },
  'image/webp': { own: '.webp', others: [] },
  'application/pdf': { own: '.pdf', others: [] },
};

const MAX_STEM_CHARS = 100;

/** What file systems and addresses give a meaning to. */
const SPECIAL = /[\\/:*?"<>|%#]+/g;

/** A file's name as it is kept: one clean line, with the extension of what the file is. */
export function keptFileName(given: string, mediaType: UploadType): string {
  const { own, others } = EXTENSIONS[mediaType];
  const line = cleanLine(given.replace(/\p{Surrogate}/gu, ''))
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
