import { escapeUTF8 } from 'entities';

/** Converts plain text to HTML: blank lines separate paragraphs, other line ends become `<br>`, and `<` is escaped. */
export function paragraphsOf(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeUTF8(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}
