import { createHmac, type KeyObject } from 'node:crypto';
import { isCode, normaliseCode } from '../platform/codes';
import type { Tokens } from '../platform/tokens';

/**
 * Who may come in: everybody who has an entry code. Their place in the list is part of a code, so that new kinds are added at
 * the end.
 */
export const HOLDER_KINDS = ['registration', 'buyer', 'exhibitor', 'sponsor', 'presenter'] as const;
export type HolderKind = (typeof HOLDER_KINDS)[number];

/** Somebody who may come in, with an entry code of their own. */
export interface Holder {
  kind: HolderKind;
  /** Of a registration, of what a buyer ordered, of a contact of an exhibitor or a sponsor, or of a presenter. */
  code: string;
  /** From 1; higher ones are the further people for whom a buyer ordered. */
  place: number;
}

/** The letters of the product's other codes: none of them is taken for another, and a QR code has all in its short mode. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = BigInt(ALPHABET.length);
const CODE_CHARS = 10;
const ENTRY_CHARS = 20;

const MAX_PLACES = 127;
const PLACE_BITS = 7n;
const CODE_BITS = 50n;
/** Kind (3), place and code. */
const HOLDER_BITS = 3n + PLACE_BITS + CODE_BITS;
/** What is left of twenty letters. */
const TAG_BITS = 38n;
const ALL_CODES = BASE ** BigInt(CODE_CHARS);

type Keys = Pick<Tokens, 'keysFor'>;

/**
 * `entry`: it lets its holder in. `door`: it names them between a door and the API, and lets nobody in. `certificate`: it names
 * whose certificate it is.
 */
type Purpose = 'entry' | 'door' | 'certificate';

/** Keys of an event's entry codes: a code is one of that event by nothing else. The first one makes codes, all read them. */
const keysOf = (tokens: Keys, { code: eventCode }: { code: string }, purpose: Purpose = 'entry') =>
  tokens.keysFor({ eventCode, purpose });

/**
 * What the QR code of a ticket or a badge says: twenty letters and digits that name the holder to this deployment alone.
 * They are the holder under a mask that is made of a signature of it, with that signature beside: always the same for a
 * holder, and never the code that opens a registration, so that nobody acts for somebody whose badge they photographed.
 */
export function entryCodeOf(tokens: Keys, event: { code: string }, holder: Holder): string {
  const [key] = keysOf(tokens, event);
  return codeBy(key, holderNumber(holder));
}

function codeBy(key: KeyObject, plain: bigint): string {
  const tag = tagOf(key, plain);
  return lettersOf((tag << HOLDER_BITS) | (plain ^ maskOf(key, tag)), ENTRY_CHARS);
}

/** How the doors of an event name its holders. */
export interface DoorNames {
  /** Names a holder in a door's list. Who copies the list has no ticket by it. */
  keyOf(holder: Holder): string;
  /** Every entry code by which the holder can come: another one while a former secret still holds. */
  codesOf(holder: Holder): string[];
  /** Null for what names nobody. */
  holderOfKey(key: string): Holder | null;
}

/** For many holders: the keys of the event are made once. */
export function doorNames(tokens: Keys, event: { code: string }): DoorNames {
  const entryKeys = keysOf(tokens, event);
  const doorKeys = keysOf(tokens, event, 'door');
  return {
    keyOf: (holder) => codeBy(doorKeys[0], holderNumber(holder)),
    codesOf(holder) {
      const plain = holderNumber(holder);
      return entryKeys.map((key) => codeBy(key, plain));
    },
    holderOfKey: (key) => holderBy(doorKeys, key),
  };
}

/**
 * Whom an entry code names, however it was typed. Whether they may come in, or are there at all, is for the caller to say.
 * @returns null for what is no entry code of this event
 */
export const holderOf = (tokens: Keys, event: { code: string }, typed: string): Holder | null =>
  holderBy(keysOf(tokens, event), typed);

/** The code on a certificate of attendance, by which others check it. It lets nobody in. */
export const certificateCodeOf = (tokens: Keys, event: { code: string }, holder: Holder): string =>
  codeBy(keysOf(tokens, event, 'certificate')[0], holderNumber(holder));

/** Whose certificate a code is on; null for what is none of this event. */
export const holderOfCertificate = (tokens: Keys, event: { code: string }, typed: string): Holder | null =>
  holderBy(keysOf(tokens, event, 'certificate'), typed);

function holderBy(keys: readonly KeyObject[], typed: string): Holder | null {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (letters.length !== ENTRY_CHARS) return null;
  const number = numberOf(letters);
  if (number === null) return null;
  const tag = number >> HOLDER_BITS;
  const masked = number & ((1n << HOLDER_BITS) - 1n);
  for (const key of keys) {
    const plain = masked ^ maskOf(key, tag);
    if (tagOf(key, plain) === tag) return holderIn(plain);
  }
  return null;
}

/** @throws Error for a code that the product did not make, or a place that no order has */
function holderNumber({ kind, code, place }: Holder): bigint {
  const letters = isCode(code) ? numberOf(code.replace('-', '')) : null;
  if (letters === null || place < 1 || place > MAX_PLACES) throw new Error('No holder has such a code.');
  const of = (BigInt(HOLDER_KINDS.indexOf(kind)) << PLACE_BITS) | BigInt(place);
  return of * 2n ** CODE_BITS + letters;
}

function holderIn(number: bigint): Holder | null {
  const letters = number & (2n ** CODE_BITS - 1n);
  const of = number >> CODE_BITS;
  const kind = HOLDER_KINDS[Number(of >> PLACE_BITS)];
  if (!kind || letters >= ALL_CODES) return null;
  const place = Number(of & ((1n << PLACE_BITS) - 1n));
  return { kind, code: normaliseCode(lettersOf(letters, CODE_CHARS)), place };
}

const digestBits = (key: KeyObject, words: readonly (string | bigint)[], bits: bigint): bigint =>
  createHmac('sha256', key).update(words.join(' ')).digest().readBigUInt64BE() >> (64n - bits);

const tagOf = (key: KeyObject, plain: bigint): bigint => digestBits(key, ['tag', plain], TAG_BITS);
const maskOf = (key: KeyObject, tag: bigint): bigint => digestBits(key, ['mask', tag], HOLDER_BITS);

function lettersOf(number: bigint, count: number): string {
  let left = number;
  let letters = '';
  for (let at = 0; at < count; at += 1) {
    letters = ALPHABET[Number(left % BASE)] + letters;
    left /= BASE;
  }
  return letters;
}

/** @returns null where a letter is none of the alphabet */
function numberOf(letters: string): bigint | null {
  let number = 0n;
  for (const letter of letters) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return null;
    number = number * BASE + BigInt(value);
  }
  return number;
}
