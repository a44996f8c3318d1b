/** Letters that Unicode normalisation does not split into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** Normalises a text for searching: lower case, no accents, one kind of apostrophe, so that "ecole" finds « École ». */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[‘’ʼ]/g, "'");
}
