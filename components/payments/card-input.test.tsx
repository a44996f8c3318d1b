import { describe, expect, it } from 'vitest';
import { brandOf, cardErrors, formatEdited, groupedExpiry, groupedNumber } from './card-input';

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
    expect(cardErrors({ ...card, expiry: '12 / 209' })).toEqual({ expiry: 'expiry_invalid' });
    expect(cardErrors({ ...card, expiry: '12 / 99' })).toEqual({});
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
    ['12 / 20', '12 / 2', '12 / 20'],
    ['12 / 209', '12 / 20', '12 / 209'],
    ['12 / 2099', '12 / 209', '12 / 99'],
    ['12 /', '12 / ', '12'],
  ])('formats %j, typed after %j, as %j', (typed, before, shown) => {
    expect(groupedExpiry(typed, before)).toBe(shown);
  });
});

describe('formatEdited', () => {
  /** A text with its caret as a bar. */
  const read = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
  const edit = (before: string, typed: string, forward = false) => {
    const { text, caret } = formatEdited({ ...read(typed), before, forward }, groupedNumber);
    return `${text.slice(0, caret)}|${text.slice(caret)}`;
  };

  it.each([
    ['a digit inserted in the middle', '4242 4242 4242', '42429| 4242 4242', '4242 9|424 2424 2'],
    ['a digit deleted in the middle', '4242 4242 4242', '424| 4242 4242', '424|4 2424 242'],
    ['a digit typed at the end', '4242', '42424|', '4242 4|'],
    ['a letter in the middle', '4242 4242', '42x|42 4242', '42|42 4242'],
    ['a space deleted backwards, with the digit before it', '4242 4242', '4242|4242', '424|4 242'],
    ['the first digit deleted', '4242 42', '|242 42', '|2424 2'],
  ])('keeps the caret after %s', (_what, before, typed, shown) => {
    expect(edit(before, typed)).toBe(shown);
  });

  it('deletes forwards beyond a space', () => {
    expect(edit('4242 4242', '4242|4242', true)).toBe('4242| 242');
  });

  it('serves an expiry date as well', () => {
    const before = '12 / 40';
    const { text, caret } = formatEdited({ ...read('1| / 40'), before, forward: false }, groupedExpiry);
    expect([text, caret]).toEqual(['01 / 40', 2]);
  });
});
