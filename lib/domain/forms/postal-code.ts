/**
 * Postal codes of Canada and the USA (specification §5). The specification has two rules for the letters of a Canadian
 * code; both are checked: the first letter is one of ABCEGHJKLMNPRSTVXY, the others are none of D, F, I, O, Q and U.
 */
const CANADIAN = /^([ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

const ZIP = /^\d{5}(-\d{4})?$/;

/** A typed Canadian postal code (any case; space, hyphen or nothing between) as `A1A 1A1`; undefined when it is not one. */
export function canadianPostalCode(text: string): string | undefined {
  const match = CANADIAN.exec(text.trim().toUpperCase());
  return match ? `${match[1]} ${match[2]}` : undefined;
}

/** A US ZIP code as `NNNNN` or `NNNNN-NNNN`; undefined when it is not one. */
export function zipCode(text: string): string | undefined {
  const trimmed = text.trim();
  return ZIP.test(trimmed) ? trimmed : undefined;
}
