import { describe, expect, it } from 'vitest';
import { formatMoney, parseAmount } from './money';

describe('formatMoney', () => {
  it.each([
    ['USD', '$\u00a01,234.50', '1\u00a0234,50\u00a0$'],
    ['CAD', '$\u00a01,234.50', '1\u00a0234,50\u00a0$'],
    ['EUR', '€\u00a01,234.50', '1\u00a0234,50\u00a0€'],
  ])('writes %s as section 9 of the specification says', (currency, english, french) => {
    expect(formatMoney({ amount: 123_450, currency }, 'en')).toBe(english);
    expect(formatMoney({ amount: 123_450, currency }, 'fr')).toBe(french);
  });

  it('puts the minus sign in front, and writes no decimals where the currency has none', () => {
    expect(formatMoney({ amount: -5, currency: 'CAD' }, 'en')).toBe('\u2212$\u00a00.05');
    expect(formatMoney({ amount: 1_234_567, currency: 'JPY' }, 'en')).toBe('¥\u00a01,234,567');
  });

  it('gives back what was typed', () => {
    expect(parseAmount('1234.5', 'USD')).toBe(123_450);
    expect(parseAmount('1.234', 'USD')).toBeUndefined();
  });
});
