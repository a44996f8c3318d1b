/** Cuts a text to at most `maxChars`, including the ellipsis, if possible between two words. */
export function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars - 1);
  const atWord = cut.slice(0, cut.lastIndexOf(' '));
  const kept = atWord.length > maxChars / 2 ? atWord : cut;
  // A cut surrogate pair would show as a box.
  return `${kept.replace(/[\s,;:.–-]+$/, '').replace(/\p{Surrogate}$/u, '')}…`;
}
