import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEE_CATEGORIES } from '@/lib/domain/registration/fees';
import { lessBy, splitRefund } from './refund-lines';

const line = fc.record({
  category: fc.constantFrom(...FEE_CATEGORIES),
  amount: fc.integer({ min: 0, max: 2_000_000_000 }),
  tax: fc.integer({ min: 0, max: 200_000_000 }),
});
const sum = (lines: readonly { amount: number; tax: number }[]) =>
  lines.reduce((total, { amount, tax }) => total + amount + tax, 0);

describe('splitRefund', () => {
  it('splits any amount to the cent, and gives nothing more back than it was', () => {
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 0, max: 2_000_000_000 }), (lines, amount) => {
        const parts = splitRefund(amount, lines);
        expect(sum(parts)).toBe(Math.min(amount, sum(lines)));
        expect(lessBy(parts, lines).filter((part) => part.amount + part.tax > 0)).toEqual([]);
      }),
    );
  });

  it('keeps fees and tax in proportion', () => {
    const lines = [
      { category: 'registration', amount: 19_500, tax: 975 },
      { category: 'workshop', amount: 1250, tax: 63 },
    ] as const;
    expect(splitRefund(10_894, lines)).toEqual([
      { category: 'registration', amount: 9750, tax: 487 },
      { category: 'workshop', amount: 625, tax: 32 },
    ]);
    expect(splitRefund(21_788, lines)).toEqual(lines);
    expect(splitRefund(100, [])).toEqual([]);
  });
});

describe('lessBy', () => {
  it('says what each kind of fee has become less by', () => {
    const before = [
      { category: 'registration', amount: 19_500, tax: 975 },
      { category: 'workshop', amount: 1250, tax: 63 },
      { category: 'workshop', amount: 1000, tax: 50 },
    ] as const;
    const after = [
      { category: 'registration', amount: 24_500, tax: 1225 },
      { category: 'workshop', amount: 1250, tax: 63 },
    ] as const;
    expect(lessBy(before, after)).toEqual([
      { category: 'registration', amount: 0, tax: 0 },
      { category: 'workshop', amount: 1000, tax: 50 },
    ]);
  });
});
