import { beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { type LeftMember, payingGroup } from '../../support/group-members';
import { runAllJobs } from '../../support/run-all-jobs';
import { IN_FULL, withPolicy } from '../registration/cancelling';
import { CARDS, card, newKey } from '../registration/person';

const words = (text: string) => ({ en: text, fr: text });
const GST = {
  ...{ code: 'gst', name: words('GST'), percent: 5 },
  exempt: { label: words('Exemption number'), formats: ['9999'], text: words('No GST.') },
};

/** A ticket is 195.00, the workshop that is added 12.50; 0.63 of GST on it, or 2.08 of 20 % in it. */
describeOnServer('what is added in a group that is exempt from a tax', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const added = ['circuits-1', 'drawing-1'];
  const begin = async (isIncluded: boolean) => {
    const group = await payingGroup(platform(), api, {
      change: (event) =>
        withPolicy()({
          ...event,
          event: {
            ...event.event,
            tax: isIncluded ? { ...GST, percent: 20 } : GST,
            prices_include_tax: isIncluded,
          },
        }),
      now: IN_FULL,
    });
    const [ada, bo] = [await group.member('Ada'), await group.member('Bo')];
    await group.pay();
    const exempt = async (number: string) =>
      api.call('saveTaxExemption', { target: 'group', code: group.code, tax: 'gst', number }, group.caller);
    return { ...group, ada, bo, exempt };
  };
  const preview = ({ code, caller }: LeftMember) =>
    api.call('changeRegistration', { code, option: 'change', preview: 'Y', sessions: added }, caller);
  const leave = async (member: LeftMember) => {
    const { version } = await preview(member);
    await api.call('leaveToGroup', { code: member.code, sessions: added, version }, member.caller);
  };
  const receiptOf = ({ code, caller }: LeftMember) => api.call('getReceipt', { code }, caller);

  it.each([
    { name: 'on top of the prices', isIncluded: false, alone: 1313, exempt: 1250 },
    { name: 'in the prices', isIncluded: true, alone: 1250, exempt: 1042 },
  ])('the group pays without the tax, whenever it gave its number: $name', async (row) => {
    const { ada, bo, exempt, ...group } = await begin(row.isIncluded);
    await leave(ada);
    expect((await group.show()).total.amount).toBe(row.alone);
    await exempt('1234');
    await leave(bo);
    const shown = await group.show();
    expect(shown.total.amount).toBe(2 * row.exempt);
    expect(shown.people.map(({ fees }) => fees?.lines.map(({ taxes }) => taxes?.[0]?.exempt))).toEqual([
      ['1234'],
      ['1234'],
    ]);
    await exempt('');
    expect((await group.show()).total.amount).toBe(2 * row.alone);
    await exempt('1234');
    const before = (await receiptOf(ada)).paid;
    expect((await group.pay()).outcome).toBe('confirmed');
    await runAllJobs(platform(), jobHandlers);
    for (const member of [ada, bo]) {
      const { fees, paid, refunded } = await receiptOf(member);
      expect([paid - before, refunded, fees.total]).toEqual([row.exempt, 0, paid]);
    }
  });

  it('a member who pays it by card pays their own taxes', async () => {
    const { ada, exempt } = await begin(false);
    await exempt('1234');
    const { version, due } = await preview(ada);
    expect(due?.amount).toBe(1313);
    const paying = { version, payment_key: newKey(), credit: card(CARDS.good) };
    const asked = { code: ada.code, option: 'change' as const, sessions: added, ...paying };
    expect((await api.call('changeRegistration', asked, ada.caller)).outcome).toBe('changed');
  });
});
