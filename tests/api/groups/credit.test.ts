import { beforeAll, expect, it } from 'vitest';
import { listCredits, lockCredit, returnCredit, spendCredit } from '@/event-api/checkout/credits/credits';
import { returnCredits } from '@/event-api/groups/pay/group-credit';
import { jobHandlers } from '@/event-api/jobs';
import { groupOwner } from '@/event-api/tenancy/group-owner';
import { createTestApi, type TestApi } from '../../support/api';
import { commandLine } from '../../support/command-line';
import { describeOnServer } from '../../support/database';
import { type LeftMember, type PayingGroup, payingGroup } from '../../support/group-members';
import { paperIn, plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { runAllJobs } from '../../support/run-all-jobs';
import { whileLocked } from '../../support/while-locked';
import { IN_FULL, withPolicy } from '../registration/cancelling';
import { mailOf } from '../registration/person';
import { BC, ROWS, type Terms } from './credit-rows';
import { givenBackTo } from './given-back';

drawPapers();

describeOnServer('what a group has paid too much is a credit where the event says so', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const event = commandLine(platform);
  const settled = () => runAllJobs(platform(), jobHandlers);
  const begin = (terms: Terms = {}) =>
    payingGroup(platform(), api, {
      change: (event) => withPolicy()({ ...event, event: { ...event.event, ...terms } }),
      now: IN_FULL,
      difference: 'credit',
    });
  const alone = async (group: PayingGroup, name: string): Promise<LeftMember> => {
    const member = await group.member(name, { left: false });
    await member.submit();
    await settled();
    return member;
  };
  /** A group with a credit: two were paid for before the third one came. */
  const withCredit = async (terms?: Terms, sessions = ['drawing-1']) => {
    const group = await begin(terms);
    const [ada, bo] = [await group.member('Ada', { sessions }), await group.member('Bo', { sessions })];
    await group.pay([ada, bo]);
    return { group, ada, bo, cy: await alone(group, 'Cy') };
  };
  const paidOf = async (group: PayingGroup) =>
    (await group.show()).paid.map(({ amount, refunded, credited, credit_used, people }) => ({
      amount: amount.amount,
      refunded: refunded.amount,
      credited: credited.amount,
      used: credit_used.amount,
      people,
    }));
  const cancel = (group: PayingGroup, { memberId }: LeftMember) =>
    api.call('cancelGroupMember', { code: group.code, member_ID: memberId, commit: 'Y' }, group.caller);
  const kept = async ({ code, caller }: LeftMember) => {
    const { fees, paid, refunded } = await api.call('getReceipt', { code }, caller);
    expect(paid - refunded).toBe(fees.total);
    return fees.total;
  };

  it.each(ROWS)('submitPayGroupFee 200: it is taken off the next payment, $where', async (row) => {
    const { group, ada } = await withCredit(row.terms, row.sessions);
    expect(await paidOf(group)).toEqual([
      { amount: row.first, refunded: 0, credited: row.credit, used: 0, people: 2 },
    ]);
    const letters = await mailOf(platform(), group.email);
    expect(letters.filter(({ subject }) => subject.includes('comes back'))).toEqual([]);
    expect(letters.filter(({ subject }) => subject.includes('Your group has a credit'))).toHaveLength(1);

    const dee = await group.member('Dee', { sessions: row.sessions });
    const shown = await group.show([dee]);
    expect(shown.total.amount).toBe(row.due);
    expect(shown.credit).toMatchObject({ used: row.credit, left: 0 });
    const { outcome } = await group.pay([dee]);
    expect(outcome).toBe('confirmed');
    await settled();
    expect(await kept(dee)).toBe(row.whole);
    expect(await kept(ada)).toBe((row.first - row.credit) / 2);
    expect(await paidOf(group)).toEqual([
      { amount: row.due, refunded: 0, credited: 0, used: 0, people: 1 },
      { amount: row.first, refunded: 0, credited: 0, used: row.credit, people: 2 },
    ]);
    const mailed = await mailOf(platform(), group.email);
    const letter = mailed.find(({ text }) => text?.includes('for one person'));
    const paper = await paperIn(letter);
    for (const [label, amount] of row.told) {
      const line = plainText(`${label} ${amount}`);
      expect(plainText(letter?.text ?? '')).toContain(line);
      expect(paper).toContain(line);
    }
  });

  it('submitPayGroupFee 200: it pays all of it without a card, keeps the rest for the next one, and goes back to the card', async () => {
    const { group, ada } = await withCredit(BC);
    // A workshop of 12.50, with 0.63 and 0.88.
    const added = { code: ada.code, sessions: ['circuits-1', 'drawing-1'] };
    const preview = await api.call(
      'changeRegistration',
      { ...added, option: 'change', preview: 'Y' },
      ada.caller,
    );
    await api.call('leaveToGroup', { ...added, version: preview.version }, ada.caller);
    const shown = await group.show([ada]);
    expect([shown.total.amount, shown.credit.used, shown.credit.left]).toEqual([0, 1401, 2965]);
    const { members, version, code } = await group.payFields([ada]);
    const paid = await api.call(
      'submitPayGroupFee',
      { code, members, version, payment_key: 'nothing-is-due-at-all' },
      group.caller,
    );
    expect(paid.outcome).toBe('confirmed');
    await settled();
    expect(await kept(ada)).toBe(19_657 + 1401);
    const { sums } = await group.show();
    const inAll = 2 * 19_657 + 1401;
    expect([sums.total.amount, sums.paid.amount, sums.owed.amount]).toEqual([inAll, 43_680, 0]);
    expect(await paidOf(group)).toEqual([
      { amount: 0, refunded: 0, credited: 0, used: 0, people: 1 },
      { amount: 43_680, refunded: 0, credited: 2965, used: 1401, people: 2 },
    ]);
    const letters = await mailOf(platform(), group.email);
    const letter = letters.find(({ text }) => text?.includes('for one person'));
    expect(plainText(letter?.text ?? '')).toContain('Total (USD) $ 0.00');

    const rows = JSON.parse((await event(['finance', group.event, '--json'])).out);
    expect(rows.find(({ of }: { of: string }) => of === 'group-credit')).toMatchObject({
      by: 'card',
      paid: '29.65',
      kept: '29.65',
    });
    // 436.80 of the group and 196.57 of Cy.
    expect(rows.at(-1)).toMatchObject({ of: 'total', paid: '633.37', other: '0.00', kept: '633.37' });
    const listed = (await event(['groups', 'list', group.event, '--csv'])).out;
    expect(listed).toContain(',29.65,');

    // Nobody can be paid for any more once the event begins: the rest goes back to the card.
    const starts = '2027-02-04T17:00:00.000Z';
    platform().clock.set(starts);
    await returnCredits(platform());
    await returnCredits(platform());
    expect(await givenBackTo(platform(), group)).toEqual([2965]);
    const told = (await mailOf(platform(), group.email)).filter(({ subject }) =>
      subject.includes('comes back'),
    );
    expect(told).toHaveLength(1);
    expect(plainText(told[0]?.text ?? '')).toContain('$ 29.65');
  });

  it('cancelGroupMember 200: what was paid with it goes back with what the card paid, each to its own payment', async () => {
    const { group, ada, bo, cy } = await withCredit(BC);
    const dee = await group.member('Dee');
    await group.pay([dee]);
    await settled();
    await cancel(group, dee);
    // 152.91 of the second payment, and of the first one what was its credit.
    expect(await givenBackTo(platform(), group)).toEqual([4366, 15_291]);
    for (const member of [ada, bo, cy]) {
      await cancel(group, member);
    }
    expect(await givenBackTo(platform(), group)).toEqual([4366, 15_291, 19_657, 19_657]);
  });

  it('what is left of it goes back when everybody of the group is cancelled', async () => {
    const { group, ada, bo, cy } = await withCredit();
    await returnCredits(platform());
    expect(await givenBackTo(platform(), group)).toEqual([]);
    for (const member of [ada, bo, cy]) {
      await cancel(group, member);
    }
    await returnCredits(platform());
    expect(await givenBackTo(platform(), group)).toEqual([4094, 18_428, 18_428]);
  });

  it('submitPayGroupFee 409: it is used once, whoever pays for whom at the same time', async () => {
    const { group } = await withCredit();
    const [dee, eve] = [await group.member('Dee'), await group.member('Eve')];
    const both = [await group.payFields([dee]), await group.payFields([eve])];
    const answers = await Promise.all(
      both.map((fields) => api.ask('submitPayGroupFee', fields, group.caller)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await settled();
    const [first] = await paidOf(group);
    expect(first?.amount).toBe(18_428 - 4094);
  });

  it('submitPayGroupFee 409: one that a credit covers says that it was given back meanwhile, and shows what is to be paid now', async () => {
    const { group, ada } = await withCredit(BC);
    const added = { code: ada.code, sessions: ['circuits-1', 'drawing-1'] };
    const preview = await api.call(
      'changeRegistration',
      { ...added, option: 'change', preview: 'Y' },
      ada.caller,
    );
    await api.call('leaveToGroup', { ...added, version: preview.version }, ada.caller);
    const { members, version, code } = await group.payFields([ada]);
    const fields = { code, members, version, payment_key: 'covered-by-a-credit' };
    const key = { eventCode: group.event, owner: groupOwner(code), now: IN_FULL };
    const refused = await whileLocked(platform(), {
      held: (tx) => returnCredit(tx, key),
      start: () => api.ask('submitPayGroupFee', fields, { ...group.caller, locale: 'fr' }),
    });
    expect(refused).toMatchObject({ status: 409, body: { reason: 'changed_since_review' } });
    expect(JSON.stringify(refused.body)).toContain('crédit de votre groupe a été remboursé');
    const shown = await group.show([ada]);
    expect([shown.total.amount, shown.credit.used]).toEqual([1401, 0]);
  });

  it('two payments that count on the same credit: the second one waits for the first, and finds it gone', async () => {
    const { group } = await withCredit();
    const { database, db } = platform();
    const key = { eventCode: group.event, owner: groupOwner(group.code) };
    const read = await listCredits(db, key);
    const { lines, paymentId } = read[0] ?? {};
    if (!lines || !paymentId) throw new Error('the group has no credit');
    const use = { from: [{ paymentId, lines }], for: [] };
    const second = await whileLocked(platform(), {
      async held(tx) {
        expect(await lockCredit(tx, use, key)).toBe(true);
        await spendCredit(tx, use, { ...key, ownerOf: groupOwner });
      },
      async start() {
        // Without the lock, the second one would pay with it, too.
        expect(await listCredits(db, key)).toEqual(read);
        return database.transaction((tx) => lockCredit(tx, use, key));
      },
    });
    expect(second).toBe(false);
  });
});
