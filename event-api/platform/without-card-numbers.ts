import valid from 'card-validator';

/**
 * Replaces every valid card number in a text, as a last safeguard for logs and stored errors (design §7). Digits may be
 * grouped by spaces or dashes. Other numbers, such as times, stay.
 */
export function withoutCardNumbers(text: string): string {
  return text.replace(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, (digits) =>
    valid.number(digits.replace(/[ -]/g, '')).isValid ? '[card number]' : digits,
  );
}
