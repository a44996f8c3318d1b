/** What a sign of a format stands for; every other one stands for itself. */
const SIGNS: Readonly<Record<string, RegExp>> = { '9': /\d/, A: /[A-Z]/, '*': /[A-Z0-9]/ };

/** Without what people write between the signs of a number. */
const bare = (text: string): string => text.replace(/[\s.-]/g, '');

const fits = (number: string, format: string): boolean =>
  number.length === format.length &&
  [...format].every((sign, at) => SIGNS[sign]?.test(number[at] ?? '') ?? sign === number[at]);

/** Whether a number in capitals is written in one of the ways that an event takes; all are where it names none. */
export const isWrittenLike = (number: string, formats: readonly string[] | undefined): boolean =>
  bare(number) !== '' && (formats?.some((format) => fits(bare(number), bare(format))) ?? true);
