import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { paymentShares, payments } from '@/event-api/checkout/schema';
import { groupMembers } from '@/event-api/groups/schema';
import { sandboxCharges } from '@/event-api/platform/payments/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { type PayingGroup, payingGroup } from '../../support/group-members';
import { CARDS, card, mailOf, newKey } from '../registration/person';

describeOnServer('paying for a group', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const begin = (more: Parameters<typeof payingGroup>[2] = {}) => payingGroup(platform(), api, more);
  const charges = async ({ event, code }: PayingGroup) => {
    const found = await platform()
      .db.select({ amount: sandboxCharges.amount, state: sandboxCharges.state })
      .from(sandboxCharges)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxCharges.key))
      .where(and(eq(payments.eventCode, event), eq(payments.ownerCode, code)))
      .orderBy(asc(payments.createdAt));
    return found.filter(({ state }) => state === 'charged').map(({ amount }) => amount);
  };

  it('getGroupPayInformation 200: one list of fee lines by member, with the discount of those who are chosen', async () => {
    const group = await begin();
    const members = [await group.member('Ada'), await group.member('Bo'), await group.member('Cy')];
    await group.member('Dot', { left: false });
    const shown = await group.show();
    expect(shown).toMatchObject({
      group_organization: 'Lakeside School',
      organiser: 'Y',
      discount: { percent: 10, size: 3, next: { from: 5, percent: 20 } },
      payment: 'none',
      paid: [],
      people: [
        { name: 'Ada Nguyen', state: 'payable', chosen: 'Y', track: 'General admission' },
        { name: 'Bo Nguyen', state: 'payable', chosen: 'Y' },
        { name: 'Cy Nguyen', state: 'payable', chosen: 'Y' },
        { name: 'Dot Nguyen', state: 'unfinished', chosen: 'N', fees: null },
      ],
    });
    // 195.00 early-bird less 19.50; tax 5 % of 175.50 is 8.78.
    const each = shown.people[0]?.fees;
    expect(each).toMatchObject({ lines: [{ amount: 17_550, tax: 878 }], total: 18_428 });
    expect(shown.total.amount).toBe(3 * 18_428);
    const money = (amount: number) => ({ amount, currency: 'USD' });
    const sums = (total: number, paid: number) => ({
      ...{ total: money(total), paid: money(paid), owed: money(total - paid) },
    });
    expect(shown.sums).toEqual(sums(3 * 18_428, 0));
    const two = await group.show(members.slice(0, 2));
    expect(two).toMatchObject({ discount: { percent: 0, size: 2 }, total: { amount: 2 * 20_475 } });
    expect(two.version).not.toBe(shown.version);
    await group.pay(members);
    await group.member('Eve');
    expect((await group.show()).sums).toEqual(sums(4 * 18_428, 3 * 18_428));
  });

  it('getGroupPayInformation 200: whoever has only the link sees first names and initials, and no address', async () => {
    const group = await begin();
    await group.member('Ada');
    const shown = await group.show(undefined, group.accounting);
    expect(shown).toMatchObject({ organiser: 'N', people: [{ name: 'Ada N.' }] });
    expect(JSON.stringify(shown)).not.toMatch(/@|Nguyen|604 555|Lake St|teacher/);
  });

  it('getGroupPayInformation 404: an unknown code, another event’s code, a member of another group', async () => {
    const [group, other] = [await begin(), await begin()];
    const stranger = await other.member('Eve');
    const ask = (input: Record<string, unknown>) =>
      api.refused('getGroupPayInformation', input, group.caller);
    expect((await ask({ code: 'NOBODY' })).body.errors.code).toEqual(['This is not a valid group code']);
    expect((await ask({ code: other.code })).status).toBe(404);
    expect((await ask({ code: group.code, members: [stranger.memberId] })).status).toBe(404);
  });

  it('submitPayGroupFee 200: charges once for all, and completes each registration with its letters', async () => {
    const group = await begin();
    const ada = await group.member('Ada', { sessions: ['circuits-1', 'drawing-1'] });
    const bo = await group.member('Bo', { locale: 'fr' });
    const cy = await group.member('Cy');
    const fields = await group.payFields([ada, bo, cy], { email: 'Books@lakeside.example' });
    const answers = await Promise.all(
      [0, 1, 2].map(() => api.ask('submitPayGroupFee', fields, group.accounting)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({
      outcome: 'confirmed',
      lost: [],
      refunded: null,
      group: { people: [{ state: 'paid' }, { state: 'paid' }, { state: 'paid' }], total: { amount: 0 } },
    });
    const total = 3 * 18_428 + 1313;
    expect(await charges(group)).toEqual([total]);
    for (const member of [ada, bo, cy]) {
      expect(await member.overview()).toMatchObject({ status: 'submitted', payment: 'paid' });
    }
    const shares = await platform()
      .db.select()
      .from(paymentShares)
      .where(eq(paymentShares.eventCode, group.event));
    expect(shares.map(({ amount }) => amount).sort()).toEqual([18_428, 18_428, 19_741]);
    const [confirmed] = await mailOf(platform(), bo.email);
    expect(confirmed?.subject).toContain('Votre inscription est confirmée');
    expect(confirmed?.text).toContain('par votre groupe');
    expect(confirmed?.text).not.toContain('4242');
    const toOrganiser = (await mailOf(platform(), group.email)).find(({ text }) =>
      text.includes('Ada Nguyen'),
    );
    const [toBooks] = await mailOf(platform(), 'books@lakeside.example');
    for (const letter of [toOrganiser, toBooks]) {
      expect(letter?.text).toContain('Ada Nguyen · General admission');
      expect(letter?.text).toContain('$\u00a0565.97');
      // The tax of who registered in French as well, in the reader's words: 8.78 for each, and 0.63.
      expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('GST 5%: $ 26.97');
      expect(letter?.text).not.toContain('TPS');
    }
    expect(toBooks?.text).not.toContain('/registration/');
    const receipt = await api.call('getReceipt', { code: ada.code }, ada.caller);
    expect(receipt).toMatchObject({
      payments: [{ kind: 'payment', amount: 19_741, card: null, by_group: 'Y' }],
      ...{ paid_by_group: 'Y', paid: 19_741, refunded: 0 },
    });
  });

  it('submitPayGroupFee 200: who comes later is paid for alone, with the discount of the larger group', async () => {
    const group = await begin();
    const first = [await group.member('Ada'), await group.member('Bo')];
    await group.pay(first);
    platform().clock.advance(60);
    const cy = await group.member('Cy');
    const shown = await group.show();
    expect(shown).toMatchObject({ discount: { percent: 10, size: 3 }, total: { amount: 18_428 } });
    const paid = await group.pay();
    expect(paid.group.paid.map(({ amount, people }) => [amount.amount, people])).toEqual([
      [18_428, 1],
      [40_950, 2],
    ]);
    expect(await charges(group)).toEqual([40_950, 18_428]);
    expect((await cy.overview()).status).toBe('submitted');
  });

  it('submitPayGroupFee 422 at credit: a declined card charges nothing, and the next one pays', async () => {
    const group = await begin();
    const ada = await group.member('Ada');
    await group.member('Bo');
    const fields = await group.payFields();
    const refused = await api.refused(
      'submitPayGroupFee',
      { ...fields, credit: card(CARDS.declined) },
      group.caller,
    );
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['credit']]);
    expect((await group.show()).payment).toBe('declined');
    expect((await ada.overview()).payment).toBe('none');
    const paid = await api.call('submitPayGroupFee', { ...fields, payment_key: newKey() }, group.caller);
    expect(paid.outcome).toBe('confirmed');
    expect(await charges(group)).toEqual([40_950]);
  });

  it('submitPayGroupFee 409: something changed since it was shown', async () => {
    const group = await begin();
    const ada = await group.member('Ada');
    const bo = await group.member('Bo');
    const fields = await group.payFields([ada, bo]);
    await group.pay([bo, ada], { payment_key: newKey() });
    const again = await api.refused('submitPayGroupFee', { ...fields, payment_key: newKey() }, group.caller);
    expect([again.status, again.body]).toMatchObject([409, { reason: 'changed_since_review' }]);
    expect(await charges(group)).toEqual([40_950]);
  });

  it('submitPayGroupFee 404, 422: an unknown code, a member of another group, a group that is too small, which is told before', async () => {
    const [group, other] = [await begin(), await begin()];
    const ada = await group.member('Ada');
    const eve = await other.member('Eve');
    const fields = await group.payFields([ada]);
    const status = async (more: Record<string, unknown>) =>
      (await api.refused('submitPayGroupFee', { ...fields, ...more }, group.caller)).status;
    expect(await status({ code: other.code })).toBe(404);
    expect(await status({ members: [eve.memberId] })).toBe(404);
    const small = await api.refused('submitPayGroupFee', fields, group.caller);
    expect([small.status, Object.keys(small.body.errors)]).toEqual([422, ['members']]);
    expect(await charges(group)).toEqual([]);
    const told = await api.call('getGroupPayInformation', { code: group.code }, group.caller);
    expect([told.problem]).toEqual(small.body.errors.members);
    await group.member('Bo');
    expect(await api.call('getGroupPayInformation', { code: group.code }, group.caller)).toMatchObject({
      problem: null,
    });
  });

  it('submitPayGroupFee 409: somebody else’s payment is under way for other members', async () => {
    const group = await begin();
    const members = [await group.member('Ada'), await group.member('Bo'), await group.member('Cy')];
    const [ada, bo, cy] = members;
    if (!ada || !bo || !cy) throw new Error('three members');
    const both = [await group.payFields([ada, bo]), await group.payFields([bo, cy])];
    const answers = await Promise.all(
      both.map((fields) => api.ask('submitPayGroupFee', fields, group.caller)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await charges(group)).toEqual([40_950]);
  });

  it('getGroupReceipt 200, 404: a PDF for the organiser and who paid, and nobody else', async () => {
    const group = await begin();
    await group.member('Ada');
    await group.member('Bo');
    const fields = await group.payFields();
    const { group: paid } = await api.call('submitPayGroupFee', fields, group.accounting);
    const payment_ID = paid.paid[0]?.payment_ID ?? '';
    for (const caller of [group.caller, group.accounting]) {
      const { status, body, headers } = await api.ask(
        'getGroupReceipt',
        { code: group.code, payment_ID },
        caller,
      );
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(String(body).startsWith('%PDF')).toBe(true);
    }
    const stranger = { ...group.caller, token: await api.visit(group.host) };
    const other = await begin();
    expect((await api.refused('getGroupReceipt', { code: group.code, payment_ID }, stranger)).status).toBe(
      404,
    );
    expect(
      (await api.refused('getGroupReceipt', { code: other.code, payment_ID }, other.caller)).status,
    ).toBe(404);
  });

  it('downloadGroupList 200: everybody as CSV in the caller’s language, with no formula in it', async () => {
    const group = await begin();
    const ada = await group.member('Ada');
    const bo = await group.member('Bo', { left: false });
    await group.member('Cy');
    await platform()
      .db.update(groupMembers)
      .set({ phone: '+1 604 555 0100' })
      .where(eq(groupMembers.id, bo.memberId));
    await group.pay();
    const caller = { ...group.caller, locale: 'fr' as const };
    const { status, body, headers } = await api.ask('downloadGroupList', { code: group.code }, caller);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = String(body).trim().split('\r\n');
    expect(lines[0]).toContain('Nom,Adresse courriel');
    expect(lines[1]).toBe(
      `Ada Nguyen,${ada.email},,Admission générale,En personne,Payé,Le groupe,"204,75","204,75",`,
    );
    expect(lines[2]).toContain("'+1 604 555 0100");
    const other = await begin();
    expect((await api.refused('downloadGroupList', { code: group.code }, other.caller)).status).toBe(404);
    expect((await api.refused('downloadGroupList', { code: group.code }, group.accounting)).status).toBe(404);
  });
});
