import { beforeAll, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { getReceipt } from '@/lib/contract/registration/receipts';
import { withActivities } from '../../support/activities-event';
import { createTestApi, requestFor, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { drawPapers } from '../../support/papers';
import { withShop } from '../../support/shop-event';
import { pdfPages } from '../../support/system-tool';
import { TEACHER, withMembership } from '../membership/association';
import { IN_HALF, withPolicy } from './cancelling';
import { changing } from './changing';
import { mailOf, type Person } from './person';

drawPapers();

/** The general ticket comes with everything, the online one with nothing but sessions. */
const withEverything = (event: EventDefinitionInput) =>
  withMembership({ general: 'optional' })(withShop(withActivities(event)));

const HALF = withPolicy();

describeOnServer('what a change gives up', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  let adapt = (event: EventDefinitionInput) => event;
  const { ready, preview, change, netPaid } = changing(
    platform,
    () => api,
    (event) => adapt(withEverything(event)),
  );

  /** Somebody with a trip on the water, two pins and a membership beside the ticket. */
  async function withAll(policy = (event: EventDefinitionInput) => event) {
    adapt = policy;
    const begun = await ready({ sessions: ['circuits-1'] });
    const { code, caller } = begun.person;
    await api.call('saveActivityInformation', { code, model: { activity_code: 'paddle' } }, caller);
    const pins = { code, product_code: 'pin', variant_code: 'heron', qty: 2 };
    await api.call('purchaseProduct', pins, caller);
    await api.call('saveMembershipRegistration', { code, ...TEACHER }, caller);
    const { outcome } = await begun.person.submit();
    expect(outcome).toBe('confirmed');
    return begun;
  }
  const online = { track: 'online', sessions: ['webinar-1'] };
  const receiptOf = ({ code, caller }: Person) => api.call('getReceipt', { code }, caller);
  const pdfOf = async ({ code, caller }: Person) => {
    const asked = requestFor(getReceipt, { code }, { ...caller, accept: 'application/pdf' });
    const pages = await pdfPages(new Uint8Array(await (await api.fetch(asked)).arrayBuffer()));
    return pages.join('\n').replaceAll('\u00a0', ' ');
  };

  it('is named before it is confirmed, each thing with what comes back for it', async () => {
    const { person } = await withAll();
    const { change, refund } = await preview(person, online);
    expect(change?.gives_up).toEqual([
      // 103.95 of it pay for the online ticket.
      {
        ...{ kind: 'registration', code: 'general', title: 'General admission' },
        ...{ paid: 20_475, used: 10_395, back: 10_080 },
      },
      { kind: 'workshop', code: 'circuits-1', title: 'Paper circuits', paid: 1313, used: 0, back: 1313 },
      { kind: 'activity', code: 'paddle', title: 'Dawn paddle', paid: 5670, used: 0, back: 5670 },
      { kind: 'membership', code: 'teacher', title: 'Membership: Teacher', paid: 6825, used: 0, back: 6825 },
      { kind: 'merchandise', code: 'pin/heron', title: '2 × Pin', paid: 1995, used: 0, back: 1995 },
    ]);
    expect(refund?.amount).toBe(10_080 + 1313 + 5670 + 6825 + 1995);
  });

  it('is in the letter, on the receipt’s page and in its PDF, and comes back as it was promised', async () => {
    const { person, email } = await withAll();
    const paid = await netPaid(person);
    const shown = await preview(person, online);
    await change(person, online);
    expect(await netPaid(person)).toBe(paid - (shown.refund?.amount ?? 0));
    const named = ['General admission', 'Paper circuits', 'Dawn paddle', 'Membership: Teacher', '2 × Pin'];
    const { given_up } = await receiptOf(person);
    expect(given_up).toMatchObject(shown.change?.gives_up ?? []);
    const [letter] = (await mailOf(platform(), email)).filter(({ subject }) => subject.includes('changed'));
    const text = letter?.text.replaceAll('\u00a0', ' ') ?? '';
    const pdf = await pdfOf(person);
    for (const thing of [...named, 'Refunded: $ 56.70', 'Used for what was new: $ 103.95']) {
      expect(text).toContain(thing);
      expect(pdf).toContain(thing);
    }
  });

  it('names half of each thing where the policy gives back half; what the new ticket offers too stays', async () => {
    const { person } = await withAll(HALF);
    platform().clock.set(IN_HALF);
    const { change } = await preview(person, { track: 'volunteers', sessions: ['drawing-1'] });
    expect(change?.gives_up.map(({ kind, code, paid, back }) => [kind, code, paid, back])).toEqual([
      ['registration', 'general', 20_475, 10_238],
      ['workshop', 'circuits-1', 1313, 657],
      ['activity', 'paddle', 5670, 2835],
      ['membership', 'teacher', 6825, 3413],
    ]);
  });

  it('is also what nothing was paid for', async () => {
    adapt = HALF;
    const { person } = await ready({ sessions: ['drawing-1'], track: 'last-place' });
    await person.submit();
    const { change } = await preview(person, { sessions: [] });
    expect(change?.gives_up).toEqual([
      { kind: 'workshop', code: 'drawing-1', title: 'Drawing', paid: 0, used: 0, back: 0 },
    ]);
  });
});
