import { textOfHtml } from '../../platform/html/text-of-html';

/** Length of an abstract or a biography in lists, for search engines and in link previews. */
const MAX_SUMMARY_CHARS = 220;

/** The beginning of an abstract or a biography in plain text. */
export const summaryOf = (html: string): string => shorten(textOfHtml(html), MAX_SUMMARY_CHARS);

/** Cuts a text to at most `maxChars`, including the ellipsis, if possible between two words. */
function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars - 1);
  const atWord = cut.slice(0, cut.lastIndexOf(' '));
  const beginning = atWord.length > maxChars / 2 ? atWord : cut;
  // A cut surrogate pair would show as a box.
  return `${beginning.replace(/[\s,;:.–-]+$/, '').replace(/\p{Surrogate}$/u, '')}…`;
}
