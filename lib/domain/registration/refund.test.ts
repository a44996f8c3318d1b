import { describe, expect, it } from 'vitest';
import { AFTER_EARLY, chargeable, oneTax } from '@/tests/support/fee-samples';
import { type FeeLine, summariseFees } from './fees';
import { shareNow, unrefundedFees } from './refund';

describe('what is left of fees', () => {
  const fees = summariseFees(
    [
      chargeable('registration', 10_000),
      chargeable('workshop', 1250, { code: 'a' }),
      chargeable('workshop', 4000, { code: 'b' }),
    ],
    { currency: 'CAD', tax: oneTax(5) },
    AFTER_EARLY,
  );
  const isGivenBack = ({ code }: FeeLine) => code === 'a';

  it('leaves out what was given back whole', () => {
    const left = unrefundedFees(fees, { isGivenBack, left: fees.total - 1313 });
    expect([left.lines.map(({ code }) => code), left.total]).toEqual([['registration', 'b'], 14_700]);
  });

  it('takes what was given back besides off the last lines, and keeps to the sum', () => {
    const left = unrefundedFees(fees, { isGivenBack, left: 10_000 });
    expect(left.lines.map(({ code, amount, tax }) => [code, amount, tax])).toEqual([
      ['registration', 9500, 500],
    ]);
    expect(left.total).toBe(10_000);
  });

  it('is nothing when everything was given back', () => {
    expect(unrefundedFees(fees, { isGivenBack: () => false, left: 0 })).toMatchObject({
      lines: [],
      total: 0,
    });
  });
});

describe('the share that applies', () => {
  const policy = {
    refunds: [
      { until: '2027-01-10T20:00:00.000Z', percent: 100 },
      { until: '2027-01-20T20:00:00.000Z', percent: 50 },
    ],
    notRefunded: [],
  };
  it.each([
    ['2027-01-10T20:00:00.000Z', 100],
    ['2027-01-10T20:00:00.001Z', 50],
    ['2027-01-20T20:00:00.000Z', 50],
    ['2027-01-20T20:00:00.001Z', undefined],
  ])('at %s is %s', (now, percent) => {
    expect(shareNow(policy, now)?.percent).toBe(percent);
  });
});
