import { expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { withBuyerSales } from '../../support/buyers-event';
import { describeOnServer } from '../../support/database';
import { paperIn } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { runAllJobs } from '../../support/run-all-jobs';
import { ordering } from '../buyers/ordering';
import { mailOf } from '../registration/person';
import { BILL_TO, invoiced, invoicing } from './invoicing';

drawPapers();

describeOnServer('what becomes of an invoice', (platform) => {
  const { api, command, someEvent, registered, numberOf, task } = invoicing(platform);

  it('paid: a cent too little leaves a cent; paid in full sends the receipt once; too much is refused by name', async () => {
    const one = await registered(await someEvent());
    const number = await numberOf(one);
    const readReceipt = () => api().call('getReceipt', { code: one.person.code }, one.person.caller);
    expect((await readReceipt()).entry).toBe(null);
    const paid = (...args: string[]) => command(['invoices', 'paid', number, ...args]);
    expect((await paid('217.87', '--reference', 'T-1')).out).toContain('$\u00a00.01 is still owed');
    expect((await paid('217.87', '--reference', 'T-1')).out).toContain('recorded already');
    expect((await paid('0.02', '--reference', 'T-2')).err).toContain('$\u00a00.01 is owed');
    for (const wrong of ['0', '1,50', '0.001', 'all'])
      expect((await paid(wrong)).err).toContain('is no amount of');
    expect((await paid('0.01', '--reference', 'T-3', '--by', 'cheque')).out).toContain('sends the receipt');
    expect((await paid()).out).toContain('recorded already');
    const thanks = (await mailOf(platform(), one.email)).filter(({ subject }) =>
      subject.startsWith('Payment'),
    );
    expect(thanks).toHaveLength(1);
    expect(await paperIn(thanks[0])).toContain(`Receipt number ${number}`);
    expect(thanks[0]?.attachments.map(({ filename }) => filename).at(-1)).toMatch(/-ticket\.pdf$/);
    const receipt = await readReceipt();
    expect(receipt.invoice).toMatchObject({ state: 'paid', owed: 0, received: 21_788 });
    expect(receipt.entry).not.toBe(null);
    // The cheque was not covered.
    expect((await paid('-0.01', '--by', 'cheque')).out).toContain('$\u00a00.01 is owed');
    expect((await command(['invoices', 'show', number])).out).toMatch(/state: open[\s\S]*T-3/);
  });

  it('ten payments at once for one invoice are recorded until it is paid, and no further', async () => {
    const one = await registered(await someEvent());
    const number = await numberOf(one);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        command(['invoices', 'paid', number, '50', '--reference', `R${at}`]),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(4);
    const { invoice } = await api().call('getReceipt', { code: one.person.code }, one.person.caller);
    expect(invoice).toMatchObject({ received: 20_000, owed: 1_788 });
  });

  it('lists: what came in is paid, the rest is open; both add up to the order', async () => {
    const choice = await someEvent();
    const one = await registered(choice);
    await command(['invoices', 'paid', await numberOf(one), '100']);
    const finance = JSON.parse((await command(['finance', choice.code, '--json'])).out).at(-1);
    expect([finance.paid, finance.invoices_open, finance.kept]).toEqual(['100.00', '117.88', '100.00']);
    expect(Number(finance.fees) + Number(finance.tax) + Number(finance.other)).toBeCloseTo(100, 5);
    const listed = (await command(['invoices', 'list', choice.code, '--csv'])).out;
    expect(listed).toMatch(/,tax,taxes,tax exempt\r?\n.*,\$.10\.38,tax \$.10\.38,/);
    expect(listed).toContain(choice.first);
    expect(listed).toContain('PO 4711,Lakeside School');
    expect(JSON.parse((await command(['invoices', 'list', choice.code, '--json'])).out)).toEqual([
      {
        ...{ number: choice.first, event: choice.code, state: 'open', paid: null, currency: 'USD' },
        ...{ issued: expect.stringMatching(/^2027-.*Z$/), due: expect.stringMatching(/^2027-.*Z$/) },
        ...{ total: '217.88', credited: '0.00', received: '100.00', owed: '117.88' },
        ...{ order: 'registration', code: one.person.code },
        ...{ purchase_order: 'PO 4711', organization: 'Lakeside School' },
        ...{ tax: '10.38', tax_tax: '10.38', tax_exempt: [] },
      },
    ]);
    const none = ['invoices', 'list', choice.code, '--state', 'void', '--json'];
    expect((await command(none)).out).toBe('[]\n');
    const [own] = JSON.parse((await command(['registrations', choice.code, '--json'])).out);
    expect([own.paid, own.refunded, own.invoice_open]).toEqual(['100.00', '0.00', '117.88']);
    const payments = JSON.parse((await command(['finance', choice.code, '--payments', '--json'])).out);
    expect(payments).toMatchObject([{ paid: '100.00', invoice_open: '117.88', invoice: choice.first }]);
  });

  it('cancelled: what is owed is credited by a note with its own number, and nobody owes anything', async () => {
    const choice = await someEvent();
    const one = await registered(choice);
    const number = await numberOf(one);
    await command(['invoices', 'paid', number, '100']);
    await command(['cancel', one.person.code, '--refund', 'full', '--yes']);
    await runAllJobs(platform(), jobHandlers);
    const shown = (await command(['invoices', 'show', number])).out;
    expect(shown).toMatch(/state: void[\s\S]*credited: \$.217\.88[\s\S]*to give back: \$.100\.00/);
    expect((await command(['invoices', 'paid', number])).err).toContain('is void');
    expect((await command(['invoices', 'paid', number, '-100'])).code).toBe(0);
    const finance = JSON.parse((await command(['finance', choice.code, '--json'])).out).at(-1);
    expect([finance.paid, finance.invoices_open, finance.kept]).toEqual(['0.00', '0.00', '0.00']);
  });

  it('an event that is to be cancelled: what came by transfer is the organiser’s to give back, what is open is void', async () => {
    const choice = await someEvent();
    const [paid, open] = [await registered(choice), await registered(choice)];
    await command(['invoices', 'paid', await numberOf(paid)]);
    const plan = (await command(['cancel-event', choice.code])).err;
    const about = ({ person }: typeof paid) =>
      plan.split('\n').filter((line) => line.includes(`The invoice of ${person.code} over`));
    expect(about(paid)).toEqual([expect.stringMatching(/\$.217\.88 is paid: give that back yourself\.$/)]);
    expect(about(open)).toEqual([expect.stringMatching(/\$.217\.88 is void\.$/)]);
    expect(plan).not.toContain('the card that paid');
    expect((await command(['cancel-event', choice.code, '--confirm', choice.code])).code).toBe(0);
    await runAllJobs(platform(), jobHandlers);
    for (const [{ email }, told] of [
      [paid, 'The organiser refunds what you paid for your invoice.'],
      [open, 'Your invoice is void: you have nothing to pay.'],
    ] as const) {
      const [letter] = (await mailOf(platform(), email)).filter(({ subject }) =>
        /is cancelled$/.test(subject),
      );
      expect(letter?.text).toContain(told);
      expect(letter?.text).not.toContain('We are refunding');
    }
  });

  it('getBuyerOrder 200: of a purchase that is cancelled before its invoice was paid, nothing goes back', async () => {
    const sales = ordering(platform, api, (event) => invoiced()(withBuyerSales(event)));
    const { code, host } = await sales.event();
    const order = await sales.begin(host);
    await order.activity('tea');
    await order.details();
    const { credit: _, ...fields } = Object(await order.submitFields());
    const bought = { ...fields, pay_by: 'invoice', invoice: BILL_TO };
    await api().call('submitActivityApplication', bought, order.caller);
    await command(['cancel-event', code, '--confirm', code]);
    await runAllJobs(platform(), jobHandlers);
    expect(await order.order()).toMatchObject({ status: 'cancelled', refunded: null });
  });

  it('void: what is owed is written off, the order stays, its payer is told once', async () => {
    const one = await registered(await someEvent());
    const number = await numberOf(one);
    expect((await command(['invoices', 'void', number])).err).toContain('Add --yes');
    expect((await command(['invoices', 'void', number, '--yes'])).out).toContain('written off');
    await runAllJobs(platform(), jobHandlers);
    expect((await command(['invoices', 'void', number, '--yes'])).out).toContain('nothing changed');
    expect((await one.person.overview()).status).toBe('submitted');
    // One letter to each: the credit note, which says that nothing more is to be paid.
    for (const address of [one.email, BILL_TO.email]) {
      const told = (await mailOf(platform(), address)).filter(
        ({ subject, text }) => /void|Credit note/.test(subject) && text.includes(number),
      );
      expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Credit note /)]);
      expect(told[0]?.text).toContain('There is nothing more to pay');
      expect(await paperIn(told[0])).toMatch(/Credit note .*Credited \(USD\) \$ 217\.88/);
    }
  });

  it('reminders: seven days before, and once when it is overdue; never of what is paid; put off, it begins anew', async () => {
    const one = await registered(await someEvent());
    const number = await numberOf(one);
    const subjects = async () =>
      (await mailOf(platform(), one.email))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(number));
    const at = async (moment: string) => {
      platform().clock.set(moment);
      await task('remind-of-invoices');
      await task('remind-of-invoices');
      return subjects();
    };
    expect(await at('2027-01-21T16:00:00.000Z')).toEqual([]);
    expect(await at('2027-01-21T18:00:00.000Z')).toEqual([expect.stringContaining('Reminder')]);
    expect(await at('2027-01-28T18:00:00.000Z')).toHaveLength(1);
    expect((await at('2027-01-29T18:00:00.000Z')).sort()).toEqual([
      expect.stringContaining('was due'),
      expect.stringContaining('Reminder'),
    ]);
    expect(await at('2027-01-31T18:00:00.000Z')).toHaveLength(2);
    expect((await command(['invoices', 'due', number, '2027-01-30'])).err).toContain('is past');
    expect((await command(['invoices', 'due', number, '2027-02-02'])).out).toContain('due on 2027-02-02');
    await command(['invoices', 'paid', number]);
    expect(await at('2027-02-03T18:00:00.000Z')).toHaveLength(3);
    expect((await command(['invoices', 'remind', number])).err).toContain('is paid');
  });

  it('sent again to somebody else, and corrected before', async () => {
    const one = await registered(await someEvent());
    const number = await numberOf(one);
    const bill = [
      'invoices',
      'bill',
      number,
      '--organization',
      'Lake School',
      '--address',
      '1 Hill Rd / Nelson',
    ];
    expect((await command(bill)).out).toContain('corrected');
    expect((await command(['invoices', 'send', number, '--to', 'head'])).err).toContain('no e-mail address');
    await command(['invoices', 'send', number, '--to', `head-${number}@lake.example`]);
    const [mail] = await mailOf(platform(), `head-${number}@lake.example`);
    expect(await paperIn(mail)).toContain('Lake School 1 Hill Rd Nelson');
  });

  it('commands say what is wrong', async () => {
    expect((await command(['invoices', 'show', 'X-1'])).err).toContain('There is no invoice "X-1"');
    const [one, other] = [await someEvent({ prefix: 'TWICE' }), await someEvent({ prefix: 'TWICE' })];
    await registered(one);
    await registered(other);
    const show = ['invoices', 'show', 'TWICE-0001'];
    expect((await command(show)).err).toContain('add --event CODE');
    expect((await command([...show, '--event', other.code])).out).toContain(`event: ${other.code}`);
    expect((await command(['invoices', 'list', 'nowhere'])).err).toContain('There is no event "nowhere"');
    for (const wrong of [
      ...[[], ['praise'], ['paid'], ['show', 'X', 'Y'], ['list', '--state', 'lost'], ['due', 'X', 'soon']],
      ...[
        ['bill', 'X'],
        ['void', 'X', '--to', 'a@b.c'],
        ['paid', 'X', '5', '--by', 'gold'],
      ],
    ]) {
      expect((await command(['invoices', ...wrong])).code).toBe(2);
    }
  });
});
