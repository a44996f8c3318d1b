import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { choiceItem } from '@/event-api/applications/offers';
import { recurringTasks } from '@/event-api/jobs';
import { ITEM_KINDS } from '@/event-api/platform/inventory/items';
import { registrations } from '@/event-api/registration/schema';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { withBuyerSales } from '../../support/buyers-event';
import { describeOnServer } from '../../support/database';
import { payingGroup } from '../../support/group-members';
import { plainText } from '../../support/paper';
import { ready as readyApplication, takenOf } from '../applications/sending';
import { emailOf, ordering } from '../buyers/ordering';
import { CARDS, card, mailOf, newKey } from '../registration/person';
import { BILL_TO, invoiced, invoicing } from './invoicing';

/** Invoices are due on 28 January, at the event. */
const WARNED = '2027-01-29T17:30:00.000Z';
const LAST_DAY = '2027-02-01T23:00:00.000Z';
const GIVEN_UP = '2027-02-02T17:30:00.000Z';

describeOnServer('orders by invoice that nobody pays', (platform) => {
  const { api, command, someEvent, registered, numberOf, invoiceOf, task } = invoicing(platform);
  const at = async (moment: string) => {
    platform().clock.set(moment);
    await task('give-up-unpaid');
  };
  const about = async ({ email }: { email: string }, subject: RegExp) =>
    (await mailOf(platform(), email)).filter((mail) => subject.test(mail.subject));
  /** Not asked as the visitor, whose token has ended by then. */
  const statusOf = async ({ code }: { code: string }) => {
    const [row] = await platform().db.select().from(registrations).where(eq(registrations.code, code));
    return row?.status;
  };
  const stateOf = async (number: string) =>
    /state: (\w+)/.exec((await command(['invoices', 'show', number])).out)?.[1];
  const soldOf = async (event: string, item: { kind: string; code: string }) =>
    (await takenOf(platform(), event, item)).sold;
  const GONE = /^Order given up/;
  const WARNING = /^Last days to pay/;

  it('are given up after a warning that says until when, once on two instances; their places are free', async () => {
    const event = await someEvent({ give_up_after: 4 });
    const one = await registered(event);
    const number = await numberOf(one);
    await at('2027-01-29T16:00:00.000Z');
    expect(await about(one, WARNING)).toEqual([]);
    await at(WARNED);
    await at(LAST_DAY);
    const [warning, ...others] = await about(one, WARNING);
    expect(others).toEqual([]);
    expect(plainText(warning?.text ?? '')).toContain(
      'If nothing is paid by Monday, February 1, 2027, the order',
    );
    expect(await statusOf(one.person)).toBe('submitted');
    platform().clock.set(GIVEN_UP);
    const run = recurringTasks.find(({ name }) => name === 'give-up-unpaid')?.run;
    await Promise.all([run?.(platform()), run?.(platform())]);
    await task('give-up-unpaid');
    expect(await statusOf(one.person)).toBe('cancelled');
    expect(await stateOf(number)).toBe('void');
    const seat = { kind: ITEM_KINDS.workshopSession, code: 'circuits-1' };
    expect(await soldOf(event.code, seat)).toBe(0);
    expect(await about(one, GONE)).toHaveLength(1);
    const office = await mailOf(platform(), BILL_TO.email);
    expect(office.filter(({ subject }) => GONE.test(subject))).toHaveLength(1);
    expect(await about(one, /cancelled/)).toEqual([]);
    const finance = JSON.parse((await command(['finance', event.code, '--json'])).out).at(-1);
    expect([finance.paid, finance.refunded, finance.invoices_open]).toEqual(['0.00', '0.00', '0.00']);
  });

  it('are warned first even when that is late, and given up no sooner than three days after', async () => {
    const one = await registered(await someEvent({ give_up_after: 4 }));
    await at('2027-02-10T20:00:00.000Z');
    expect(await about(one, WARNING)).toHaveLength(1);
    await at('2027-02-13T20:00:00.000Z');
    expect(await statusOf(one.person)).toBe('submitted');
    await at('2027-02-14T20:00:00.000Z');
    expect(await statusOf(one.person)).toBe('cancelled');
  });

  it('are left alone where the event does not say so, when they are put off, and when they are paid', async () => {
    const silent = await registered(await someEvent());
    const event = await someEvent({ give_up_after: 4 });
    const [late, paid] = [await registered(event), await registered(event)];
    const numbers = { late: await numberOf(late), paid: await numberOf(paid) };
    await at(WARNED);
    await command(['invoices', 'due', numbers.late, '2027-02-03']);
    await command(['invoices', 'paid', numbers.paid]);
    await at(GIVEN_UP);
    for (const one of [silent, late, paid]) expect(await statusOf(one.person)).toBe('submitted');
    expect(await about(late, WARNING)).toHaveLength(1);
    await at('2027-02-04T17:30:00.000Z');
    expect(await about(late, WARNING)).toHaveLength(2);
  });

  it('are not given up when a part is paid: the organiser is told once', async () => {
    const one = await registered(await someEvent({ give_up_after: 4, prefix: 'PART' }));
    const number = await numberOf(one);
    await at(WARNED);
    await command(['invoices', 'paid', number, '100']);
    await at(GIVEN_UP);
    await at('2027-02-03T17:30:00.000Z');
    expect(await statusOf(one.person)).toBe('submitted');
    const told = (await mailOf(platform(), 'hello@example.com')).filter(({ subject }) =>
      subject.includes('PART-0001'),
    );
    expect(told).toHaveLength(1);
    expect(plainText(told[0]?.text ?? '')).toContain('$ 117.88 is still to be paid since');
  });

  it('are warned anew when what was paid after the warning came back', async () => {
    const one = await registered(await someEvent({ give_up_after: 4 }));
    const number = await numberOf(one);
    await at(WARNED);
    await command(['invoices', 'paid', number]);
    await at(GIVEN_UP);
    await command(['invoices', 'paid', number, '-217.88', '--reference', 'bounced']);
    await task('give-up-unpaid');
    expect([await statusOf(one.person), await stateOf(number)]).toEqual(['submitted', 'overdue']);
    expect(await about(one, WARNING)).toHaveLength(2);
    await at('2027-02-06T20:00:00.000Z');
    expect(await statusOf(one.person)).toBe('cancelled');
  });

  it('are not given up while a card pays', async () => {
    const event = await someEvent({ give_up_after: 4 });
    const one = await registered(event);
    const { code = '', number = '' } = (await invoiceOf(one)) ?? {};
    await at(WARNED);
    platform().clock.set(GIVEN_UP);
    const token = await api().visit(event.host);
    const fields = { code, owed: 21_788, payment_key: newKey(), credit: card(CARDS.chargedButSilent) };
    await api().ask('payInvoice', fields, { host: event.host, token, address: '203.0.113.9' });
    await task('give-up-unpaid');
    expect(await statusOf(one.person)).toBe('submitted');
    platform().clock.advance(61);
    await task('finish-payments');
    await task('give-up-unpaid');
    expect(await stateOf(number)).toBe('paid');
    expect(await statusOf(one.person)).toBe('submitted');
  });

  it('gives up nothing where only what was added later is unpaid: the organiser is told once', async () => {
    const fair = applicationsChoice('added-unpaid');
    await api().importFixture(fair, (event) =>
      invoiced({ give_up_after: 4, prefix: 'ADDED' })(withApplications(event)),
    );
    const company = await readyApplication(api(), { eventCode: fair.code, host: fair.host });
    await company.send();
    const { kind, code, caller } = company;
    const wanted = { kind, code, value: { table: 1 } };
    const { version } = await api().call('previewApplicationExtras', wanted, caller);
    const order = { ...wanted, version, payment_key: newKey(), pay_by: 'invoice' as const };
    await api().call('addApplicationExtras', order, caller);
    await at(WARNED);
    await at(GIVEN_UP);
    await at('2027-02-03T17:30:00.000Z');
    expect(await about(company, WARNING)).toEqual([]);
    expect(await about(company, GONE)).toEqual([]);
    expect((await command(['applications', 'show', code])).out).toContain('state: submitted');
    expect(await soldOf(fair.code, choiceItem('exhibitor', 'standard'))).toBe(1);
    const told = (await mailOf(platform(), 'hello@example.com')).filter(({ subject }) =>
      subject.includes('ADDED-0001'),
    );
    expect(told.map(({ subject }) => subject)).toEqual(['Overdue: invoice ADDED-0001 for what was added']);
  });

  it('a group’s people lose their places and are told why; a purchase and an application end as well', async () => {
    const terms = { give_up_after: 4 };
    const group = await payingGroup(platform(), api(), { change: invoiced(terms) });
    const members = [await group.member('Ada'), await group.member('Bo')];
    const { credit: _, ...shown } = await group.payFields(members);
    const ordered = { ...shown, pay_by: 'invoice' as const, invoice: BILL_TO };
    await api().call('submitPayGroupFee', ordered, group.caller);
    const sales = ordering(platform, api, (event) => invoiced(terms)(withBuyerSales(event)));
    const order = await sales.begin((await sales.event()).host);
    await order.activity('tea');
    await order.details();
    const { credit: __, ...fields } = (await order.submitFields()) as Record<string, unknown>;
    const bought = { ...fields, pay_by: 'invoice', invoice: BILL_TO };
    await api().call('submitActivityApplication', bought as never, order.caller); // as the call's own fields
    const fair = applicationsChoice('given-up');
    await api().importFixture(fair, (event) => invoiced(terms)(withApplications(event)));
    const company = await readyApplication(api(), { eventCode: fair.code, host: fair.host });
    await company.send({ version: (await company.look()).version, payment_key: newKey(), pay_by: 'invoice' });
    await at(WARNED);
    await at(GIVEN_UP);
    for (const member of members) {
      expect(await statusOf(member)).toBe('cancelled');
      const told = (await mailOf(platform(), member.email)).filter(({ text }) =>
        plainText(text).includes('The invoice of your group was not paid.'),
      );
      expect(told).toHaveLength(1);
    }
    expect(await about(group, GONE)).toHaveLength(1);
    expect(await about({ email: emailOf(order.code) }, GONE)).toHaveLength(1);
    expect(await about(company, GONE)).toHaveLength(1);
    expect(await soldOf(fair.code, choiceItem('exhibitor', 'standard'))).toBe(0);
    expect((await command(['invoices', 'list', group.event, '--csv'])).out).toContain(',void,');
  });
});
