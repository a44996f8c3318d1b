/** What stands for a sign in sanitised HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** Sanitised HTML as plain text in one line: elements that stand below each other are kept apart by a space. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<\/?(?:p|br|hr|h\d|ul|ol|li|blockquote|pre|table|tr|td|th|caption)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The beginning of a text, ended at a word, at most so many characters long with the sign for what is left out. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const atWord = cut.slice(0, cut.lastIndexOf(' '));
  return `${(atWord.length > most / 2 ? atWord : cut).replace(/[\s,;:.–-]+$/, '').replace(/\p{Surrogate}$/u, '')}…`;
}
