import { createHash } from 'node:crypto';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';

/** As the definition allows. */
export const MAX_CODE_CHARS = 48;
/** A UUID made by our own exports (RFC 9562, version 8). Its first group is the digest in the code. */
const OWN_GUID = /^([0-9a-f]{8})-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** Letters that Unicode normalisation does not split into a base letter and an accent. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A name in lower-case letters, digits and hyphens; may be empty, for example for a Chinese name. */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return cut(plain, MAX_CODE_CHARS);
}

/**
 * Codes for things of another system that are the same at every import: a code is made of the name, and when two names
 * give the same code, of the thing's key too.
 * @param things in any order; entries with the same key are the same thing
 */
export function stableCodes(things: readonly { key: string; name: string }[]): Map<string, string> {
  const codes = new Map<string, string>();
  const taken = new Set<string>();
  const byKey = [...things].sort((one, other) =>
    one.key.localeCompare(other.key, DEFAULT_LOCALE, { numeric: true }),
  );
  for (const { key, name } of byKey) {
    if (codes.has(key)) continue;
    const slug = slugOf(name);
    const code = slug !== '' && !taken.has(slug) ? slug : withDigest(slug, key);
    taken.add(code);
    codes.set(key, code);
  }
  return codes;
}

function withDigest(slug: string, key: string): string {
  const digest = OWN_GUID.exec(key)?.[1] ?? createHash('sha256').update(key).digest('hex').slice(0, 8);
  return slug === '' ? digest : `${cut(slug, MAX_CODE_CHARS - digest.length - 1)}-${digest}`;
}

function cut(text: string, length: number): string {
  return text.replace(/^-+/, '').slice(0, length).replace(/-+$/, '');
}
