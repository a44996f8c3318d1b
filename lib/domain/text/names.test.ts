import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, isolated } from './names';

describe('cleanLine', () => {
  it.each([
    ['line ends and control characters', 'Ada\r\nBcc: x\u0007y\u2028z', 'Ada Bcc: x y z'],
    ['direction overrides', '\u202eadA\u202c \u2066x\u2069\u200f', 'adA x'],
    ['zero widths within a word', 'pay\u200bpal \u200dx\u200d y\ufeff\u00ad\u2060', 'paypal x y'],
    ['tags that are not seen', 'Ada\u{e0041}\u{e007f}', 'Ada'],
  ])('takes out %s', (_what, typed, clean) => {
    expect(cleanLine(typed)).toBe(clean);
  });

  it.each([
    'Zoë O’Neil-Łukasiewicz',
    "O'Neil",
    'علی‌رضا محمدی',
    'שרה כהן',
    'श्री‍मती',
    'Anne 👩‍🏫',
    '葛\u{e0100}城',
  ])('leaves %s as it is written', (name) => {
    expect(cleanLine(name)).toBe(name);
  });
});

it('cleanText keeps the lines of a text', () => {
  expect(cleanText('One\r\ntwo\u2028three\u0000\tfour\u202e')).toBe('One\ntwo\nthree \tfour');
});

it('isolates a right-to-left name, and no other', () => {
  expect(isolated('שרה')).toBe('\u2068שרה\u2069');
  expect(isolated('Sarah')).toBe('Sarah');
});
