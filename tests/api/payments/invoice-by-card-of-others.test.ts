import { expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { describeOnServer } from '../../support/database';
import { payingGroup } from '../../support/group-members';
import { paperIn } from '../../support/paper';
import { drawPapers } from '../../support/papers';
import { runAllJobs } from '../../support/run-all-jobs';
import { ready } from '../applications/sending';
import { CARDS, card, mailOf, newKey } from '../registration/person';
import { BILL_TO, invoiced, invoicing } from './invoicing';

drawPapers();

describeOnServer('paying the invoice of a group or a company by card', (platform) => {
  const { api, command, totals } = invoicing(platform);

  it('the lists have what transfer and card have paid for each of a group, to the cent, also once somebody is cancelled', async () => {
    const group = await payingGroup(platform(), api(), { change: invoiced() });
    await group.member('Ada');
    await group.member('Bo');
    const { credit: _, ...shown } = await group.payFields();
    const byInvoice = { ...shown, pay_by: 'invoice' as const, invoice: BILL_TO };
    const ordered = await api().call('submitPayGroupFee', byInvoice, group.caller);
    const { code, number = '' } = ordered.group.paid[0]?.invoice ?? { code: '' };
    const listed = async (): Promise<Record<string, string>[]> =>
      JSON.parse((await command(['registrations', group.event, '--json'])).out);
    const sums = async () =>
      (await listed()).map((row) => [row.paid, row.refunded, row.invoice_open].join(' ')).sort();
    const finance = async () => {
      const { paid, invoices_open, refunded } = await totals(group.event);
      return [paid, refunded, invoices_open];
    };
    // Two tickets of 204.75.
    await command(['invoices', 'paid', number, '250', '--event', group.event]);
    expect(await sums()).toEqual(['204.75 0.00 0.00', '45.25 0.00 159.50']);
    expect(await finance()).toEqual(['250.00', '0.00', '159.50']);
    const paying = { code, owed: 15_950, payment_key: newKey(), credit: card(CARDS.good) };
    await api().call('payInvoice', paying, group.accounting);
    expect(await sums()).toEqual(['204.75 0.00 0.00', '204.75 0.00 0.00']);
    expect(await finance()).toEqual(['409.50', '0.00', '0.00']);
    const [first] = await listed();
    await command(['cancel', first?.code ?? '', '--refund', 'full', '--yes']);
    await runAllJobs(platform(), jobHandlers);
    // The card gets back all that it paid; 45.25 of the transfer are for the organiser to give back.
    expect(await sums()).toEqual(['159.50 159.50 0.00', '204.75 0.00 0.00']);
  });

  it('what a group ordered is paid by its accounting office, which learns no name', async () => {
    const group = await payingGroup(platform(), api(), { change: invoiced() });
    const members = [await group.member('Ada'), await group.member('Bo')];
    const { credit: _, ...shown } = await group.payFields(members);
    const ordered = await api().call(
      'submitPayGroupFee',
      { ...shown, pay_by: 'invoice', invoice: BILL_TO },
      group.caller,
    );
    const code = ordered.group.paid[0]?.invoice?.code ?? '';
    const invoice = await api().call('getInvoice', { code }, group.accounting);
    expect(JSON.stringify(invoice)).not.toMatch(/Ada|Bo Nguyen/);
    const paid = await api().call(
      'payInvoice',
      { code, owed: invoice.owed.amount, payment_key: newKey(), credit: card(CARDS.good) },
      group.accounting,
    );
    expect(paid.invoice.state).toBe('paid');
    // Whoever has only the group's link is not given the invoice's.
    const seen = await group.show(undefined, group.accounting);
    expect(seen.paid[0]?.invoice).toBeNull();
  });

  it('an application’s is paid by whoever has its link, and its page and its receipt say so', async () => {
    const event = applicationsChoice(`fair-${platform().database.kind}`);
    await api().importFixture(event, withApplications);
    const company = await ready(api(), { eventCode: event.code, host: event.host });
    const { version } = await company.look();
    await company.send({ version, payment_key: newKey(), pay_by: 'invoice' });
    const { code, caller } = company;
    const sent = await api().call('getExhibitorConfirmation', { code }, caller);
    expect([sent.invoices[0]?.owed, sent.paid_at]).toEqual([42_000, null]);
    const payer = { ...caller, token: await api().visit(event.host) };
    const paid = await api().call(
      'payInvoice',
      {
        ...{ code: sent.invoices[0]?.code ?? '', owed: 42_000, payment_key: newKey() },
        credit: card(CARDS.good),
      },
      payer,
    );
    expect(paid.invoice.state).toBe('paid');
    expect(JSON.stringify(paid)).not.toContain(code);
    await runAllJobs(platform(), jobHandlers);
    const after = await api().call('getExhibitorConfirmation', { code }, caller);
    expect(after).toMatchObject({
      ...{ status: 'submitted', paid_by: 'invoice', paid_at: expect.any(String) },
      payments: [{ kind: 'payment', amount: 42_000, card: { brand: 'visa', last4: '4242' } }],
    });
    const receipts = (await mailOf(platform(), company.email)).filter(({ subject }) =>
      subject.startsWith('Payment received'),
    );
    expect(receipts).toHaveLength(1);
    expect(await paperIn(receipts[0])).toMatch(/Receipt .*Paid in full.*VISA ending in 4242/);
  });
});
