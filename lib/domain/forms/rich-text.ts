/** Pictures that one text shows at most. */
export const MAX_TEXT_PICTURES = 20;
/** Pictures that are kept for one text: those that were taken out of it, and may be brought back by undo, count as well. */
export const MAX_KEPT_PICTURES = 3 * MAX_TEXT_PICTURES;
/** Characters that stand in place of a picture for who does not see it. */
export const MAX_ALT_CHARS = 250;

/** The attribute with the id of a picture's file. It is a picture's first attribute. */
export const PICTURE_ID = 'data-file';

/** A tag; `>` may stand in its attributes. */
const TAGS = /<(?:[^<>"']|"[^"]*"|'[^']*')*>/g;
const PICTURES = new RegExp(`<img ${PICTURE_ID}="([^"<>]+)"`, 'g');

/** The letters of an HTML answer that people read, for limits. */
export function readableText(html: string): string {
  return html
    .replace(TAGS, ' ')
    .replace(/&(nbsp|#160|#xa0);/gi, ' ')
    .replace(/&[a-z0-9#]+;/gi, '.')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The ids of the files that an HTML answer shows as pictures, in its order. */
export function pictureIds(html: string): string[] {
  return [...html.matchAll(PICTURES)].flatMap(([, id]) => id ?? []);
}

/** Whether an HTML answer has nothing to read or to look at: editors leave empty paragraphs behind. */
export function isBlankText(html: string): boolean {
  return readableText(html) === '' && pictureIds(html).length === 0;
}
