import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { loweringsOf } from '@/lib/domain/registration/fees';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { cancelling, withPolicy } from './cancelling';
import { changing } from './changing';

const SESSIONS = ['circuits-1', 'circuits-2', 'choir-1', 'drawing-1', 'webinar-1', 'pottery-1'];

/** Minor units that the applied code takes off, once: more than the cheap ticket costs. */
const OFF = 2000;

const wanted = fc.record(
  {
    track: fc.constantFrom('general', 'online', 'last-place', 'volunteers'),
    track_mode: fc.constantFrom('in_person', 'online'),
    sessions: fc.uniqueArray(fc.constantFrom(...SESSIONS), { maxLength: 3 }),
    /** Minutes that pass before it; the early-bird price ends within the first ones. */
    wait: fc.nat(90),
  },
  { requiredKeys: ['wait'] },
);

const begun = fc.record({
  track: fc.constantFrom('general', 'last-place'),
  hasCode: fc.boolean(),
  /** Half of the price until a moment in the middle, and the kinds of which nothing is given back. */
  notRefunded: fc.subarray(['registration', 'workshop'] as const),
});

/** An hour before the early-bird price ends. */
const START = '2027-01-16T07:00:00.000Z';

describeOnServer('any sequence of changes', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  let notRefunded: readonly ('registration' | 'workshop')[] = [];
  const { ready, change, netPaid, stored, sessions } = changing(
    platform,
    () => api,
    (event) => ({
      ...withPolicy({
        text: { en: 'x', fr: 'x' },
        refunds: [
          { until: '2027-01-15', percent: 100 },
          { until: '2027-01-16 02:00', percent: 50 },
        ],
        not_refunded: [...notRefunded],
      })(event),
      codes: [{ kind: 'discount', code: 'TWENTY', name: { en: 'Twenty', fr: 'Vingt' }, amount: OFF / 100 }],
    }),
  );

  it('keeps the fee lines equal to what was charged less what was given back, gives back no more than a cancellation, and takes a discount off once', async () => {
    const outcomes = new Map<number, number>();
    let seenBack = 0;
    await fc.assert(
      fc.asyncProperty(begun, fc.array(wanted, { minLength: 3, maxLength: 7 }), async (choice, changes) => {
        notRefunded = choice.notRefunded;
        const { person } = await ready({ ...choice, sessions: ['drawing-1', 'circuits-1'] }, START);
        if (choice.hasCode) {
          const applied = { code: person.code, invitation_code: 'TWENTY' };
          await api.call('checkAndSubmitApplyCode', applied, person.caller);
        }
        await person.submit();
        for (const { wait, ...fields } of changes) {
          platform().clock.advance(wait * 60);
          const cancelled = await cancelling(api, person).preview();
          const { status, body } = await change(person, fields);
          if (status === 200) {
            expect(body.refund?.amount ?? 0).toBeLessThanOrEqual(cancelled.refund?.amount ?? 0);
            seenBack += body.refund?.amount ?? 0;
          }
          outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
          expect([200, 409, 422]).toContain(status);
          const { fees } = await stored(person);
          const sum = fees?.lines.reduce((total, line) => total + line.amount + line.tax, 0);
          expect(fees?.total).toBe(sum);
          expect(await netPaid(person)).toBe(sum);
          const [lowering] = loweringsOf(fees?.lines ?? []);
          expect(lowering?.amount ?? 0).toBeLessThanOrEqual(OFF);
          const charged =
            fees?.lines.filter(({ category, given_up }) => category === 'workshop' && !given_up) ?? [];
          const attended = await sessions(person);
          expect(charged.every(({ code }) => attended.includes(code))).toBe(true);
        }
      }),
      {
        numRuns: 8,
        examples: [
          [{ track: 'last-place', hasCode: true, notRefunded: [] }, [{ track: 'general', wait: 0 }]],
          // Something cheaper, of which the rest goes back.
          [
            { track: 'general', hasCode: false, notRefunded: [] },
            [{ track: 'online', track_mode: 'online', sessions: ['webinar-1'], wait: 0 }],
          ],
        ],
      },
    );
    // Otherwise the property would say nothing.
    expect(outcomes.get(200) ?? 0).toBeGreaterThan(0);
    expect(seenBack).toBeGreaterThan(0);
  });
});
