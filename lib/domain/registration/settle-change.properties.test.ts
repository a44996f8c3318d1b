import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AFTER_EARLY, chargeable, discountCode, oneTax } from '@/tests/support/fee-samples';
import { divideFees } from './changed-fees';
import { ATTENDEE_FEE_CATEGORIES, type FeeLine, type FeeSummary, summariseFees, totalsOf } from './fees';
import { keptFees, type RefundTerms } from './refund';
import { liveFees, settleChange } from './settle-change';

const category = fc.constantFrom(...ATTENDEE_FEE_CATEGORIES);
const item = fc
  .record({ category, code: fc.constantFrom('a', 'b', 'c'), amount: fc.integer({ min: 0, max: 30_000 }) })
  .map(({ category, code, amount }) => chargeable(category, amount, { code, taxed: code !== 'c' }));
const items = fc.uniqueArray(item, {
  selector: ({ category, code }) => `${category} ${code}`,
  minLength: 1,
  maxLength: 6,
});
const rules = fc.record({
  currency: fc.constant('USD'),
  tax: fc.constantFrom(oneTax(5), oneTax(13), oneTax(0), { ...oneTax(20), included: true }),
  discounts: fc.constantFrom(
    [],
    [discountCode({ categories: ['registration', 'workshop'], amount: 2000 })],
    [discountCode({ categories: [...ATTENDEE_FEE_CATEGORIES], percent: 33.3 })],
  ),
});
/** The shares of a policy become smaller. */
const shares = fc
  .array(fc.constantFrom(0, 12.5, 50, 75, 100), { minLength: 5, maxLength: 5 })
  .map((all) => all.toSorted((one, other) => other - one));
const notRefunded = fc.subarray([...ATTENDEE_FEE_CATEGORIES]);

/** A session that the organiser moved onto another: it is given up by one of the changes, or by cancelling. */
const BROUGHT_TOGETHER = 'moved';
const order = fc
  .record({
    rules,
    bought: items,
    changes: fc.array(items, { minLength: 1, maxLength: 4 }),
    shares,
    notRefunded,
    moved: fc.record({ fee: fc.integer({ min: 0, max: 30_000 }), changesKept: fc.nat(4) }),
  })
  .map(({ moved: { fee, changesKept }, ...one }) => {
    const session = chargeable('workshop', fee, { code: BROUGHT_TOGETHER });
    return {
      ...one,
      bought: [...one.bought, session],
      changes: one.changes.map((wanted, at) => (at < changesKept ? [...wanted, session] : wanted)),
    };
  });

const backOf = (fees: FeeSummary, terms: RefundTerms) => fees.total - keptFees(fees, terms).total;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** A cent for each line: a share is rounded line by line, and a change may make several of one. */
const roundingOf = (all: readonly FeeSummary[]) => sum(all.map(({ lines }) => lines.length));

