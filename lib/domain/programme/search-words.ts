import { plainLetters } from '../text/plain-letters';

/** Further words of a search are ignored. */
const MAX_WORDS = 8;

/** The words of a search, normalised. */
export function searchedWords(query: string | undefined): readonly string[] {
  return plainLetters(query ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}

/** The texts that a search looks through, normalised into one. */
export function searchedText(texts: readonly (string | null | undefined)[]): string {
  return plainLetters(texts.filter((text) => text !== null && text !== undefined).join(' \n '));
}

export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
