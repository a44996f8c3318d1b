import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { invoices } from '@/event-api/checkout/invoices/schema';
import { paths } from '@/lib/paths';
import { withBuyerSales } from '../../support/buyers-event';
import { describeOnServer } from '../../support/database';
import { payingGroup } from '../../support/group-members';
import { paperIn, plainText } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { emailOf, ordering } from '../buyers/ordering';
import { mailOf, readyPerson } from '../registration/person';
import { BILL_TO, invoiced, invoicing } from './invoicing';

drawPapers();

describeOnServer('paying by invoice', (platform) => {
  const { api, command, byInvoice, someEvent, registered } = invoicing(platform);

  it('a registration is confirmed at once; its letters have the invoice, with all that accountants ask for', async () => {
    const choice = await someEvent({ prefix: 'FALL27' });
    const one = await registered(choice);
    expect(one.submitted).toMatchObject({ outcome: 'confirmed', registration: { status: 'submitted' } });
    const receipt = await api().call('getReceipt', { code: one.person.code }, one.person.caller);
    expect(receipt.invoice).toEqual({
      code: expect.any(String),
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
    expect(toAccounting?.text).toContain(paths.payInvoice(receipt.invoice?.code));
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
    const option = () => api().call('getRegistrationOption', {}, { host });
    expect((await option()).invoice).toEqual({
      ...{ for: ['registration'], due_at: '2027-01-29T07:59:59.000Z', text: 'Account 123-456.' },
    });
    platform().clock.set('2027-01-28T18:00:00.000Z');
    expect((await option()).invoice).toBeNull();
  });

  it('saveSubmitRegistration 422: by invoice where that is not taken, or without saying to whom', async () => {
    const taken = await someEvent();
    const person = await readyPerson(api(), { host: taken.host, email: 'no@invoices.example' });
    const fields = await byInvoice(person);
    const refused = async (changes: Record<string, unknown>) =>
      (await api().refused('saveSubmitRegistration', { ...fields, ...changes }, person.caller)).body.errors;
    expect(Object.keys(await refused({ invoice: undefined }))).toEqual(['invoice']);
    expect(Object.keys(await refused({ invoice: { ...BILL_TO, organization: ' ' } }))).toEqual([
      'invoice.organization',
    ]);
    expect(Object.keys(await refused({ invoice: { ...BILL_TO, email: 'books' } }))).toEqual([
      'invoice.email',
    ]);
    platform().clock.set('2027-01-28T18:00:00.000Z');
    const late = await readyPerson(api(), { host: taken.host, email: 'late@invoices.example' });
    const tooLate = await api().refused('saveSubmitRegistration', await byInvoice(late), late.caller);
    expect([tooLate.status, Object.keys(tooLate.body.errors)]).toEqual([422, ['pay_by']]);
    const isOfTaken = eq(invoices.eventCode, taken.code);
    expect(await platform().db.$count(invoices, isOfTaken)).toBe(0);
    const not = await someEvent({ for: ['group'] });
    const other = await readyPerson(api(), { host: not.host, email: 'no@invoices.example' });
    const answer = await api().refused('saveSubmitRegistration', await byInvoice(other), other.caller);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['pay_by']]);
  });

  it('a group and a purchase without a registration are paid later as well', async () => {
    const group = await payingGroup(platform(), api(), { change: invoiced() });
    const members = [await group.member('Ada'), await group.member('Bo')];
    const { credit: _, ...shown } = await group.payFields(members);
    const ordered = { ...shown, pay_by: 'invoice' as const, invoice: BILL_TO };
    // Whoever has only the link could bind the group without paying.
    const stranger = await api().refused('submitPayGroupFee', ordered, group.accounting);
    expect([stranger.status, Object.keys(stranger.body.errors)]).toEqual([422, ['pay_by']]);
    const paid = await api().call('submitPayGroupFee', ordered, group.caller);
    expect(paid.outcome).toBe('confirmed');
    expect(paid.group.people.map(({ state }) => state)).toEqual(['paid', 'paid']);
    // The day on the paper, which ends when it is the next one in UTC.
    expect((await command(['invoices', 'list', group.event])).out).toMatch(/-0001.* 2027-01-28 .*409\.50/);

    const sales = ordering(platform, api, (event) => invoiced()(withBuyerSales(event)));
    const { host } = await sales.event();
    const order = await sales.begin(host);
    await order.activity('tea');
    await order.details();
    const { credit: __, ...fields } = (await order.submitFields()) as Record<string, unknown>;
    const bought = await api().call(
      'submitActivityApplication',
      { ...fields, pay_by: 'invoice', invoice: BILL_TO } as never,
      order.caller,
    );
    expect(bought.outcome).toBe('confirmed');
    const mails = await mailOf(platform(), emailOf(order.code));
    expect(await paperIn(mails[0])).toContain('To be paid by Thursday, January 28, 2027');
    const confirmed = mails.find(({ subject }) => subject.startsWith('Your order'));
    expect(confirmed?.text).toContain('The invoice is attached as a PDF.');
    expect(confirmed?.text).not.toMatch(/receipt/i);
  });
});
