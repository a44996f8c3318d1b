import { describe, expect, it } from 'vitest';
import { GROUP_DISCOUNT, summariseFees } from '../registration/fees';
import { lowerTickets } from './lower-tickets';

const NOW = '2027-01-10T12:00:00.000Z';
const GST = { code: 'gst', name: 'GST', percent: 5 };
const PST = { code: 'pst', name: 'PST', percent: 7 };
const ticket = {
  ...({
    category: 'registration',
    code: 'general',
    description: 'General',
    quantity: 1,
    taxed: true,
  } as const),
  unitAmount: 24_500,
  earlyBird: { unitAmount: 19_500, until: NOW },
};
const workshop = {
  ...ticket,
  category: 'workshop',
  code: 'circuits-1',
  earlyBird: undefined,
  unitAmount: 1250,
} as const;
const codes = [{ code: 'TEN', description: 'Ten', categories: ['registration'], amount: 1000 }] as const;

const ofGroup = (percent: number) => ({
  code: GROUP_DISCOUNT,
  description: 'Group',
  categories: ['registration'] as const,
  percent,
});

/** Fees with a discount of the group from the beginning, and fees that got it later. */
describe.each([
  { what: 'taxes on top', tax: { taxes: [GST, PST], included: false } },
  { what: 'taxes in the price', tax: { taxes: [GST, PST], included: true } },
  {
    what: 'a payer who is exempt from one of them',
    tax: { taxes: [GST, PST], included: true, exempt: { pst: 'P-1' } },
  },
])('lowerTickets: $what', ({ tax }) => {
  const charged = (percents: readonly number[]) => {
    const rules = {
      ...{ currency: 'USD', tax: { ...tax, rounding: 'line' as const } },
      discounts: [...codes, ...percents.map(ofGroup)],
    };
    const { earlyBird: _, ...dear } = workshop;
    return summariseFees([ticket, dear], rules, NOW);
  };

  it.each([[[]], [[10]]])(
    'costs the same as if the discount had been there when it was charged (before: %j)',
    (before) => {
      const lowered = lowerTickets(charged(before), { percent: 20, description: 'Group' });
      expect(lowered).toEqual(charged([20]));
    },
  );

  it('keeps a discount that is as large or larger', () => {
    const fees = charged([20]);
    expect(lowerTickets(fees, { percent: 20, description: 'Group' })).toEqual(fees);
    expect(lowerTickets(fees, { percent: 10, description: 'Group' })).toEqual(fees);
  });
});
