import { escapeUTF8 } from 'entities';

/** Plain text as HTML: blank lines make paragraphs, other line ends line breaks, and signs such as < stay themselves. */
export function paragraphsOf(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeUTF8(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}
