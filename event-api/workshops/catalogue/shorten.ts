/** The beginning of a text, ended at a word where one ends near: at most `maxChars` with the sign for what is left out. */
export function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars - 1);
  const atWord = cut.slice(0, cut.lastIndexOf(' '));
  const kept = atWord.length > maxChars / 2 ? atWord : cut;
  // Half of an emoji at the end would show as a box.
  return `${kept.replace(/[\s,;:.–-]+$/, '').replace(/\p{Surrogate}$/u, '')}…`;
}
