import { describe, expect, it } from 'vitest';
import { brandOf, cardErrors, groupedExpiry, groupedNumber } from './card-input';

const card = { holder: 'Ada Lovelace', number: '4111 1111 1111 1111', expiry: '12 / 40', cvc: '123' };

describe('cardErrors', () => {
  it('finds nothing wrong with a VISA or MasterCard card', () => {
    expect(cardErrors(card)).toEqual({});
    expect(cardErrors({ ...card, number: '5555555555554444' })).toEqual({});
  });

  it('says what is missing', () => {
    expect(cardErrors({ holder: ' ', number: '', expiry: '', cvc: '' })).toEqual({
      holder: 'holder_required',
      number: 'number_required',
      expiry: 'expiry_required',
      cvc: 'cvc_required',
    });
  });

  it('refuses other brands by name and wrong digits by the number', () => {
    expect(cardErrors({ ...card, number: '3782 822463 10005' })).toEqual({ number: 'number_brand' });
    expect(cardErrors({ ...card, number: '4111 1111 1111 1112' })).toEqual({ number: 'number_invalid' });
  });

  it('refuses a date that is past or no date, and a code of other lengths', () => {
    expect(cardErrors({ ...card, expiry: '01 / 20' })).toEqual({ expiry: 'expiry_invalid' });
    expect(cardErrors({ ...card, expiry: '13 / 40' })).toEqual({ expiry: 'expiry_invalid' });
    expect(cardErrors({ ...card, cvc: '12' })).toEqual({ cvc: 'cvc_invalid' });
  });
});

describe('brandOf', () => {
  it('knows the brand once the digits tell, and no other brand', () => {
    expect(brandOf('411111')).toBe('visa');
    expect(brandOf('5555')).toBe('mastercard');
    expect(brandOf('378282')).toBe(undefined);
    expect(brandOf('')).toBe(undefined);
  });
});

describe('groupedNumber', () => {
  it('groups by four and leaves out what is no digit', () => {
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
  ])('makes of %j after %j %j', (typed, before, shown) => {
    expect(groupedExpiry(typed, before)).toBe(shown);
  });
});
