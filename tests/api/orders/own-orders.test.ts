import { beforeAll, expect, it } from 'vitest';
import { insertApplication } from '@/event-api/applications/queries';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth, TEST_START } from '../../support/database';
import { withProposals } from '../../support/proposals-event';
import { storeProposal } from '../proposals/stored-proposal';
import { mailOf } from '../registration/person';

const HOST = 'own-orders.localhost';
const eventCode = 'own-orders';

describeOnBoth('the applications and proposals of an address', (platform, callsAlone) => {
  let api: TestApi;
  let visits = 0;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: eventCode, host: HOST }, withProposals);
  });
  const visitor = async (): Promise<Caller> => {
    visits += 1;
    return { host: HOST, token: await api.visit(HOST), address: `203.0.113.${visits}` };
  };
  const ask = (email: string, caller: Caller) =>
    api.call('sendEventEmailAccessCode', { email, target: 'orders' }, caller);
  const digitsOf = async (email: string) => {
    const [mail] = await mailOf(platform(), email);
    return /^(\d{6}) opens your applications/.exec(mail?.subject ?? '')?.[1] ?? '';
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
          ...{ kind: 'proposal', code: proposal, name: 'Knots for beginners', status: 'submitted' },
          created_at: TEST_START,
        },
        {
          ...{ kind: 'sponsor', code: application, name: '', status: 'started' },
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

  it('an address that has none gets the same answer and no letter', async () => {
    const email = 'nobody-own@quill.example';
    expect(await ask(email, await visitor())).toEqual({ done: true });
    expect(await mailOf(platform(), email)).toEqual([]);
  });
});
