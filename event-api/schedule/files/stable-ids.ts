import { createHash } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The suffix that makes a code unique among codes made of the same name (see `stableCodes`). */
const DIGEST = /(?:^|-)([0-9a-f]{8})$/;

/**
 * The UUID that schedule formats require, derived from a code: the code itself if it is a UUID, else a hash, which is
 * always the same. A code's digest suffix becomes the first group, from which an import recovers it.
 */
export function guidOf(eventCode: string, kind: string, code: string): string {
  if (UUID.test(code)) return code;
  const hex = createHash('sha256').update(`${eventCode} ${kind} ${code}`).digest('hex');
  // RFC 9562, version 8: custom content.
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    DIGEST.exec(code)?.[1] ?? hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** A code that is the number of another system. */
const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Numeric ids, which older formats require: positive, unique, and the same for the same set of codes. A code that is a
 * number stays it.
 */
export function numbersOf(codes: Iterable<string>): Map<string, number> {
  const all = [...new Set(codes)].sort();
  const numbers = new Map(all.filter((code) => NUMBER.test(code)).map((code) => [code, Number(code)]));
  const takenNumbers = new Set<number>(numbers.values());
  for (const code of all.filter((each) => !numbers.has(each))) {
    let number = Number.parseInt(createHash('sha256').update(code).digest('hex').slice(0, 7), 16) + 1;
    while (takenNumbers.has(number)) number += 1;
    takenNumbers.add(number);
    numbers.set(code, number);
  }
  return numbers;
}
