import { beforeAll, beforeEach, expect, it } from 'vitest';
import { approveApplication } from '@/event-api/applications/decide/decide-application';
import { extraItem } from '@/event-api/applications/offers';
import { jobHandlers } from '@/event-api/jobs';
import { createTestApi, type TestApi } from '../../support/api';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { commandLine } from '../../support/command-line';
import { describeOnBoth, TEST_START } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { CARDS, card, mailOf, newKey } from '../registration/person';
import { chargesOf, type Ready, ready, takenOf } from './sending';

/** 20.00 and 5 % tax. */
const TABLE = 2_100;
/** 400.00, one table, and 5 % tax. */
const SENT = 44_100;
const table = extraItem('exhibitor', 'table');

describeOnBoth('adding extras after an application was sent', (platform, callsAlone) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  beforeEach(() => platform().clock.set(TEST_START));

  const command = commandLine(platform);
  const sent = async (more: Partial<Parameters<typeof ready>[1]> = {}) => {
    events += 1;
    const choice = applicationsChoice(`extras-${platform().database.kind}-${events}`);
    await api.importFixture(choice, withApplications);
    const company = await ready(api, {
      ...{ eventCode: choice.code, host: choice.host, extras: { table: 1 } },
      ...more,
    });
    await company.send();
    return company;
  };
  const preview = ({ kind, code, caller }: Ready, value: Record<string, number>) =>
    api.ask('previewApplicationExtras', { kind, code, value }, caller);
  const version = async (company: Ready, value: Record<string, number>) => {
    const { body } = await preview(company, value);
    return (body as { version: number }).version; // the API checks every answer by its schema in tests
  };
  const add = async (company: Ready, value: Record<string, number>, more: object = {}) => {
    const { kind, code, caller } = company;
    const attempt = { version: await version(company, value), payment_key: newKey() };
    const fields = { kind, code, value, ...attempt, credit: card(CARDS.good), ...more };
    return { fields, ...(await api.ask('addApplicationExtras', fields, caller)) };
  };
  const confirmation = ({ code, caller }: Ready) => api.call('getExhibitorConfirmation', { code }, caller);

  it('previewApplicationExtras, addApplicationExtras 200: paid by card once, with its places, papers and letters', async () => {
    const company = await sent();
    const { caller, email, eventCode } = company;
    expect(await preview(company, { table: 2 })).toMatchObject({
      status: 200,
      body: { fees: { total: 2 * TABLE }, problems: [] },
    });
    platform().clock.advance(60);
    const { fields, status, body } = await add(company, { table: 2 });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        outcome: 'confirmed',
        application: {
          status: 'submitted',
          fees: { total: SENT + 2 * TABLE },
          extras: [{ code: 'table', quantity: 3, place: 'confirmed' }],
          payments: [{ amount: SENT }, { amount: 2 * TABLE }],
        },
      },
    });
    await api.ask('addApplicationExtras', fields, caller);
    expect((await chargesOf(platform(), company)).sort()).toEqual([2 * TABLE, SENT]);
    expect(await takenOf(platform(), eventCode, table)).toEqual({ sold: 3, held: 0 });
    const letter = (await mailOf(platform(), email)).find(({ subject }) =>
      subject.startsWith('Extras added'),
    );
    expect(letter?.text).toContain('Table: 2');
    expect(letter?.attachments).toHaveLength(1);
  });

  if (callsAlone) return;

  it('addApplicationExtras 200: by invoice after it was approved; declined, all of both payments goes back', async () => {
    const company = await sent();
    await approveApplication(platform(), { code: company.code, message: null });
    platform().clock.advance(60);
    const { body } = await add(company, { table: 1, badge: 1 }, { pay_by: 'invoice', credit: undefined });
    expect(body).toMatchObject({
      outcome: 'confirmed',
      application: {
        ...{ status: 'approved', paid_at: null, receipt: 'Y' },
        invoices: [{ owed: TABLE + 1_050, paid_at: null }],
        payments: [{ amount: SENT }, { amount: TABLE + 1_050, invoice: { owed: TABLE + 1_050 } }],
      },
    });
    const declined = await command(['applications', 'decline', company.code]);
    expect(declined.out.split('\n').slice(1)).toEqual([
      '$\u00a0441.00 go back to the card that paid.',
      expect.stringMatching(/^\$\u00a031\.50 are credited on its invoice\./),
      '',
    ]);
    await runAllJobs(platform(), jobHandlers);
    expect(await confirmation(company)).toMatchObject({
      refunded: { amount: SENT + TABLE + 1_050 },
      invoices: [{ owed: 0 }],
      extendable: 'N',
    });
    expect(await takenOf(platform(), company.eventCode, table)).toEqual({ sold: 0, held: 0 });
  });

  it('addApplicationExtras 409, 422: closed, above the limit, others have them, declined card; nothing is charged', async () => {
    const company = await sent();
    expect(await preview(company, { table: 4 })).toMatchObject({
      body: { problems: ['You can have at most 4 of “Table”.'] },
    });
    expect((await add(company, { table: 4 })).status).toBe(422);
    expect(await takenOf(platform(), company.eventCode, table)).toEqual({ sold: 1, held: 0 });
    expect((await add(company, {})).status).toBe(422);
    expect((await add(company, { table: 1 }, { credit: card(CARDS.declined) })).status).toBe(422);
    expect((await add(company, { table: 1 }, { version: 1 })).status).toBe(409);
    const other = await ready(api, {
      ...{ eventCode: company.eventCode, host: company.caller.host, extras: { table: 3 } },
    });
    await other.send();
    expect((await add(company, { table: 3 })).status).toBe(409);
    const { eventCode: code, caller } = company;
    await api.importFixture({ code, host: caller.host ?? '' }, (event) => {
      const { exhibitors, ...changed } = withApplications(event);
      const applications = { ...exhibitors?.applications, extras_until: '2027-01-09' };
      return { ...changed, exhibitors: { ...exhibitors, applications } };
    });
    expect(await preview(company, { badge: 1 })).toMatchObject({
      status: 409,
      body: { errors: { request: ['Extras could be added until Saturday, January 9, 2027.'] } },
    });
    expect(await chargesOf(platform(), company)).toEqual([SENT]);
  });

  it('404: without the grant, at another event, of an extra that is not offered', async () => {
    const company = await sent();
    const abroad = await sent();
    const { host } = company.caller;
    const strangers = [{ host, token: await api.visit(host) }, abroad.caller];
    for (const caller of strangers) {
      const fields = { kind: 'exhibitor', code: company.code, value: { badge: 1 } };
      expect((await api.ask('previewApplicationExtras', fields, caller)).status).toBe(404);
      const attempt = { version: 1, payment_key: newKey(), credit: card(CARDS.good) };
      expect((await api.ask('addApplicationExtras', { ...fields, ...attempt }, caller)).status).toBe(404);
    }
    expect((await preview(company, { piano: 1 })).status).toBe(404);
  });
});
