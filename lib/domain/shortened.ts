/**
 * A text cut to at most `longest` characters, after a whole word where there is one, with an ellipsis in place of the rest.
 */
export function shortened(text: string, longest: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(plain);
  if (letters.length <= longest) return plain;
  const space = letters.slice(0, longest).lastIndexOf(' ');
  const end = space > longest / 2 ? space : longest - 1;
  return `${letters
    .slice(0, end)
    .join('')
    .replace(/[\s,;:.–-]+$/, '')}…`;
}
