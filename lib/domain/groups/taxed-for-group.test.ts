import { describe, expect, it } from 'vitest';
import { type Chargeable, summariseFees, totalsOf } from '../registration/fees';
import type { Exemptions } from '../registration/taxes';
import { taxedForGroup } from './taxed-for-group';

const NOW = '2027-01-01T00:00:00.000Z';
const rules = (exempt: Exemptions = {}) => ({
  taxes: [{ code: 'vat', name: 'VAT', percent: 20 }],
  ...{ included: true, rounding: 'line' as const, exempt },
});
const workshop = (unitAmount: number): Chargeable => ({
  ...{ category: 'workshop', code: 'w', description: 'A workshop', quantity: 1, unitAmount, taxed: true },
});
const before = totalsOf([], { currency: 'EUR' });
const added = (price: number, exempt: Exemptions) =>
  summariseFees([workshop(price)], { currency: 'EUR', tax: rules(exempt) }, NOW);

describe('what an exempt member adds, at prices with the tax in them', () => {
  // 12.51 and 12.52 are both 10.43 without 20 %.
  it.each([1250, 1251, 1252, 1253, 1254, 1255])('costs a group that is not exempt %i', (price) => {
    const feesAfter = added(price, { vat: '1234' });
    const group = taxedForGroup({ feesBefore: before, feesAfter }, rules());
    expect(group).toEqual({
      ...added(price, {}),
      lines: [{ ...added(price, {}).lines[0], unit_amount: price }],
    });
  });

  it('costs a group with another number what it costs the member', () => {
    const feesAfter = added(1252, { vat: '1234' });
    const group = taxedForGroup({ feesBefore: before, feesAfter }, rules({ vat: '77' }));
    expect([group.total, group.lines[0]?.full_price]).toEqual([1043, 1252]);
    const back = taxedForGroup({ feesBefore: before, feesAfter: group }, rules());
    expect(back.total).toBe(1252);
  });
});
