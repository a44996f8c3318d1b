import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeLine } from './fees';
import { splitLines } from './split-lines';

const line = fc
  .record({ amount: fc.integer({ min: 0, max: 500_000 }), tax: fc.integer({ min: 0, max: 70_000 }) })
  .map(
    (cost): FeeLine => ({
      ...{ category: 'registration', code: 'general', description: 'General admission', quantity: 1 },
      ...{ unit_amount: cost.amount, discount: 0, early_bird: false, ...cost },
    }),
  );
const sum = (lines: readonly FeeLine[]) => lines.reduce((total, { amount, tax }) => total + amount + tax, 0);

describe('splitLines', () => {
  it('splits any lines at any amount to the cent, and loses none', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 6 }),
        fc.integer({ min: 0, max: 2_000_000 }),
        (lines, amount) => {
          const [first, rest] = splitLines(lines, amount);
          expect(sum(first)).toBe(Math.min(amount, sum(lines)));
          expect(sum(first) + sum(rest)).toBe(sum(lines));
          const parts = [...first, ...rest].flatMap((each) => [each.amount, each.tax]);
          expect(Math.min(0, ...parts)).toBe(0);
        },
      ),
    );
  });
});
