/**
 * Stripe refuses a charge whose whole descriptor, `PREFIX* SUFFIX`, has more than 22 characters. The prefix is the account's own
 * setting, of at most 10.
 */
const MAX_SUFFIX_CHARS = 22 - 10 - '* '.length;

/**
 * What payers read on their card's statement behind the account's name: the event's code in capitals.
 * @returns undefined for a code without a letter, which Stripe refuses
 */
export function statementSuffix(eventCode: string): string | undefined {
  const suffix = eventCode
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .slice(0, MAX_SUFFIX_CHARS)
    .trimEnd();
  return /[A-Z]/.test(suffix) ? suffix : undefined;
}
