import { expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { jobHandlers } from '@/event-api/jobs';
import { withBuyerSales } from '../../support/buyers-event';
import { describeOnServer } from '../../support/database';
import { payingGroup } from '../../support/group-members';
import { runAllJobs } from '../../support/run-all-jobs';
import { ordering } from '../buyers/ordering';
import { CARDS, type Person, readyPerson } from '../registration/person';
import { BILL_TO, invoiced, invoicing } from './invoicing';

const SCHOOL = '203.0.113.50';

/** Two orders by invoice from one network may be unpaid. */
const withBound = (event: EventDefinitionInput): EventDefinitionInput => ({
  ...invoiced()(event),
  limits: { unpaid_invoices: 2 },
});

describeOnServer('unpaid orders by invoice', (platform) => {
  const { api, command, byInvoice } = invoicing(platform);
  let events = 0;
  const someEvent = async (change = withBound) => {
    events += 1;
    const choice = { code: `bound-${events}`, host: `bound-${events}.localhost` };
    await api().importFixture(choice, change);
    return choice;
  };
  let people = 0;
  const somebody = ({ host }: { host: string }, address = SCHOOL) => {
    people += 1;
    return readyPerson(api(), { host, email: `p${people}@bound.example`, address });
  };
  const order = async (person: Person) =>
    api().ask('saveSubmitRegistration', await byInvoice(person, { email: '' }), person.caller);

  it('422: as many as one network may have are unpaid, also many at once; by card, once paid, and from elsewhere it goes on', async () => {
    const event = await someEvent();
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => somebody(event)));
    const answers = await Promise.all(five.map(order));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(JSON.stringify(refused?.body)).toContain('2 orders by invoice are still to be paid');
    expect(JSON.stringify(refused?.body)).toContain('pay this one by card, or write to hello@example.com');
    const left = five.filter((_, at) => answers[at]?.status === 422);
    const [byCard, later] = left;
    if (!byCard || !later) throw new Error('Nobody was refused.');
    expect((await byCard.submit(CARDS.good)).outcome).toBe('confirmed');
    expect((await order(await somebody(event, '203.0.113.51'))).status).toBe(200);
    // Another event counts for itself.
    expect((await order(await somebody(await someEvent()))).status).toBe(200);
    const [first] = five.filter((_, at) => answers[at]?.status === 200);
    const { invoice } = await api().call(
      'getReceipt',
      { code: first?.code ?? '' },
      first?.caller ?? { host: '' },
    );
    await command(['invoices', 'paid', invoice?.number ?? '']);
    expect((await order(later)).status).toBe(200);
  });

  it('what was cancelled is not counted', async () => {
    const event = await someEvent();
    const [one, two, three] = [await somebody(event), await somebody(event), await somebody(event)];
    for (const person of [one, two]) expect((await order(person)).status).toBe(200);
    expect((await order(three)).status).toBe(422);
    await command(['cancel', one.code, '--refund', 'full', '--yes']);
    await runAllJobs(platform(), jobHandlers);
    expect((await order(three)).status).toBe(200);
  });

  it('422: five unpaid purchases of one mail address, from wherever', async () => {
    const sales = ordering(platform, api, (event) => invoiced()(withBuyerSales(event)));
    const { host } = await sales.event();
    const buy = async () => {
      const order = await sales.begin(host);
      await order.activity('paddle');
      await order.details({ email: 'office@buyers.example' });
      const { credit: _, ...fields } = (await order.submitFields()) as Record<string, unknown>;
      const bought = { ...fields, pay_by: 'invoice', invoice: { ...BILL_TO, email: '' } };
      return api().ask('submitActivityApplication', bought, order.caller);
    };
    for (let at = 0; at < 5; at += 1) expect((await buy()).status).toBe(200);
    const { status, body } = await buy();
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('5 orders by invoice are still to be paid');
  });

  it('a group is not bounded: its organiser has proved the mailbox', async () => {
    const none = (event: EventDefinitionInput) => ({ ...invoiced()(event), limits: { unpaid_invoices: 0 } });
    const group = await payingGroup(platform(), api(), { change: none });
    const members = [await group.member('Ada'), await group.member('Bo')];
    const { credit: _, ...shown } = await group.payFields(members);
    const ordered = { ...shown, pay_by: 'invoice' as const, invoice: BILL_TO };
    expect((await api().call('submitPayGroupFee', ordered, group.caller)).outcome).toBe('confirmed');
  });
});
