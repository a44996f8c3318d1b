import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupedEntryCode } from '@/lib/domain/entry-code';
import { settableClock } from '@/tests/support/settable-clock';
import { createTokens } from '../platform/tokens';
import { doorNames, entryCodeOf, HOLDER_KINDS, type Holder, holderOf } from './entry-code';

const SECRET = 'a secret that is known to tests alone';
const NEW_SECRET = 'another secret that is known to tests alone';
const clock = settableClock('2027-01-10T18:00:00.000Z');
const tokens = createTokens(SECRET, clock);
const EVENT = { code: 'horizons' };
const ADA: Holder = { kind: 'registration', code: '7KQ3M-XW9PA', place: 1 };

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 5, maxLength: 5 });
const holders = fc.record({
  kind: fc.constantFrom(...HOLDER_KINDS),
  code: fc.tuple(half, half).map((halves) => halves.join('-')),
  place: fc.integer({ min: 1, max: 127 }),
});

test('everybody has one of their own, which names them and nobody else', () => {
  fc.assert(
    fc.property(holders, (holder) => {
      const code = entryCodeOf(tokens, EVENT, holder);
      expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{20}$/);
      expect(holderOf(tokens, EVENT, code)).toEqual(holder);
    }),
  );
  const others: Holder[] = [{ ...ADA, place: 2 }, ...HOLDER_KINDS.map((kind) => ({ ...ADA, kind }))];
  expect(new Set(others.map((holder) => entryCodeOf(tokens, EVENT, holder))).size).toBe(others.length);
});

test('it is always the same, and tells nothing of the code that opens the registration', () => {
  const code = entryCodeOf(tokens, EVENT, ADA);
  expect(entryCodeOf(tokens, EVENT, ADA)).toBe(code);
  // One letter further on, nothing is left of it.
  const next = entryCodeOf(tokens, EVENT, { ...ADA, code: '7KQ3M-XW9PB' });
  const same = [...code].filter((letter, at) => letter === next[at]);
  expect(same.length).toBeLessThan(8);
  expect(code).not.toContain('7KQ3M');
});

describe('a code that is typed', () => {
  const code = entryCodeOf(tokens, EVENT, ADA);

  test.each([
    ['in groups', groupedEntryCode(code)],
    ['in small letters', code.toLowerCase()],
    ['with dashes and spaces around', ` ${groupedEntryCode(code).replaceAll(' ', '-')}\n`],
  ])('%s is the same', (_how, typed) => {
    expect(holderOf(tokens, EVENT, typed)).toEqual(ADA);
  });

  test('with one letter wrong, too few or too many names nobody', () => {
    for (let at = 0; at < code.length; at += 1) {
      const other = code[at] === 'A' ? 'B' : 'A';
      expect(holderOf(tokens, EVENT, `${code.slice(0, at)}${other}${code.slice(at + 1)}`)).toBe(null);
    }
    const wrong = ['', 'O', code.slice(1), `${code}2`, ADA.code, 'É'.repeat(20), 'https://example.org/'];
    for (const typed of [...wrong, 'Z'.repeat(20), '2'.repeat(20)]) {
      expect(holderOf(tokens, EVENT, typed), typed).toBe(null);
    }
  });
});

test('one of another event names nobody here', () => {
  expect(holderOf(tokens, EVENT, entryCodeOf(tokens, { code: 'other' }, ADA))).toBe(null);
});

test('one that is forged without the secret names nobody', () => {
  const forger = createTokens(NEW_SECRET, clock);
  expect(holderOf(tokens, EVENT, entryCodeOf(forger, EVENT, ADA))).toBe(null);
});

test('what was printed is read after the secret was replaced, as long as the former one is known', () => {
  const printed = entryCodeOf(tokens, EVENT, ADA);
  const replaced = createTokens(NEW_SECRET, clock, undefined, SECRET);
  expect(holderOf(replaced, EVENT, printed)).toEqual(ADA);
  const made = entryCodeOf(replaced, EVENT, ADA);
  expect(made).toBe(entryCodeOf(createTokens(NEW_SECRET, clock), EVENT, ADA));
  expect(holderOf(replaced, EVENT, made)).toEqual(ADA);
  expect(holderOf(createTokens(NEW_SECRET, clock), EVENT, printed)).toBe(null);
});

test('it stays when the event gets another code', () => {
  const printed = entryCodeOf(tokens, EVENT, ADA);
  const renamed = createTokens(SECRET, clock, {
    firstOf: (code) => (code === 'horizons-2027' ? 'horizons' : code),
    currentOf: (code) => code,
  });
  expect(holderOf(renamed, { code: 'horizons-2027' }, printed)).toEqual(ADA);
});

test('there is none for what is no code of the product', () => {
  expect(() => entryCodeOf(tokens, EVENT, { ...ADA, code: 'ADA' })).toThrow('No holder');
  expect(() => entryCodeOf(tokens, EVENT, { ...ADA, place: 0 })).toThrow('No holder');
  expect(() => entryCodeOf(tokens, EVENT, { ...ADA, place: 128 })).toThrow('No holder');
});

test('what a door names somebody by is no entry code, and every entry code that holds is known to it', () => {
  const replaced = createTokens(NEW_SECRET, clock, undefined, SECRET);
  const names = doorNames(replaced, EVENT);
  const key = names.keyOf(ADA);
  expect(names.holderOfKey(key)).toEqual(ADA);
  expect(holderOf(replaced, EVENT, key)).toBe(null);
  expect(doorNames(replaced, { code: 'other' }).holderOfKey(key)).toBe(null);
  expect(names.codesOf(ADA)).toEqual([entryCodeOf(replaced, EVENT, ADA), entryCodeOf(tokens, EVENT, ADA)]);
  expect(names.holderOfKey(entryCodeOf(replaced, EVENT, ADA))).toBe(null);
});
