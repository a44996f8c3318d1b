import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canadianPostalCode, zipCode } from './postal-code';

const vectors = join(process.env.REAL_DATA_DIR ?? '../shared/data', 'address-vectors');

describe('canadianPostalCode', () => {
  it.each([
    ['V6B 1A1', 'V6B 1A1'],
    ['v6b1a1', 'V6B 1A1'],
    ['  h2x-3k8 ', 'H2X 3K8'],
    ['K1A 0B1', 'K1A 0B1'],
    ['B1W 2Z9', 'B1W 2Z9'],
  ])('reads %j as %j', (text, code) => {
    expect(canadianPostalCode(text)).toBe(code);
  });

  it.each(['', 'V6B', 'V6B  1A1', 'V6B 1A', '6VB 1A1', 'V6B 1A1 x', 'V6B_1A1', '98101'])(
    'refuses %j',
    (text) => {
      expect(canadianPostalCode(text)).toBeUndefined();
    },
  );

  it.each([...'DFIOQUWZ'])('refuses %s as the first letter', (letter) => {
    expect(canadianPostalCode(`${letter}1A 1A1`)).toBeUndefined();
  });

  it.each([...'DFIOQU'])('refuses %s as a later letter', (letter) => {
    expect(canadianPostalCode(`A1${letter} 1A1`)).toBeUndefined();
    expect(canadianPostalCode(`A1A 1${letter}1`)).toBeUndefined();
  });
});

describe('zipCode', () => {
  it.each([
    ['98101', '98101'],
    [' 98101-1234 ', '98101-1234'],
  ])('reads %j as %j', (text, code) => {
    expect(zipCode(text)).toBe(code);
  });

  it.each(['', '9810', '981011', '98101-', '98101-123', '98101 1234', 'V6B 1A1'])('refuses %j', (text) => {
    expect(zipCode(text)).toBeUndefined();
  });
});

describe.skipIf(!existsSync(vectors))('published test vectors', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(vectors, name), 'utf8'));

  it('agree on Canadian codes', () => {
    const { valid, invalid }: { valid: string[]; invalid: string[] } = read('postal_ca_validatorjs.json');
    expect(valid.filter((code) => canadianPostalCode(code) === undefined)).toEqual([]);
    expect(invalid.filter((code) => canadianPostalCode(code) !== undefined)).toEqual([]);
  });

  it('agree on the examples of the address data', () => {
    const regions: Record<'CA', { examples: string[] }> = read('ca_us_regions_libaddressinput.json');
    expect(regions.CA.examples.map(canadianPostalCode)).toEqual(regions.CA.examples);
  });
});
