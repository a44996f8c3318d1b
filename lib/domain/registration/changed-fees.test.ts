import { describe, expect, it } from 'vitest';
import { AFTER_EARLY, chargeable, discountCode, oneTax } from '@/tests/support/fee-samples';
import { linesOfChange } from './changed-fees';
import { type Chargeable, type FeeSummary, loweringsOf, summariseFees, totalsOf } from './fees';

/** Changes of an order of a 10.00 ticket and a 12.50 workshop, with 20.00 off and 5 % tax. */
describe('a fixed discount in a changed order', () => {
  const rules = {
    ...{ currency: 'USD', tax: oneTax(5) },
    discounts: [discountCode({ categories: ['registration', 'workshop'], amount: 2000 })],
  };
  const workshop = chargeable('workshop', 1250, { code: 'circuits' });
  const another = chargeable('workshop', 4000, { code: 'pottery' });
  const paid = summariseFees(
    [chargeable('registration', 1000, { code: 'small' }), workshop],
    rules,
    AFTER_EARLY,
  );
  const changedTo = (items: Chargeable[]) =>
    summariseFees(items, { ...rules, charged: paid.lines }, AFTER_EARLY);
  const amounts = ({ lines }: FeeSummary) => lines.map(({ amount, tax }) => [amount, tax]);

  it('is used up from the first line on when it is paid: 10.00 and then 10.00 of 12.50', () => {
    expect(amounts(paid)).toEqual([
      [0, 0],
      [250, 13],
    ]);
  });

  it('gives a dearer ticket only what the kept workshop has not used: 10.00 of 245.00', () => {
    const changed = changedTo([chargeable('registration', 24_500, { code: 'general' }), workshop]);
    expect(amounts(changed)).toEqual([
      [23_500, 1175],
      [250, 13],
    ]);
    expect(loweringsOf(changed.lines)).toMatchObject([{ code: 'CODE', amount: 2000 }]);
    // 23,500 + 1,175 + 250 + 13, less the 263 that were paid.
    expect(changed.total - paid.total).toBe(24_675);
  });

  it('gives a second workshop nothing while all of it is used', () => {
    const ticket = chargeable('registration', 1000, { code: 'small' });
    expect(amounts(changedTo([ticket, workshop, another]))).toEqual([
      [0, 0],
      [250, 13],
      [4000, 200],
    ]);
  });

  it('gives another workshop what the one that was given up had used', () => {
    const ticket = chargeable('registration', 1000, { code: 'small' });
    expect(amounts(changedTo([ticket, another]))).toEqual([
      [0, 0],
      [3000, 150],
    ]);
  });

  it('charges one more of what is there already at the price of today', () => {
    const ticket = chargeable('registration', 1000, { code: 'small' });
    const changed = changedTo([ticket, workshop, workshop]);
    expect(linesOfChange(paid, changed).map(({ code, amount }) => [code, amount])).toEqual([
      ['circuits', 1250],
    ]);
    expect(totalsOf(linesOfChange(paid, changed), paid).total).toBe(changed.total - paid.total);
  });
});
