import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { declineApplication } from '@/event-api/applications/decide/decide-application';
import { choiceItem } from '@/event-api/applications/offers';
import { applications } from '@/event-api/applications/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { describeOnBoth, TEST_START } from '../../support/database';
import { mailOf, newKey } from '../registration/person';
import { type Ready, ready, takenOf } from './sending';

/** 400.00 and 5 % tax. */
const TOTAL = 42_000;
const standard = choiceItem('exhibitor', 'standard');

describeOnBoth('withdrawing an application', (platform, callsAlone) => {
  let api: TestApi;
  let choice = { code: '', host: '' };
  beforeAll(async () => {
    api = createTestApi(platform());
    choice = applicationsChoice(`withdrawn-${platform().database.kind}`);
    await api.importFixture(choice, withApplications);
  });
  beforeEach(() => platform().clock.set(TEST_START));

  const begin = (locale: 'en' | 'fr' = 'en') =>
    ready(api, { eventCode: choice.code, host: choice.host, locale });
  const withdraw = ({ code, caller }: Pick<Ready, 'code' | 'caller'>) =>
    api.ask('withdrawApplication', { kind: 'exhibitor', code }, caller);
  const letters = async (to: string, subject: string) =>
    (await mailOf(platform(), to)).filter((mail) => mail.subject.includes(subject));

  it('gives back what was paid and its place, once, and tells the applicant and the organiser', async () => {
    const company = await begin('fr');
    const before = await takenOf(platform(), choice.code, standard);
    expect((await withdraw(company)).status).toBe(409);
    await company.send();
    expect((await takenOf(platform(), choice.code, standard)).sold).toBe(before.sold + 1);
    const asked = await Promise.all([withdraw(company), withdraw(company)]);
    for (const { status, body } of [...asked, await withdraw(company)]) {
      expect([status, body]).toMatchObject([200, { status: 'withdrawn', editable: 'N' }]);
    }
    expect((await takenOf(platform(), choice.code, standard)).sold).toBe(before.sold);
    const told = await letters(company.email, 'a été retirée');
    expect((await company.look()).refunded).toEqual({ amount: TOTAL, currency: 'USD' });
    expect(told.map(({ attachments }) => attachments.length)).toEqual([1]);
    expect(told[0]?.text).toMatch(/420,00/);
    const received = await letters('hello@example.com', 'Quill & Co withdrew its application');
    expect(received.map(({ text }) => text?.includes(`applications show ${company.code}`))).toEqual([true]);
    expect((await company.submit(await company.fields())).status).toBe(409);
    const decline = { code: company.code, message: null };
    expect((await declineApplication(platform(), decline)).outcome).toBe('withdrawn');
  });

  if (callsAlone) return;

  it('voids an invoice of which nothing came in', async () => {
    const company = await begin();
    const { version } = await company.look();
    await company.send({ version, payment_key: newKey(), pay_by: 'invoice' });
    expect((await withdraw(company)).status).toBe(200);
    const [letter] = await letters(company.email, 'was withdrawn');
    expect(letter?.text).toContain('The invoice is void');
  });

  it('404 for others; 409 once it was decided', async () => {
    const company = await begin();
    await company.send();
    const stranger = { host: choice.host, token: await api.visit(choice.host) };
    expect((await withdraw({ code: company.code, caller: stranger })).status).toBe(404);
    await platform()
      .db.update(applications)
      .set({ state: 'approved', decidedAt: TEST_START })
      .where(and(eq(applications.eventCode, choice.code), eq(applications.code, company.code)));
    expect(await withdraw(company)).toMatchObject({
      status: 409,
      body: { errors: { request: [expect.stringContaining('The organiser has decided')] } },
    });
  });
});
