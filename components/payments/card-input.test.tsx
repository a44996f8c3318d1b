import { describe, expect, it } from 'vitest';
import { brandOf, cardErrors, groupedExpiry, groupedNumber } from './card-input';

const card = { holder: 'Ada Lovelace', number: '4111 1111 1111 1111', expiry: '12 / 40', cvc: '123' };

describe('cardErrors', () => {
  it('accepts VISA and MasterCard', () => {
    expect(cardErrors(card)).toEqual({});
    expect(cardErrors({ ...card, number: '5555555555554444' })).toEqual({});
  });

  it('reports missing fields', () => {
    expect(cardErrors({ holder: ' ', number: '', expiry: '', cvc: '' })).toEqual({
      holder: 'holder_required',
      number: 'number_required',
      expiry: 'expiry_required',
      cvc: 'cvc_required',
    });
  });

  it('refuses other brands and wrong digits', () => {
    expect(cardErrors({ ...card, number: '3782 822463 10005' })).toEqual({ number: 'number_brand' });
    expect(cardErrors({ ...card, number: '4111 1111 1111 1112' })).toEqual({ number: 'number_invalid' });
  });

  it('refuses past or invalid dates, and codes of other lengths', () => {
    expect(cardErrors({ ...card, expiry: '01 / 20' })).toEqual({ expiry: 'expiry_invalid' });
    expect(cardErrors({ ...card, expiry: '13 / 40' })).toEqual({ expiry: 'expiry_invalid' });
    expect(cardErrors({ ...card, cvc: '12' })).toEqual({ cvc: 'cvc_invalid' });
  });
});

describe('brandOf', () => {
  it('finds the accepted brands by the first digits, and no others', () => {
    expect(brandOf('411111')).toBe('visa');
    expect(brandOf('5555')).toBe('mastercard');
    expect(brandOf('378282')).toBe(undefined);
    expect(brandOf('')).toBe(undefined);
  });
});

describe('groupedNumber', () => {
  it('groups digits by four and removes other characters', () => {
    expect(groupedNumber('41111-1111x11')).toBe('4111 1111 111');
    expect(groupedNumber('4111')).toBe('4111');
  });
});

describe('groupedExpiry', () => {
  it.each([
    ['1', '', '1'],
    ['12', '1', '12 / '],
    ['12 / 4', '12 / ', '12 / 4'],
    ['5', '', '05 / '],
    ['1/', '1', '01 / '],
    ['12/2040', '', '12 / 40'],
    ['12 /', '12 / ', '12'],
  ])('formats %j, typed after %j, as %j', (typed, before, shown) => {
    expect(groupedExpiry(typed, before)).toBe(shown);
  });
});
