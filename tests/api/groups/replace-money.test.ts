import { beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { type PayingGroup, payingGroup } from '../../support/group-members';
import { paperIn } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { runAllJobs } from '../../support/run-all-jobs';
import { BILL_TO, invoiced } from '../payments/invoicing';
import { IN_FULL, withPolicy } from '../registration/cancelling';
import { mailOf } from '../registration/person';
import { replacing } from './replacing';

drawPapers();

/** A ticket is 204.75 with its tax, 184.28 from three people on; the workshop 13.13. */
describeOnServer('replacing somebody of a group whose money is not settled', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const command = commandLine(platform);
  const { replace, joins } = replacing(platform, () => api);
  const comes = async (group: PayingGroup, name: string) => {
    const person = await joins(group, name);
    await person.fill({ first_name: name, last_name: 'Roy' });
    expect(await person.submit()).toMatchObject({ outcome: 'confirmed' });
    await runAllJobs(platform(), jobHandlers);
    return person;
  };
  /** The paper of the only payment, as it is mailed now. */
  const paperOf = async (group: PayingGroup) => {
    const [payment] = (await group.show()).paid.toReversed();
    const to = `books-${crypto.randomUUID()}@${group.event}.example`;
    await api.call(
      'sendPaper',
      { target: 'group', code: group.code, payment_ID: payment?.payment_ID ?? '', email: to },
      group.caller,
    );
    await runAllJobs(platform(), jobHandlers);
    return paperIn((await mailOf(platform(), to))[0]);
  };
  const finance = async ({ event }: PayingGroup) => {
    const rows = JSON.parse((await command(['finance', event, '--json'])).out);
    const { paid, refunded, kept, invoices_open } = rows.at(-1);
    return { paid, refunded, kept, invoices_open };
  };

  it('with an unpaid invoice: its paper names the new person, and what is owed stays to the cent, also once it is paid', async () => {
    const group = await payingGroup(platform(), api, {
      change: (event) => invoiced()(withPolicy()(event)),
      now: IN_FULL,
    });
    const ada = await group.member('Ada', { sessions: ['circuits-1', 'drawing-1'] });
    await group.member('Bo');
    const { credit: _card, ...shown } = await group.payFields();
    const ordered = { ...shown, pay_by: 'invoice' as const, invoice: BILL_TO };
    const { group: after } = await api.call('submitPayGroupFee', ordered, group.caller);
    const number = after.paid[0]?.invoice?.number ?? '';
    await runAllJobs(platform(), jobHandlers);
    const owed = async () => {
      const { sums, paid } = await group.show();
      return [sums.total.amount, sums.paid.amount, sums.owed.amount, paid[0]?.invoice?.owed];
    };
    expect(await owed()).toEqual([42_263, 0, 42_263, 42_263]);
    expect(await paperOf(group)).toContain('Ada Nguyen');

    expect((await replace(group, ada, 'Eve')).status).toBe(200);
    expect(await owed()).toEqual([42_263, 0, 42_263, 42_263]);
    const eve = await comes(group, 'Eve');
    expect(await owed()).toEqual([42_263, 0, 42_263, 42_263]);
    const paper = await paperOf(group);
    expect([paper.includes('Eve Roy'), paper.includes('Ada'), paper.includes(number)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(paper).toContain('422.63');
    expect((await command(['invoices', 'paid', number, '--event', group.event])).code).toBe(0);
    await runAllJobs(platform(), jobHandlers);
    expect(await owed()).toMatchObject([42_263, 42_263, 0, 0]);
    expect(await api.call('getReceipt', { code: eve.code }, eve.caller)).toMatchObject({
      ...{ paid_by_group: 'Y', paid: 21_788, refunded: 0, fees: { total: 21_788 } },
    });
    expect(await finance(group)).toEqual({
      ...{ paid: '422.63', refunded: '0.00', kept: '422.63', invoices_open: '0.00' },
    });
    // Nobody was credited anything.
    expect(
      (await mailOf(platform(), BILL_TO.email)).filter(({ subject }) => /Credit note/.test(subject)),
    ).toEqual([]);
  });

  it('with a credit: it stays the group’s, is used for the next one, and the papers name who is there', async () => {
    const group = await payingGroup(platform(), api, {
      change: withPolicy(),
      now: IN_FULL,
      difference: 'credit',
    });
    const [ada, bo] = [await group.member('Ada'), await group.member('Bo')];
    await group.pay([ada, bo]);
    const cy = await group.member('Cy', { left: false });
    await cy.submit();
    await runAllJobs(platform(), jobHandlers);
    const credit = async () => (await group.show()).credit.left + (await group.show()).credit.used;
    expect(await credit()).toBe(4094);

    expect((await replace(group, ada, 'Eve')).status).toBe(200);
    expect(await credit()).toBe(4094);
    const eve = await comes(group, 'Eve');
    expect(await credit()).toBe(4094);
    const { fees, paid, refunded } = await api.call('getReceipt', { code: eve.code }, eve.caller);
    expect([fees.total, paid - refunded]).toEqual([18_428, 18_428]);
    const dee = await group.member('Dee');
    expect((await group.show([dee])).total.amount).toBe(18_428 - 4094);
    await group.pay([dee]);
    await runAllJobs(platform(), jobHandlers);
    const first = await paperOf(group);
    expect([first.includes('Eve Roy'), first.includes('Ada')]).toEqual([true, false]);
    for (const words of ['409.50', 'Used as a credit for a later payment', '40.94']) {
      expect(first).toContain(words);
    }
    // Replaced with the credit in the price: it goes with the place.
    expect((await replace(group, dee, 'Flo')).status).toBe(200);
    const flo = await comes(group, 'Flo');
    expect(await api.call('getReceipt', { code: flo.code }, flo.caller)).toMatchObject({
      ...{ paid: 18_428, refunded: 0, fees: { total: 18_428 } },
    });
    // Four tickets of 184.28, of which Cy has paid one.
    expect((await group.show()).sums).toMatchObject({
      ...{ total: { amount: 3 * 18_428 }, paid: { amount: 3 * 18_428 }, owed: { amount: 0 } },
    });
    expect(await finance(group)).toMatchObject({ paid: '737.12', refunded: '0.00', kept: '737.12' });
  });
});
