import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { nextNumber } from '@/event-api/checkout/invoices/issue-invoice';
import { invoices } from '@/event-api/checkout/invoices/schema';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { jobHandlers, recurringTasks } from '@/event-api/jobs';
import type { Locale } from '@/lib/paths';
import { createTestApi, type TestApi } from '../../support/api';
import { withBuyerSales } from '../../support/buyers-event';
import { commandLine } from '../../support/command-line';
import { describeOnServer, TEST_START } from '../../support/database';
import { payingGroup } from '../../support/group-members';
import { paperIn, plainText } from '../../support/paper';
import { runAllJobs } from '../../support/run-all-jobs';
import { emailOf, ordering } from '../buyers/ordering';
import { mailOf, newKey, type Person, readyPerson } from '../registration/person';

type Terms = NonNullable<EventDefinitionInput['event']['invoices']>;

/** Everything may be paid by invoice: within 30 days, but a week before the event, which is 28 January. */
const invoiced =
  (terms: Partial<Terms> = {}) =>
  (event: EventDefinitionInput): EventDefinitionInput => ({
    ...event,
    event: {
      ...event.event,
      invoices: {
        for: ['registration', 'group', 'purchase'],
        text: { en: 'Account 123-456.', fr: 'Compte 123-456.' },
        ...terms,
      },
    },
  });

const BILL_TO = {
  organization: 'Lakeside School',
  address: '12 Lake St\nNelson BC V1L 2B3',
  email: 'books@lakeside.example',
  purchase_order: 'PO 4711',
};

