import { isBlankText, MAX_ALT_CHARS, PICTURE_ID } from '@/lib/domain/forms/rich-text';
import { cleanLine } from '@/lib/domain/text/names';
import { type KeepPicture, sanitiseHtml } from '../platform/html/sanitise-html';
import type { SavedAnswer } from '../platform/saved-answers';

/** What browsers leave behind between other paragraphs and lists. */
const EMPTY_PARAGRAPH = /<p>(\s|&nbsp;|<br ?\/?>)*<\/p>/g;

/**
 * Text markup alone, because organisers and visitors get to see it; blank when there is nothing to read or to look at.
 * @param pictures what the owner has uploaded for the field: every other picture is removed
 */
export function cleanRichText(html: string, pictures: readonly SavedAnswer[]): string {
  const clean = sanitiseHtml(html, ownPicture(pictures)).replace(EMPTY_PARAGRAPH, '').trim();
  return isBlankText(clean) ? '' : clean;
}

/** The one form of a picture: the file's id, what is said in its place, and the file's own size. */
function ownPicture(pictures: readonly SavedAnswer[]): KeepPicture {
  return ({ [PICTURE_ID]: id, alt = '' }) => {
    const own = pictures.find((picture) => picture.id === id);
    if (!own?.width || !own.height) return undefined;
    const said = Array.from(cleanLine(alt).trim()).slice(0, MAX_ALT_CHARS).join('');
    return { [PICTURE_ID]: own.id, alt: said, width: String(own.width), height: String(own.height) };
  };
}
