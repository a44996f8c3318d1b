import { beforeAll, expect, it } from 'vitest';
import { insertApplication } from '@/event-api/applications/queries';
import { insertBuyer } from '@/event-api/buyers/queries';
import { invoices } from '@/event-api/checkout/invoices/schema';
import { payments } from '@/event-api/checkout/schema';
import { insertGroup } from '@/event-api/groups/queries';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth, TEST_START } from '../../support/database';
import { withProposals } from '../../support/proposals-event';
import { storeProposal } from '../proposals/stored-proposal';
import { mailOf } from '../registration/person';

const HOST = 'own-orders.localhost';
const eventCode = 'own-orders';
const OTHER = 'own-orders-other';

describeOnBoth('the orders of an address', (platform, callsAlone) => {
  let api: TestApi;
  let visits = 0;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: eventCode, host: HOST }, withProposals);
    await api.importFixture({ code: OTHER, host: `${OTHER}.localhost` }, withProposals);
  });
  const visitor = async (): Promise<Caller> => {
    visits += 1;
    return { host: HOST, token: await api.visit(HOST), address: `203.0.113.${visits}` };
  };
  const ask = (email: string, caller: Caller) =>
    api.call('sendEventEmailAccessCode', { email, target: 'orders' }, caller);
  const digitsOf = async (email: string) => {
    const [mail] = await mailOf(platform(), email);
    return /^(\d{6}) opens your orders/.exec(mail?.subject ?? '')?.[1] ?? '';
  };
  /** A proposal, an accepted one and an unfinished application of an address. */
  async function makeOrders(email: string) {
    const presenters = [{ first_name: 'Ada', last_name: 'Roy', email }];
    const sent = await storeProposal(platform(), { eventCode, state: 'submitted', presenters });
    const code = `APP-${platform().database.kind}-${email.length}`;
    await insertApplication(platform().db, {
      ...{ eventCode, code, kind: 'sponsor', locale: 'en', draftEmail: email },
      createdAt: '2027-01-01T00:00:00.000Z',
    });
    return { proposal: sent.code, application: code };
  }

  it('are opened by the six digits that are mailed to it, and known on that device since', async () => {
    const email = `ada-own@quill.example`;
    const { proposal, application } = await makeOrders(email);
    const caller = await visitor();
    expect(await api.call('getOwnOrders', {}, caller)).toEqual({ orders: [] });
    expect(await ask(email.toUpperCase(), caller)).toEqual({ done: true });
    const access_code = await digitsOf(email);
    const expected = {
      orders: [
        {
          ...{
            kind: 'proposal',
            code: proposal,
            name: 'Knots for beginners',
            status: 'submitted',
            owed: null,
          },
          created_at: TEST_START,
        },
        {
          ...{ kind: 'sponsor', code: application, name: '', status: 'started', owed: null },
          created_at: '2027-01-01T00:00:00.000Z',
        },
      ],
    };
    expect(await api.call('getOwnOrders', { email, access_code }, caller)).toEqual(expected);
    expect(await api.call('getOwnOrders', {}, caller)).toEqual(expected);
    const { status } = await api.ask('getWorkshopBasicInformation', { code: proposal }, caller);
    expect(status).toBe(200);
  });

  if (callsAlone) return;

  it('are not opened by wrong digits, nor by another visitor’s', async () => {
    const email = 'bo-own-others@quill.example';
    const { proposal } = await makeOrders(email);
    const [caller, other] = [await visitor(), await visitor()];
    await ask(email, caller);
    const access_code = await digitsOf(email);
    const wrong = String((Number(access_code) + 1) % 1_000_000).padStart(6, '0');
    for (const [who, digits] of [
      [caller, wrong],
      [other, access_code],
    ] as const) {
      expect(await api.ask('getOwnOrders', { email, access_code: digits }, who)).toMatchObject({
        status: 422,
        body: { errors: { access_code: [expect.any(String)] } },
      });
      expect((await api.ask('getWorkshopBasicInformation', { code: proposal }, who)).status).toBe(404);
    }
    expect((await api.ask('getOwnOrders', { access_code }, caller)).status).toBe(422);
  });

  /** A purchase, a confirmed group and one that is not, and an invoice of half of which nothing came in, in an event. */
  async function storeOthers(event: string, email: string) {
    const { db } = platform();
    const of = { eventCode: event, locale: 'en', createdAt: TEST_START } as const;
    await insertBuyer(db, { ...of, code: `BUY-${event}`, state: 'started', email });
    const group = { ...of, organization: 'Lakeside', contactName: 'Olga', contactEmail: email };
    const contact = { contactPhone: '', contactAddress: '', trackCode: 'regular', joinByLink: false };
    const places = { ...group, ...contact, mode: 'in_person' } as const;
    await insertGroup(db, { ...places, code: `GRP-${event}`, confirmedAt: TEST_START });
    await insertGroup(db, { ...places, code: `NEW-${event}` });
    const [payment] = await db
      .insert(payments)
      .values({
        ...{
          eventCode: event,
          idempotencyKey: `key-${event}`,
          ownerKind: 'buyer',
          ownerCode: `BUY-${event}`,
        },
        ...{ amount: 5000, currency: 'CAD', gateway: 'invoice', lines: [] },
        ...{ createdAt: TEST_START, changedAt: TEST_START },
      })
      .returning();
    const bill = { organization: '', address: '', email: email.toUpperCase(), purchase_order: '' };
    await db.insert(invoices).values({
      ...{ ...of, code: `INV-${event}`, paymentId: payment?.id ?? '', number: '2027-1', state: 'open' },
      ...{
        billTo: bill,
        amount: 5000,
        received: 2000,
        issuedAt: TEST_START,
        dueAt: '2027-12-01T00:00:00.000Z',
      },
    });
  }

  it('are its purchases, groups and invoices too, with what is owed; never those of another address or event', async () => {
    const email = 'olga-own@quill.example';
    await storeOthers(eventCode, email);
    await storeOthers(OTHER, email);
    const [caller, stranger] = [await visitor(), await visitor()];
    await ask(email, caller);
    const access_code = await digitsOf(email);
    // The same answer for an address that has orders and one that has none, and nobody sees them by asking.
    expect(await ask(email, stranger)).toEqual(await ask('stranger-own@quill.example', stranger));
    expect(await api.call('getOwnOrders', {}, stranger)).toEqual({ orders: [] });
    const { orders } = await api.call('getOwnOrders', { email, access_code }, caller);
    const all = [
      { kind: 'buyer', code: `BUY-${eventCode}`, name: '', status: 'started', owed: null },
      { kind: 'group', code: `GRP-${eventCode}`, name: 'Lakeside', status: 'confirmed', owed: null },
      {
        ...{ kind: 'invoice', code: `INV-${eventCode}`, name: '2027-1', status: 'open' },
        owed: { amount: 3000, currency: 'CAD' },
      },
    ];
    const byCode = [...orders].sort((a, b) => a.code.localeCompare(b.code));
    expect(byCode).toEqual(all.map((order) => ({ ...order, created_at: TEST_START })));
    const opened = { code: `BUY-${eventCode}` };
    expect((await api.ask('getBuyerOrder', opened, caller)).status).toBe(200);
    expect((await api.ask('getBuyerOrder', opened, stranger)).status).toBe(404);
  });

  it('an address that has none gets the same answer and no letter', async () => {
    const email = 'nobody-own@quill.example';
    expect(await ask(email, await visitor())).toEqual({ done: true });
    expect(await mailOf(platform(), email)).toEqual([]);
  });
});
