/** White space in which a line may break. No-break spaces stay: French has them before `:` and `?`. */
export const BREAKABLE_SPACES = /[^\S\u00a0\u202f]+/g;

/**
 * Shortens a text to at most `maxChars` characters including the ellipsis, after a whole word where possible.
 */
export function shortened(text: string, maxChars: number): string {
  const plain = text.replace(BREAKABLE_SPACES, ' ').trim();
  const letters = Array.from(plain);
  if (letters.length <= maxChars) return plain;
  const space = letters.slice(0, maxChars).lastIndexOf(' ');
  const end = space > maxChars / 2 ? space : maxChars - 1;
  return `${letters
    .slice(0, end)
    .join('')
    .replace(/[\s,;:.–-]+$/, '')}…`;
}
