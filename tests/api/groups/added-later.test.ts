import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { payments, refunds } from '@/event-api/checkout/schema';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { jobHandlers, recurringTasks } from '@/event-api/jobs';
import { holds, inventoryItems } from '@/event-api/platform/inventory/schema';
import { registrations } from '@/event-api/registration/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { type LeftMember, type PayingGroup, payingGroup } from '../../support/group-members';
import { runAllJobs } from '../../support/run-all-jobs';
import { BILL_TO, invoiced } from '../payments/invoicing';
import { cancelling, IN_FULL, IN_HALF, withPolicy } from '../registration/cancelling';
import { CARDS, card, mailOf, newKey } from '../registration/person';

/** With a second workshop that costs something: 30.00 and tax 1.50. */
const withChoir = (event: EventDefinitionInput): EventDefinitionInput => {
  const { workshops = [] } = event.programme ?? {};
  const choir = workshops.map((workshop) =>
    workshop.code === 'choir' ? { ...workshop, fee: 30, payable: 'registration' as const } : workshop,
  );
  return { ...withPolicy()(event), programme: { ...event.programme, workshops: choir } };
};

const TICKET = 20_475;
const CIRCUITS = 1313;

/** What somebody of a group adds once the group has paid. */
describeOnServer('adding what costs once the group has paid', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  /** A group that paid for Ada, with a workshop, and for Bo. */
  async function setUp() {
    const group = await payingGroup(platform(), api, { change: withChoir, now: IN_FULL });
    const ada = await group.member('Ada', { sessions: ['circuits-1', 'drawing-1'] });
    const bo = await group.member('Bo');
    await group.pay();
    // What is paid later is newer.
    platform().clock.advance(60);
    return { ...group, ada, bo };
  }
  const preview = ({ code, caller }: LeftMember, sessions: string[]) =>
    api.call('changeRegistration', { code, option: 'change', preview: 'Y', sessions }, caller);
  const change = async (member: LeftMember, sessions: string[]) => {
    const { version, due } = await preview(member, sessions);
    const { code, caller } = member;
    const paying = { payment_key: newKey(), ...(due && { credit: card(CARDS.otherGood) }) };
    const asked = { code, option: 'change', sessions, version, ...paying } as const;
    return api.call('changeRegistration', asked, caller);
  };
  /** Of whose payments what went back. */
  const givenBack = async ({ event }: PayingGroup) => {
    await runAllJobs(platform(), jobHandlers);
    const found = await platform()
      .db.select({ payer: payments.ownerKind, amount: refunds.amount })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.eventCode, event));
    return found.map(({ payer, amount }) => `${payer} ${amount}`).sort();
  };

  it('changeRegistration 200: the member pays what they add, and gets it back when they give it up', async () => {
    const group = await setUp();
    const added = await change(group.bo, ['circuits-1', 'drawing-1']);
    expect(added).toMatchObject({ outcome: 'changed', due: { amount: CIRCUITS }, change: { problems: [] } });
    const { code, caller } = group.bo;
    expect(await api.call('getReceipt', { code }, caller)).toMatchObject({
      fees: { total: TICKET + CIRCUITS },
      payments: [
        { amount: TICKET, by_group: 'Y', card: null },
        { amount: CIRCUITS, by_group: 'N', card: { last4: '4444' } },
      ],
    });
    await change(group.bo, ['drawing-1']);
    expect(await givenBack(group)).toEqual([`registration ${CIRCUITS}`]);
  });

  it('changeRegistration 200: what the group paid for goes back to the group, also after somebody paid beside it', async () => {
    const group = await setUp();
    await change(group.ada, ['circuits-1', 'choir-1', 'drawing-1']);
    const shown = await preview(group.ada, ['choir-1', 'drawing-1']);
    expect(shown.refunds).toMatchObject([{ amount: CIRCUITS, by_group: 'Y' }]);
    await change(group.ada, ['choir-1', 'drawing-1']);
    expect(await givenBack(group)).toEqual([`group ${CIRCUITS}`]);
  });

  it('changeRegistration 200: who cancels gets back what they paid, and the group keeps the place that it bought', async () => {
    const group = await setUp();
    await change(group.ada, ['circuits-1', 'choir-1', 'drawing-1']);
    platform().clock.set(IN_HALF);
    const cancelled = await cancelling(api, group.ada).cancel();
    // Half of 30.00 and of its tax, 0.75.
    expect(cancelled).toMatchObject({ refund: { amount: 1575 }, cancellation: { kept_by_group: 'Y' } });
    expect(await givenBack(group)).toEqual(['registration 1575']);
    const place = { code: group.code, member_ID: group.ada.memberId };
    const shown = await api.call('cancelGroupMember', place, group.caller);
    // Half of 195.00, 12.50 and their taxes: 97.50, 4.88, 6.25 and 0.32.
    expect(shown).toMatchObject({ paid: { amount: TICKET + CIRCUITS }, refund: { amount: 10_895 } });
    await api.call('cancelGroupMember', { ...place, commit: 'Y' }, group.caller);
    expect(await givenBack(group)).toEqual(['group 10895', 'registration 1575']);
  });

  it('cancelGroupMember 200: each who paid gets the share of what they paid', async () => {
    const group = await setUp();
    await change(group.ada, ['circuits-1', 'choir-1', 'drawing-1']);
    platform().clock.set(IN_HALF);
    const place = { code: group.code, member_ID: group.ada.memberId, commit: 'Y' } as const;
    const { refund } = await api.call('cancelGroupMember', place, group.caller);
    expect(refund.amount).toBe(10_895 + 1575);
    expect(await givenBack(group)).toEqual(['group 10895', 'registration 1575']);
  });

  const leave = async (member: LeftMember, sessions: string[], more: Record<string, unknown> = {}) => {
    const { version } = await preview(member, sessions);
    const { code, caller } = member;
    return api.ask('leaveToGroup', { code, version, sessions, ...more }, caller);
  };
  const BOTH = ['circuits-1', 'drawing-1'];

  it('leaveToGroup, submitPayGroupFee 200: the group sees what was added and pays for it once, and the member has it then', async () => {
    const group = await setUp();
    const bo = group.bo;
    // Pressed twice, and in two tabs.
    const answers = await Promise.all([leave(bo, BOTH), leave(bo, BOTH)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await bo.overview()).group).toMatchObject({ added: { amount: CIRCUITS } });
    const shown = await group.show();
    expect(shown).toMatchObject({
      people: [
        { state: 'paid', chosen: 'N' },
        {
          ...{ name: 'Bo Nguyen', state: 'added', chosen: 'Y' },
          fees: { lines: [{ category: 'workshop', amount: 1250, tax: 63 }], total: CIRCUITS },
        },
      ],
      total: { amount: CIRCUITS },
    });
    const board = await api.call('getAccountListByGroup', { code: group.code }, group.caller);
    expect(board.accounts.map(({ added }) => added?.amount ?? null)).toEqual([null, CIRCUITS]);
    const fields = await group.payFields();
    const paid = await Promise.all([0, 1].map(() => api.ask('submitPayGroupFee', fields, group.accounting)));
    expect(paid.map(({ body }) => body)).toMatchObject([{ outcome: 'confirmed' }, { outcome: 'confirmed' }]);
    const { code, caller } = bo;
    const receipt = await api.call('getReceipt', { code }, caller);
    expect(receipt).toMatchObject({ fees: { total: TICKET + CIRCUITS }, paid: TICKET + CIRCUITS });
    expect(receipt.sessions.map(({ session_code }) => session_code)).toContain('circuits-1');
    expect((await bo.overview()).group).toMatchObject({ added: null });
    expect(await group.show()).toMatchObject({ total: { amount: 0 }, people: [{}, { state: 'paid' }] });
    const letters = await mailOf(platform(), bo.email);
    expect(
      letters.some(({ text }) => text.includes('Your group has paid the difference of $\u00a013.13.')),
    ).toBe(true);
    // It is the group's, and so is what comes back of it.
    await change(bo, ['drawing-1']);
    expect(await givenBack(group)).toEqual([`group ${CIRCUITS}`]);
  });

  it('submitPayGroupFee 200: what was added is paid also when the group has become too small to pay as one', async () => {
    const group = await setUp();
    await leave(group.bo, BOTH);
    const [ada] = (await group.show()).people;
    const place = { code: group.code, member_ID: ada?.member_ID ?? '' };
    await api.call('cancelGroupMember', { ...place, commit: 'Y' }, group.caller);
    expect(await group.show()).toMatchObject({ problem: null, total: { amount: CIRCUITS } });
    expect(await group.pay()).toMatchObject({ outcome: 'confirmed' });
  });

  it('submitPayGroupFee 200: with an invoice, together with somebody who comes later', async () => {
    const group = await payingGroup(platform(), api, {
      now: IN_FULL,
      change: (event) => invoiced()(withChoir(event)),
    });
    const ada = await group.member('Ada');
    await group.member('Bo');
    await group.pay();
    platform().clock.advance(60);
    expect((await leave(ada, BOTH)).status).toBe(200);
    await group.member('Cy');
    // Cy is the third: 184.28.
    const shown = await group.show();
    expect(shown.total.amount).toBe(CIRCUITS + 18_428);
    const byInvoice = { credit: undefined, pay_by: 'invoice' as const, invoice: BILL_TO };
    expect((await group.pay(undefined, byInvoice)).outcome).toBe('confirmed');
    await runAllJobs(platform(), jobHandlers);
    const { code, caller } = ada;
    // The first two get the discount of three as well.
    expect((await api.call('getReceipt', { code }, caller)).fees.total).toBe(18_428 + CIRCUITS);
  });

  it('an invoice for what was added, which nobody pays, takes no ticket that is paid', async () => {
    const group = await payingGroup(platform(), api, {
      now: IN_FULL,
      change: (event) => invoiced({ give_up_after: 4 })(withChoir(event)),
    });
    const ada = await group.member('Ada');
    await group.member('Bo');
    await group.pay();
    platform().clock.advance(60);
    await leave(ada, BOTH);
    await group.pay(undefined, { credit: undefined, pay_by: 'invoice', invoice: BILL_TO });
    await runAllJobs(platform(), jobHandlers);
    for (const moment of ['2027-01-29T17:30:00.000Z', '2027-02-02T17:30:00.000Z']) {
      platform().clock.set(moment);
      await recurringTasks.find(({ name }) => name === 'give-up-unpaid')?.run(platform());
      await runAllJobs(platform(), jobHandlers);
    }
    const { db } = platform();
    const [row] = await db.select().from(registrations).where(eq(registrations.code, ada.code));
    expect(row?.status).toBe('changed');
    const toOrganiser = (await mailOf(platform(), 'hello@example.com')).filter(
      ({ subject, text }) => /verdue/.test(subject) && text.includes('Lakeside School'),
    );
    expect(toOrganiser.map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
      expect.stringContaining('It is for what was added to orders that are paid'),
    ]);
    expect(toOrganiser[0]?.subject).not.toMatch(/in part/);
    const toAda = await mailOf(platform(), ada.email);
    expect(toAda.some(({ text }) => text.includes('was not paid'))).toBe(false);
  });

  it('a larger discount lowers the ticket and not what was left to the group', async () => {
    const group = await setUp();
    await leave(group.bo, BOTH);
    const cy = await group.member('Cy', { left: false });
    await cy.submit();
    await runAllJobs(platform(), jobHandlers);
    expect(await group.show()).toMatchObject({
      total: { amount: CIRCUITS },
      people: [{}, { state: 'added' }, {}],
    });
    await group.pay();
    const { code, caller } = group.bo;
    const receipt = await api.call('getReceipt', { code }, caller);
    expect([receipt.fees.total, receipt.paid - receipt.refunded]).toEqual([
      18_428 + CIRCUITS,
      18_428 + CIRCUITS,
    ]);
  });

  it('leaveToGroup: is taken back, replaced by what the member pays, or gone with the member, and holds nothing then', async () => {
    const group = await setUp();
    const { code, caller } = group.bo;
    const seats = async () => {
      const found = await platform()
        .db.select({ state: holds.state })
        .from(holds)
        .where(and(eq(holds.ownerCode, code), eq(holds.code, 'circuits-1')));
      return found.map(({ state }) => state).filter((state) => state !== 'released');
    };
    await leave(group.bo, BOTH);
    expect(await seats()).toEqual(['held']);
    const back = await api.call('leaveToGroup', { code, leave: 'N' }, caller);
    expect([back.group?.added, await seats()]).toEqual([null, []]);
    expect((await group.show()).total.amount).toBe(0);
    await leave(group.bo, BOTH);
    await change(group.bo, BOTH);
    expect([(await group.show()).total.amount, await seats()]).toEqual([0, ['sold']]);
    await change(group.bo, ['drawing-1']);
    await leave(group.bo, BOTH);
    await cancelling(api, group.bo).cancel();
    expect([(await group.show()).total.amount, await seats()]).toEqual([0, []]);
  });

  it('leaveToGroup 404, 409, 422: somebody else’s, another price than shown, nothing that costs', async () => {
    const group = await setUp();
    const { code } = group.bo;
    const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status;
    expect(await statusOf(leave(group.bo, BOTH, { version: 1 }))).toBe(409);
    expect(await statusOf(leave(group.bo, ['drawing-1', 'webinar-1']))).toBe(422);
    expect(await statusOf(leave(group.bo, ['drawing-1']))).toBe(422);
    const stranger = api.ask('leaveToGroup', { code, version: 1, sessions: BOTH }, group.ada.caller);
    expect(await statusOf(stranger)).toBe(404);
    const late = await group.member('Dot', { left: false });
    const early = api.ask('leaveToGroup', { code: late.code, version: 1, sessions: BOTH }, late.caller);
    expect(await statusOf(early)).toBe(409);
  });

  it('submitPayGroupFee 200: what others have by then is given back, and the registration stays as it was', async () => {
    const group = await setUp();
    await leave(group.bo, BOTH);
    const fields = await group.payFields(undefined, { credit: card(CARDS.chargedButSilent) });
    await api.ask('submitPayGroupFee', fields, group.caller);
    await platform()
      .db.delete(holds)
      .where(and(eq(holds.ownerCode, group.bo.code), eq(holds.code, 'circuits-1')));
    await platform()
      .db.update(inventoryItems)
      .set({ capacity: 1, sold: 1, held: 0 })
      .where(and(eq(inventoryItems.eventCode, group.event), eq(inventoryItems.code, 'circuits-1')));
    platform().clock.advance(61);
    await finishPayments(platform());
    expect(await givenBack(group)).toEqual([`group ${CIRCUITS}`]);
    const { code, caller } = group.bo;
    expect((await api.call('getReceipt', { code }, caller)).fees.total).toBe(TICKET);
  });
});