describe('any sequence of changes under any policy', () => {
  const terms = (one: { shares: number[]; notRefunded: RefundTerms['notRefunded'] }, at: number) => ({
    percent: one.shares[at] ?? 0,
    notRefunded: one.notRefunded,
    isWhole: ({ code }: Pick<FeeLine, 'code'>) => code === BROUGHT_TOGETHER,
    staysOwned: [],
  });
  const change = (
    one: { rules: Parameters<typeof summariseFees>[1] },
    before: FeeSummary,
    wanted: Parameters<typeof summariseFees>[0],
    now: ReturnType<typeof terms>,
  ) => {
    const composed = summariseFees(wanted, { ...one.rules, charged: liveFees(before).lines }, AFTER_EARLY);
    return { composed, ...settleChange(before, composed, now) };
  };

  it('gives back no more of anything than cancelling it would, and nothing beyond what was paid for it', () => {
    fc.assert(
      fc.property(order, (one) => {
        let before = summariseFees(one.bought, one.rules, AFTER_EARLY);
        for (const [at, wanted] of one.changes.entries()) {
          const now = terms(one, at);
          const { after, givenUp, composed } = change(one, before, wanted, now);
          const { gone } = divideFees(liveFees(before), composed);
          expect(givenUp.map(({ code, category }) => [category, code])).toEqual(
            gone.map(({ code, category }) => [category, code]),
          );
          for (const [index, { paid, used, back }] of givenUp.entries()) {
            const line = gone[index] as FeeLine; // as many as were compared above
            expect(paid).toBe(line.amount + line.tax);
            expect(Math.min(used, back, paid - used - back)).toBeGreaterThanOrEqual(0);
            expect(back).toBeLessThanOrEqual(backOf(totalsOf([line], before), now));
          }
          const back = sum(givenUp.map((each) => each.back));
          const due = Math.max(0, after.total - before.total);
          // Somebody pays or is given back, never both; the lines add up.
          expect(after.total).toBe(before.total + due - back);
          expect(after.total).toBe(sum(after.lines.map(({ amount, tax }) => amount + tax)));
          expect(liveFees(after).lines).toEqual(composed.lines);
          before = after;
        }
      }),
    );
  });

  it('gives a session that the organiser moved onto another back whole, but for what it pays for', () => {
    fc.assert(
      fc.property(order, (one) => {
        const before = summariseFees(one.bought, one.rules, AFTER_EARLY);
        const wanted = one.changes.at(-1) ?? [];
        const { givenUp } = change(one, before, wanted, { ...terms(one, 0), percent: 0 });
        for (const { code, paid, used, back } of givenUp) {
          expect(back).toBe(code === BROUGHT_TOGETHER ? paid - used : 0);
        }
      }),
    );
  });

  it('costs no more than the difference, where nothing that goes is of a kind that is never given back', () => {
    fc.assert(
      fc.property(order, (one) => {
        const before = summariseFees(one.bought, one.rules, AFTER_EARLY);
        const now = { ...terms(one, 0), notRefunded: [] };
        const { after, composed } = change(one, before, one.changes[0] ?? [], now);
        expect(Math.max(0, after.total - before.total)).toBe(Math.max(0, composed.total - before.total));
      }),
    );
  });

  it('exchanges a ticket for a dearer one for the difference, whatever the policy', () => {
    fc.assert(
      fc.property(
        rules,
        shares,
        notRefunded,
        fc.nat(20_000),
        fc.nat(20_000),
        (given, all, not, price, more) => {
          const one = { rules: { ...given, discounts: [] }, shares: all, notRefunded: not };
          const before = summariseFees(
            [chargeable('registration', price, { code: 'a' })],
            one.rules,
            AFTER_EARLY,
          );
          const wanted = [chargeable('registration', price + more, { code: 'b' })];
          const { after, composed } = change(one, before, wanted, terms(one, 0));
          expect(after.lines).toEqual(composed.lines);
        },
      ),
    );
  });

  it('leaves the event no less, with a cancellation at the end, than cancelling at once', () => {
    fc.assert(
      fc.property(order, (one) => {
        const first = summariseFees(one.bought, one.rules, AFTER_EARLY);
        const seen = [first];
        const keptAtOnce = keptFees(first, terms(one, 0)).total;
        let fees = first;
        for (const [at, wanted] of one.changes.entries()) {
          fees = change(one, fees, wanted, terms(one, at)).after;
          seen.push(fees);
        }
        // Fees are what was charged less what was given back, so what is kept of them is all that the event has.
        const kept = keptFees(fees, terms(one, one.changes.length)).total;
        expect(kept).toBeGreaterThanOrEqual(keptAtOnce - roundingOf(seen));
      }),
      { numRuns: 500 },
    );
  });
});

describe('what stays its owner’s', () => {
  const bought = summariseFees(
    [chargeable('registration', 10_000), chargeable('merchandise', 2000), chargeable('membership', 6500)],
    { currency: 'USD' },
    AFTER_EARLY,
  );
  const ticket = summariseFees(
    [chargeable('registration', 4000, { code: 'small' })],
    { currency: 'USD' },
    AFTER_EARLY,
  );
  const terms = {
    percent: 100,
    notRefunded: ['merchandise', 'membership'] as const,
    isWhole: () => false,
  };

  it('is neither given up nor given back, and can go with a ticket that offers it again', () => {
    const { after, givenUp } = settleChange(bought, ticket, { ...terms, staysOwned: terms.notRefunded });
    expect(after.lines.map(({ category, amount, given_up }) => [category, amount, given_up])).toEqual([
      ['registration', 4000, undefined],
      ['merchandise', 2000, undefined],
      ['membership', 6500, undefined],
    ]);
    expect(givenUp.map(({ category, back }) => [category, back])).toEqual([['registration', 6000]]);
  });

  it('is kept by the event where it goes, as of a membership for which there is another', () => {
    const wanted = summariseFees(
      [chargeable('registration', 10_000), chargeable('membership', 3000, { code: 'student' })],
      { currency: 'USD', charged: bought.lines },
      AFTER_EARLY,
    );
    const { after, givenUp } = settleChange(bought, wanted, { ...terms, staysOwned: [] });
    expect(after.lines.slice(2).map(({ code, amount, given_up }) => [code, amount, given_up])).toEqual([
      ['merchandise', 2000, true],
      ['membership', 3500, true],
    ]);
    expect(givenUp.map(({ paid, used, back }) => [paid, used, back])).toEqual([
      [2000, 0, 0],
      [6500, 3000, 0],
    ]);
  });
});
