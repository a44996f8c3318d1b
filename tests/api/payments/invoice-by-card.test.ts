import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { recordMoneyBack } from '@/event-api/checkout/refunds/record-money-back';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Refused } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { paperIn, plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { runAllJobs } from '../../support/run-all-jobs';
import { CARDS, card, mailOf, newKey, type Person } from '../registration/person';
import { BILL_TO, invoicing } from './invoicing';

drawPapers();

type Paid = AnswerOf<Catalogue['payInvoice']>;

/** Longer than the sandbox may take for an answer, so that the payment counts as abandoned. */
const UNTIL_ABANDONED_SECONDS = 61;

describeOnBoth('paying an invoice by card', (platform, callsAlone) => {
  const { api, command, totals, someEvent, registered, invoiceOf } = invoicing(platform);

  /** A registration by invoice, and somebody in accounting who has its link alone. */
  const owing = async () => {
    const event = await someEvent();
    const one = await registered(event);
    const invoice = await invoiceOf(one);
    const { host } = event;
    const payer = { host, token: await api().visit(host), locale: 'en' as const, address: '203.0.113.7' };
    const { code = '', number = '' } = invoice ?? {};
    const paying = async (changes: Record<string, unknown> = {}) => {
      const fields = { code, owed: 21_788, payment_key: newKey(), credit: card(CARDS.good), ...changes };
      const { status, body } = await api().ask('payInvoice', fields, payer);
      return { status, body: body as Partial<Paid & Refused & { reason: string }> }; // by the status, one or the other
    };
    return { event, one, code, number, payer, paying };
  };
  /** What the gateway has of an event's cards, by its own books. */
  const atGateway = async (eventCode: string) => {
    const { db } = platform();
    const ofEvent = eq(payments.eventCode, eventCode);
    const taken = await db
      .select({ state: sandboxCharges.state, amount: sandboxCharges.amount })
      .from(sandboxCharges)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxCharges.key))
      .where(ofEvent);
    const back = await db
      .select({ amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(ofEvent);
    const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    return [sum(taken.filter(({ state }) => state === 'charged')), sum(back)];
  };
  const afterwards = async () => {
    platform().clock.advance(UNTIL_ABANDONED_SECONDS);
    await finishPayments(platform());
    await runAllJobs(platform(), jobHandlers);
  };
  const letters = async ({ email }: { email: string }, about: string) => {
    await runAllJobs(platform(), jobHandlers);
    return (await mailOf(platform(), email)).filter(({ subject }) => subject.startsWith(about));
  };
  const stateOf = async (one: { person: Person }) => {
    const { state, owed, received } = (await invoiceOf(one)) ?? {};
    return [state, owed, received];
  };

  it('getInvoice, payInvoice, getInvoicePaper 200: whoever has the link pays what is owed; the receipt names the card', async () => {
    const { event, one, code, number, payer, paying } = await owing();
    const shown = await api().call('getInvoice', { code: code.toLowerCase() }, payer);
    expect(shown).toMatchObject({ code, number, state: 'open', payment: 'none', card: null });
    expect([shown.organization, shown.purchase_order, shown.owed.amount]).toEqual([
      'Lakeside School',
      'PO 4711',
      21_788,
    ]);
    expect(shown.note).toContain('Account 123-456.');
    // Nothing of it opens the registration.
    expect(JSON.stringify(shown)).not.toContain(one.person.code);
    const paid = await paying();
    expect(paid.body).toMatchObject({
      outcome: 'confirmed',
      invoice: { state: 'paid', owed: { amount: 0 }, card: { brand: 'visa', last4: '4242' } },
    });
    expect(await atGateway(event.code)).toEqual([21_788, 0]);
    const file = await api().ask('getInvoicePaper', { code }, payer);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { payments: entries, invoice } = await api().call(
      'getReceipt',
      { code: one.person.code },
      one.person.caller,
    );
    expect(invoice).toMatchObject({ state: 'paid', received: 21_788 });
    expect(entries).toMatchObject([{ amount: 21_788, card: { brand: 'visa', last4: '4242' } }]);
    const [receipt] = await letters(one, 'Payment received');
    expect(await paperIn(receipt)).toContain('Paid in full');
    expect(await totals(event.code)).toEqual({
      ...{ paid: '217.88', refunded: '0.00', refunds_due: '0.00', invoices_open: '0.00', kept: '217.88' },
    });
    const listed = JSON.parse((await command(['finance', event.code, '--payments', '--json'])).out);
    expect(listed).toMatchObject([{ paid: '217.88', invoice: number, card: 'visa 4242' }]);
    expect((await command(['invoices', 'show', number])).out).toMatch(/217\.88 +card +visa 4242/);
  });

  if (callsAlone) return;

  it('404: an unknown code and another event’s; 409: another amount; 422: declined', async () => {
    const { code, payer, paying, event } = await owing();
    const other = await someEvent();
    for (const [host, wrong] of [
      [payer.host, 'AAAAA-AAAAA'],
      [other.host, code],
    ] as const) {
      const caller = { ...payer, host, token: await api().visit(host) };
      const fields = { code: wrong, owed: 1, payment_key: newKey(), credit: card(CARDS.good) };
      expect((await api().ask('getInvoice', { code: wrong }, caller)).status).toBe(404);
      expect((await api().ask('getInvoicePaper', { code: wrong }, caller)).status).toBe(404);
      expect((await api().ask('payInvoice', fields, caller)).status).toBe(404);
    }
    const changed = await paying({ owed: 21_787 });
    expect([changed.status, changed.body]).toMatchObject([409, { reason: 'changed_since_review' }]);
    const declined = await paying({ credit: card(CARDS.declined) });
    expect([declined.status, Object.keys(declined.body.errors ?? {})]).toEqual([422, ['credit']]);
    expect((await api().call('getInvoice', { code }, payer)).payment).toBe('declined');
    expect(await atGateway(event.code)).toEqual([0, 0]);
  });

  it('pressed three times and by two people at once, it is charged once; paid already, nothing is charged', async () => {
    const { event, paying } = await owing();
    const same = newKey();
    const answers = await Promise.all(
      [same, same, same, newKey()].map((key) => paying({ payment_key: key })),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await paying()).body).toMatchObject({ outcome: 'confirmed', invoice: { state: 'paid' } });
    expect(await atGateway(event.code)).toEqual([21_788, 0]);
  });

  it('after a transfer of a part, the rest is paid', async () => {
    const { event, one, number, paying } = await owing();
    await command(['invoices', 'paid', number, '100', '--reference', 'T-1']);
    expect((await paying()).status).toBe(409);
    expect((await paying({ owed: 11_788 })).body.outcome).toBe('confirmed');
    expect(await stateOf(one)).toEqual(['paid', 0, 21_788]);
    expect(await atGateway(event.code)).toEqual([11_788, 0]);
    // Two ways: no card is named as the one that paid it, and each is told with what it brought.
    const { payments: entries } = await api().call(
      'getReceipt',
      { code: one.person.code },
      one.person.caller,
    );
    expect(entries).toMatchObject([{ card: null, received: [{}, {}] }]);
    const [receipt] = await letters(one, 'Payment received');
    const paper = await paperIn(receipt);
    for (const part of ['$ 100.00 by transfer', '$ 117.88 with VISA ending in 4242'])
      expect(paper).toContain(part);

    // What the organiser gives back of it is told once, and the credit note says to which card it goes.
    await command(['refund', one.person.code, '20.50', '--yes']);
    const told = (await letters(one, '')).filter(({ text }) => plainText(text).includes('$ 20.50'));
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^A part of your invoice/)]);
    const [note] = (await mailOf(platform(), BILL_TO.email)).filter(({ subject }) =>
      subject.startsWith('Credit note'),
    );
    expect(plainText(note?.text ?? '')).toContain(
      '$ 20.50 of what was paid goes back to your VISA ending in 4242.',
    );
    expect(await atGateway(event.code)).toEqual([11_788, 2050]);
  });

  it.each([
    ['all', undefined, [21_788, 21_788], '435.76'],
    ['a part', '100', [21_788, 10_000], '317.88'],
  ] as const)(
    'a transfer of %s is booked while the card is charged: what is too much goes back, and is told',
    async (_, amount, books, paid) => {
      const { event, one, number, paying } = await owing();
      expect((await paying({ credit: card(CARDS.chargedButSilent) })).body.outcome).toBe('pending');
      await command(['invoices', 'paid', number, ...(amount ? [amount] : [])]);
      await afterwards();
      expect(await stateOf(one)).toEqual(['paid', 0, 21_788]);
      expect(await atGateway(event.code)).toEqual(books);
      expect(await letters(one, 'Money on its way back')).toHaveLength(1);
      expect(await totals(event.code)).toMatchObject({ paid, kept: '217.88', invoices_open: '0.00' });
    },
  );

  it('it is not written off while it is being paid; cancelled meanwhile, all goes back to the card', async () => {
    const { event, one, number, paying } = await owing();
    await paying({ credit: card(CARDS.chargedButSilent) });
    expect((await command(['invoices', 'void', number, '--yes'])).err).toContain('being paid by card');
    await command(['cancel', one.person.code, '--refund', 'full', '--yes']);
    await runAllJobs(platform(), jobHandlers);
    await afterwards();
    const shown = (await command(['invoices', 'show', number])).out;
    expect(shown).toMatch(/state: void/);
    expect(shown).not.toContain('to give back');
    expect(await atGateway(event.code)).toEqual([21_788, 21_788]);
    expect(await letters(one, 'Money on its way back')).toHaveLength(1);
  });

  it('cancelled after it was paid: what is given back goes to the card', async () => {
    const { event, one, number, paying } = await owing();
    await paying();
    await command(['cancel', one.person.code, '--refund', 'full', '--yes']);
    await runAllJobs(platform(), jobHandlers);
    expect((await command(['invoices', 'show', number])).out).toMatch(/state: void[\s\S]*owed: \$.0\.00/);
    expect(await atGateway(event.code)).toEqual([21_788, 21_788]);
    expect(await totals(event.code)).toMatchObject({ paid: '217.88', refunded: '217.88', kept: '0.00' });
    // As a registration that was paid by card alone.
    const listed = JSON.parse((await command(['registrations', event.code, '--json'])).out);
    expect(listed).toMatchObject([{ paid: '217.88', refunded: '217.88', invoice_open: '0.00' }]);
    const told = (await letters(one, '')).map(({ text }) => plainText(text));
    expect(told.filter((text) => text.includes('to VISA ending in 4242'))).toHaveLength(1);
  });

  it('sendPaper 200, 404: whoever has its link mails its paper, and nothing of the order', async () => {
    const { code, number, payer, one } = await owing();
    const email = `principal-${code.toLowerCase()}@lakeside.example`;
    const send = (typed: string) => api().ask('sendPaper', { target: 'invoice', code: typed, email }, payer);
    expect((await send(one.person.code)).status).toBe(404);
    expect(await send(code.toLowerCase())).toMatchObject({ status: 200, body: { done: true } });
    await runAllJobs(platform(), jobHandlers);
    const [mail, ...others] = await mailOf(platform(), email);
    expect(others).toEqual([]);
    const paper = await paperIn(mail);
    for (const words of [number, 'To be paid']) expect(paper).toContain(words);
    for (const secret of ['http', code, one.person.code]) expect(mail?.text).not.toContain(secret);
  });

  it('given back at the gateway, it is owed again, and its payer and accounting are told once; so when it did not arrive', async () => {
    const { event, one, code, number, paying } = await owing();
    await paying();
    const { db, gateway } = platform();
    const [payment] = await db.select().from(payments).where(eq(payments.ownerCode, code));
    if (!payment) throw new Error('There is no payment.');
    const refund = { reference: 'made-there', amount: 5000, key: null, failed: false };
    const moneyBack = { refunds: [refund], disputes: [] };
    const context = { ...platform(), gateway: { ...gateway, readMoneyBack: async () => moneyBack } };
    const find = async () => {
      for (const _ of [1, 2]) await recordMoneyBack(context, payment);
    };
    await find();
    expect(await stateOf(one)).toEqual(['open', 5000, 16_788]);
    expect(await totals(event.code)).toMatchObject({ kept: '167.88', invoices_open: '50.00' });
    const subject = `$\u00a050.00 came back to the card: invoice ${number}`;
    const [told, ...others] = await letters(one, subject);
    expect([others, plainText(told?.text ?? '')]).toEqual([
      [],
      expect.stringContaining('$ 50.00 of the invoice is to be paid again'),
    ]);
    expect(await paperIn(told)).toContain('To be paid');
    const office = await mailOf(platform(), BILL_TO.email);
    expect(office.filter((letter) => letter.subject.startsWith(subject))).toHaveLength(1);

    refund.failed = true;
    platform().clock.advance(1);
    await find();
    expect(await stateOf(one)).toEqual(['paid', 0, 21_788]);
    expect(await letters(one, 'Payment received')).toHaveLength(2);
    expect(await letters(one, subject)).toHaveLength(1);
  });
});