describeOnServer('paying by invoice', (platform) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  beforeEach(() => platform().clock.set(TEST_START));
  const command = commandLine(platform);
  const remind = async () => {
    await recurringTasks.find(({ name }) => name === 'remind-of-invoices')?.run(platform());
    await runAllJobs(platform(), jobHandlers);
  };

  const someEvent = async (terms?: Partial<Terms>) => {
    events += 1;
    const choice = {
      code: `invoices-${events}`,
      host: `invoices-${events}.localhost`,
      first: `INVOICES-${events}-0001`,
    };
    await api.importFixture({ code: choice.code, host: choice.host }, invoiced(terms));
    return choice;
  };
  const byInvoice = async (person: Person, billTo: Partial<typeof BILL_TO> = {}) => {
    const { version } = await person.review();
    const invoice = { ...BILL_TO, ...billTo };
    return { code: person.code, version, payment_key: newKey(), pay_by: 'invoice' as const, invoice };
  };
  /** Somebody who has registered by invoice: 195.00 and 12.50 and 5 % tax, 217.88 in all. */
  const registered = async (choice: { host: string }, locale: Locale = 'en') => {
    const email = `ada-${crypto.randomUUID()}@invoices.example`;
    const person = await readyPerson(api, { host: choice.host, email, locale, sessions: ['circuits-1'] });
    const submitted = await api.call('saveSubmitRegistration', await byInvoice(person), person.caller);
    return { person, email, submitted };
  };
  const numberOf = async ({ person }: { person: Person }) =>
    (await api.call('getReceipt', { code: person.code }, person.caller)).invoice?.number ?? '';

  it('a registration is confirmed at once; its letters have the invoice, with all that accountants ask for', async () => {
    const choice = await someEvent({ prefix: 'FALL27' });
    const one = await registered(choice);
    expect(one.submitted).toMatchObject({ outcome: 'confirmed', registration: { status: 'submitted' } });
    const receipt = await api.call('getReceipt', { code: one.person.code }, one.person.caller);
    expect(receipt.invoice).toEqual({
      ...{ number: 'FALL27-0001', state: 'open', due_at: '2027-01-29T07:59:59.000Z' },
      ...{ owed: 21_788, paid_at: null, received: 0, bill_to: BILL_TO },
    });
    expect(receipt.payments).toMatchObject([{ kind: 'payment', amount: 21_788, card: null }]);
    const [letter] = await mailOf(platform(), one.email);
    expect(plainText(letter?.text ?? '')).toContain(
      'Invoice FALL27-0001 for $ 217.88 $ 217.88 to be paid by',
    );
    const [toAccounting] = await mailOf(platform(), BILL_TO.email);
    expect(toAccounting?.subject).toContain('Invoice FALL27-0001');
    // The accounting office reads the invoice, and nothing that opens the registration.
    expect(toAccounting?.text).not.toContain(one.person.code);
    expect(toAccounting?.text).not.toContain('/registration');
    for (const mail of [letter, toAccounting]) {
      const paper = await paperIn(mail);
      for (const told of [
        ...[
          'Invoice number FALL27-0001',
          'To be paid by Thursday, January 28, 2027',
          'Purchase order PO 4711',
        ],
        ...['Lakeside School 12 Lake St Nelson BC V1L 2B3', 'To be paid $ 217.88', 'Account 123-456.'],
      ]) {
        expect(paper).toContain(told);
      }
    }
    expect(letter?.attachments.map(({ filename }) => filename)).toContain(
      `${choice.code}-invoice-FALL27-0001.pdf`,
    );
  });

  it('is written in the payer’s language', async () => {
    const choice = await someEvent({ prefix: 'AUTOMNE' });
    const one = await registered(choice, 'fr');
    const [letter] = await mailOf(platform(), one.email);
    const paper = await paperIn(letter);
    for (const told of [
      'Facture',
      'AUTOMNE-0001',
      'À payer d’ici le jeudi 28 janvier 2027',
      'Bon de commande PO 4711',
    ])
      expect(paper).toContain(told);
    expect(plainText(letter?.text ?? '')).toContain('Facture AUTOMNE-0001 de 217,88 $');
  });

  it('getRegistrationOption 200: says what can be paid later, until when; nothing once the event is near', async () => {
    const { host } = await someEvent({ for: ['registration'] });
    const option = () => api.call('getRegistrationOption', {}, { host });
    expect((await option()).invoice).toEqual({
      ...{ for: ['registration'], due_at: '2027-01-29T07:59:59.000Z', text: 'Account 123-456.' },
    });
    platform().clock.set('2027-01-28T18:00:00.000Z');
    expect((await option()).invoice).toBeNull();
  });

  it('saveSubmitRegistration 422: by invoice where that is not taken, or without saying to whom', async () => {
    const taken = await someEvent();
    const person = await readyPerson(api, { host: taken.host, email: 'no@invoices.example' });
    const fields = await byInvoice(person);
    const refused = async (changes: Record<string, unknown>) =>
      (await api.refused('saveSubmitRegistration', { ...fields, ...changes }, person.caller)).body.errors;
    expect(Object.keys(await refused({ invoice: undefined }))).toEqual(['invoice']);
    expect(Object.keys(await refused({ invoice: { ...BILL_TO, organization: ' ' } }))).toEqual([
      'invoice.organization',
    ]);
    expect(Object.keys(await refused({ invoice: { ...BILL_TO, email: 'books' } }))).toEqual([
      'invoice.email',
    ]);
    platform().clock.set('2027-01-28T18:00:00.000Z');
    const late = await readyPerson(api, { host: taken.host, email: 'late@invoices.example' });
    const tooLate = await api.refused('saveSubmitRegistration', await byInvoice(late), late.caller);
    expect([tooLate.status, Object.keys(tooLate.body.errors)]).toEqual([422, ['pay_by']]);
    const isOfTaken = eq(invoices.eventCode, taken.code);
    expect(await platform().db.$count(invoices, isOfTaken)).toBe(0);
    const not = await someEvent({ for: ['group'] });
    const other = await readyPerson(api, { host: not.host, email: 'no@invoices.example' });
    const answer = await api.refused('saveSubmitRegistration', await byInvoice(other), other.caller);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['pay_by']]);
  });

  it('paid: a cent too little leaves a cent; paid in full sends the receipt once; too much is refused by name', async () => {
    const one = await registered(await someEvent());
    const number = await numberOf(one);
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
    const receipt = await api.call('getReceipt', { code: one.person.code }, one.person.caller);
    expect(receipt.invoice).toMatchObject({ state: 'paid', owed: 0, received: 21_788 });
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
    const { invoice } = await api.call('getReceipt', { code: one.person.code }, one.person.caller);
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
    expect(listed).toContain(choice.first);
    expect(listed).toContain('PO 4711,Lakeside School');
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

  it('void: what is owed is written off, the order stays, its payer is told once', async () => {
    const one = await registered(await someEvent());
    const number = await numberOf(one);
    expect((await command(['invoices', 'void', number])).err).toContain('Add --yes');
    expect((await command(['invoices', 'void', number, '--yes'])).out).toContain('written off');
    await runAllJobs(platform(), jobHandlers);
    expect((await command(['invoices', 'void', number, '--yes'])).out).toContain('nothing changed');
    expect((await one.person.overview()).status).toBe('submitted');
    const told = (await mailOf(platform(), one.email)).filter(({ subject }) => subject.includes('is void'));
    expect(told).toHaveLength(1);
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
      await remind();
      await remind();
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

  it('a group and a purchase without a registration are paid later as well', async () => {
    const group = await payingGroup(platform(), api, { change: invoiced() });
    const members = [await group.member('Ada'), await group.member('Bo')];
    const { credit: _, ...shown } = await group.payFields(members);
    const ordered = { ...shown, pay_by: 'invoice' as const, invoice: BILL_TO };
    // Whoever has only the link could bind the group without paying.
    const stranger = await api.refused('submitPayGroupFee', ordered, group.accounting);
    expect([stranger.status, Object.keys(stranger.body.errors)]).toEqual([422, ['pay_by']]);
    const paid = await api.call('submitPayGroupFee', ordered, group.caller);
    expect(paid.outcome).toBe('confirmed');
    expect(paid.group.people.map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect((await command(['invoices', 'list', group.event])).out).toMatch(/-0001.*409\.50/);

    const sales = ordering(
      platform,
      () => api,
      (event) => invoiced()(withBuyerSales(event)),
    );
    const { host } = await sales.event();
    const order = await sales.begin(host);
    await order.activity('tea');
    await order.details();
    const { credit: __, ...fields } = (await order.submitFields()) as Record<string, unknown>;
    const bought = await api.call(
      'submitActivityApplication',
      { ...fields, pay_by: 'invoice', invoice: BILL_TO } as never,
      order.caller,
    );
    expect(bought.outcome).toBe('confirmed');
    const [mail] = await mailOf(platform(), emailOf(order.code));
    expect(await paperIn(mail)).toContain('To be paid by Thursday, January 28, 2027');
  });

  it('pressed three times, it is one order with one invoice; 20 orders at once have 20 numbers without a gap', async () => {
    const choice = await someEvent();
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        readyPerson(api, { host: choice.host, email: `p${at}@${choice.code}.example` }),
      ),
    );
    const fields = await Promise.all(people.map((person) => byInvoice(person, { email: '' })));
    const answers = await Promise.all(
      people.flatMap((person, at) =>
        (at === 0 ? [0, 1, 2] : [0]).map(() =>
          api.ask('saveSubmitRegistration', fields[at] ?? {}, person.caller),
        ),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const listed = (await command(['invoices', 'list', choice.code, '--csv'])).out
      .trim()
      .split('\r\n')
      .slice(1);
    const numbers = listed.map((line) => line.split(',')[0]).sort();
    expect(numbers).toEqual(
      Array.from({ length: 20 }, (_, at) => choice.first.replace('0001', String(at + 1).padStart(4, '0'))),
    );
  });

  it('a number whose paper is undone is given to the next one', async () => {
    const { code: eventCode } = await someEvent({ prefix: 'SPRING' });
    const take = (fails: boolean) =>
      platform().database.transaction(async (tx) => {
        const number = await nextNumber(tx, { eventCode, series: 'credit' });
        if (fails) throw new Error('undone');
        return number;
      });
    expect(await take(false)).toBe('SPRING-C0001');
    await expect(take(true)).rejects.toThrow('undone');
    expect(await take(false)).toBe('SPRING-C0002');
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
