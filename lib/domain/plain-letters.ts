/** Letters that Unicode does not take apart into a base and an accent. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** A text as it is searched: without case and accents, every apostrophe alike, so that "ecole" finds « École ». */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[‘’ʼ]/g, "'");
}
