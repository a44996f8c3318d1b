import valid from 'card-validator';

/**
 * A text with every card number in it blotted out: the last resort for logs and stored errors (design §7). Digits may be
 * grouped by spaces or dashes; numbers that are no card's, such as times, stay.
 */
export function withoutCardNumbers(text: string): string {
  return text.replace(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, (digits) =>
    valid.number(digits.replace(/[ -]/g, '')).isValid ? '[card number]' : digits,
  );
}
