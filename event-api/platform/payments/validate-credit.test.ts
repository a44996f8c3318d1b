import { describe, expect, test } from 'vitest';
import { Refusal } from '@/lib/errors';
import { validateCard, validateToken } from './validate-credit';

const NOW = '2027-01-10T18:00:00.000Z';
const good = { holder: 'Ada Lovelace', number: '4242424242424242', expiry: '12/30', cvc: '123' };

function wrongs(credit: unknown): string[] {
  try {
    validateCard(credit, NOW);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error;
    return (error.errors.credit ?? []).map((message) => message.key);
  }
}

describe('validateCard', () => {
  test.each([
    ['4242424242424242', 'visa'],
    ['4242 4242 4242 4242', 'visa'],
    ['5555-5555-5555-4444', 'mastercard'],
    ['2222400060000007', 'mastercard'],
  ])('takes %s as %s, without its CVC', (number, brand) => {
    expect(validateCard({ ...good, number }, NOW)).toEqual({ brand, number: number.replace(/\D/g, '') });
  });

  test.each([
    ['378282246310005', 'card_brand_refused'],
    ['371449635398431', 'card_brand_refused'],
    ['6011111111111117', 'card_brand_refused'],
    ['4916711111111111', 'card_number_invalid'],
    ['4111111111111112', 'card_number_invalid'],
    ['411111111111111', 'card_number_invalid'],
    ['', 'card_number_invalid'],
  ])('refuses the number %s: %s', (number, key) => {
    expect(wrongs({ ...good, number })).toEqual([key]);
  });

  test.each([
    ['01/27', []],
    ['1/27', ['card_expiry_invalid']],
    ['01/2027', []],
    ['01 / 27', []],
    ['12/26', ['card_expired']],
    ['13/28', ['card_expiry_invalid']],
    ['12/2099', []],
    ['12/2199', ['card_expiry_invalid']],
    ['', ['card_expiry_invalid']],
  ])('expiry %s: %j', (expiry, keys) => {
    expect(wrongs({ ...good, expiry })).toEqual(keys);
  });

  test('a card is good on the last day of its month everywhere', () => {
    const last = { ...good, expiry: '12/26' };
    expect(validateCard(last, '2027-01-01T11:59:00.000Z').brand).toBe('visa');
    expect(() => validateCard(last, '2027-01-01T12:00:00.000Z')).toThrow('card_expired');
  });

  test('names everything that is wrong, in the order of the fields', () => {
    expect(wrongs({ holder: ' ', number: '1', expiry: 'x', cvc: '12' })).toEqual([
      'card_number_invalid',
      'card_expiry_invalid',
      'card_holder_missing',
      'card_cvc_invalid',
    ]);
  });

  test.each([
    [undefined],
    [null],
    ['4242424242424242'],
    [{}],
    [{ ...good, pin: '1' }],
    [{ ...good, cvc: 123 }],
  ])('what is no card at all is incomplete: %j', (credit) => {
    expect(wrongs(credit)).toEqual(['card_incomplete']);
  });
});

describe('validateToken', () => {
  test('takes the id of a confirmation token and nothing else', () => {
    expect(validateToken({ token: 'ctoken_1NnQUf2eZvKYlo2CIObdtbnb' })).toBe(
      'ctoken_1NnQUf2eZvKYlo2CIObdtbnb',
    );
    for (const wrong of [{ token: 'pi_1' }, { token: '' }, {}, null, good]) {
      expect(() => validateToken(wrong)).toThrow('card_incomplete');
    }
  });
});
