import { beforeAll, beforeEach, expect, it } from 'vitest';
import { choiceItem, extraItem } from '@/event-api/applications/offers';
import { updateApplication } from '@/event-api/applications/queries';
import { giveBack } from '@/event-api/platform/inventory/give-back';
import { take } from '@/event-api/platform/inventory/take';
import { createTestApi, type TestApi } from '../../support/api';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { describeOnBoth, TEST_START } from '../../support/database';
import { CARDS, card, mailOf, newKey } from '../registration/person';
import { PERSON } from './applicant';
import { chargesOf, ready, takenOf } from './sending';

/** (400.00 + 2 × 20.00) and 5 % tax. */
const TOTAL = 46_200;
const HOLD_ENDED_SECONDS = 901;

describeOnBoth('sending an application', (platform, callsAlone) => {
  let api: TestApi;
  let events = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  beforeEach(() => platform().clock.set(TEST_START));

  /** An event of its own, so that no test takes another one's places. */
  const place = async (change = withApplications) => {
    events += 1;
    const choice = applicationsChoice(`sent-${platform().database.kind}-${events}`);
    await api.importFixture(choice, change);
    return { eventCode: choice.code, host: choice.host };
  };
  const begin = async (more: Partial<Parameters<typeof ready>[1]> = {}) =>
    ready(api, { ...(await place()), extras: { table: 2 }, ...more });

  it('submitSponsorApplication 200: in French, with the contribution', async () => {
    const company = await begin({
      ...{ kind: 'sponsor', choice: 'bronze', contribution: 75_050, extras: { coffee: 1 }, locale: 'fr' },
    });
    expect((await company.send()).application.fees.total).toBe(Math.round(105_050 * 1.05 + 0.25));
    const [letter] = await mailOf(platform(), company.email);
    expect(letter?.subject).toContain('Demande de commandite reçue');
    expect(letter?.text).toContain('Nous répondons dans la semaine.');
  });

  it('submitExhibitorApplication 200: a contact’s address is in a country without states', async () => {
    const company = await begin();
    const { code, caller, email } = company;
    const { contacts } = await company.look();
    const person = contacts[0]?.person_code ?? '';
    const home = await api.call(
      'addAddress',
      {
        ...{ target: 'exhibitor_contact', code: person, field_ID: 'home', type: 'home' },
        ...{ street1: '5 rue du Port', street2: '', city: 'Lyon', postalcode: '69001' },
        ...{ province: '', countryvalue: 'FR' },
      },
      caller,
    );
    await company.ask('savePerson', { person_code: person, model: { ...PERSON, email, home } });
    expect((await company.send()).application).toMatchObject({ problems: [], status: 'submitted' });
    const part = { form_type: 'exhibitor_contact', code, extracode: person } as const;
    const { model } = await api.call('initializeForm', part, caller);
    expect(model.home).toMatchObject({ city: 'Lyon', province: '', countryvalue: 'FR' });
  });

  it('404, 409: somebody else’s, of another kind, at another event, or not sent yet', async () => {
    const company = await begin();
    const fields = await company.fields();
    const { code, caller } = company;
    const elsewhere = await place();
    const stranger = { host: caller.host, token: await api.visit(caller.host) };
    const abroad = { host: elsewhere.host, token: await api.visit(elsewhere.host) };
    for (const other of [stranger, abroad]) {
      const ask = async (id: Parameters<typeof api.ask>[0], input: Record<string, unknown>) =>
        (await api.ask(id, input, other)).status;
      expect(await ask('submitExhibitorApplication', { exhibitor_code: code, ...fields })).toBe(404);
      expect(await ask('getExhibitorConfirmation', { code })).toBe(404);
      expect(await ask('getApplicationReceipt', { kind: 'exhibitor', code })).toBe(404);
    }
    const asSponsor = await api.ask('submitSponsorApplication', { sponsor_code: code, ...fields }, caller);
    expect(asSponsor.status).toBe(404);
    expect((await api.ask('getApplicationReceipt', { kind: 'sponsor', code }, caller)).status).toBe(404);
    expect((await api.ask('getExhibitorConfirmation', { code }, caller)).status).toBe(409);
    expect((await api.ask('getApplicationReceipt', { kind: 'exhibitor', code }, caller)).status).toBe(409);
    const odd = await company.submit({ ...fields, credit: { ...card(CARDS.good), number: '1' } });
    expect(odd.status).toBe(422);
  });

  if (callsAlone) return;

  it('submitExhibitorApplication 200: charges once, sells the booth, and writes with the receipt', async () => {
    const company = await begin();
    const sent = await company.send();
    expect(sent).toMatchObject({
      outcome: 'confirmed',
      lost: [],
      refunded: null,
      application: {
        status: 'submitted',
        paid_by: 'card',
        paid_at: expect.any(String),
        choice: { place: 'confirmed' },
        extras: [{ code: 'table', quantity: 2, place: 'confirmed' }],
        fees: { total: TOTAL },
        problems: [],
      },
    });
    expect(await chargesOf(platform(), company)).toEqual([TOTAL]);
    const { eventCode } = company;
    expect(await takenOf(platform(), eventCode, choiceItem('exhibitor', 'standard'))).toEqual({
      sold: 1,
      held: 0,
    });
    expect(await takenOf(platform(), eventCode, extraItem('exhibitor', 'table'))).toEqual({
      sold: 2,
      held: 0,
    });

    const [letter, ...others] = await mailOf(platform(), company.email);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Exhibitor application received: Horizons');
    expect(letter?.text).toContain('Table (2\u00a0× $\u00a020.00)');
    expect(letter?.text).toContain('We answer within a week.');
    expect(letter?.text).toContain('VISA ending in 4242');
    expect(letter?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
    const toOrganiser = (await mailOf(platform(), 'hello@example.com')).filter(({ text }) =>
      text.includes(company.code),
    );
    expect(toOrganiser.map(({ subject }) => subject)).toEqual(['New exhibitor application: Quill & Co']);
    expect(toOrganiser[0]?.text).toContain(`npm run event -- applications approve ${company.code}`);
  });

  it('submitExhibitorApplication 422 at credit: a declined card leaves the booth held, and another pays', async () => {
    const company = await begin();
    const declined = await company.submit(await company.fields(CARDS.declined));
    expect(declined).toMatchObject({ status: 422, body: { errors: { credit: [expect.any(String)] } } });
    expect(await company.look()).toMatchObject({
      status: 'started',
      payment: 'declined',
      choice: { place: 'held' },
    });
    expect((await company.send()).outcome).toBe('confirmed');
  });

  it('submitExhibitorApplication 200: by invoice nothing is charged, and the places are sold', async () => {
    const company = await begin();
    const { version } = await company.look();
    const sent = await company.send({ version, payment_key: newKey(), pay_by: 'invoice' });
    expect(sent.application).toMatchObject({ status: 'submitted', paid_by: 'invoice', paid_at: null });
    expect(await chargesOf(platform(), company)).toEqual([]);
    const { code, caller } = company;
    expect(await api.call('getExhibitorConfirmation', { code }, caller)).toMatchObject({
      receipt: 'Y',
      invoice_text: 'Pay within 30 days.',
      terms: 'We answer within a week.',
    });
    const paper = await api.ask('getApplicationReceipt', { kind: 'exhibitor', code }, caller);
    expect([paper.status, paper.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('invoice-'),
    ]);
    const [letter] = await mailOf(platform(), company.email);
    expect(letter?.text).toContain('Pay within 30 days.');
    expect(letter?.attachments[0]?.filename).toContain('invoice-');
  });

  it('submitExhibitorApplication 200: sent with an invoice in two tabs at once, it has one booth and one letter', async () => {
    const company = await begin({ extras: {} });
    const { version } = await company.look();
    const invoice = () => company.submit({ version, payment_key: newKey(), pay_by: 'invoice' });
    const answers = await Promise.all([invoice(), invoice(), invoice()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const booth = choiceItem('exhibitor', 'standard');
    expect(await takenOf(platform(), company.eventCode, booth)).toEqual({ sold: 1, held: 0 });
    expect(await mailOf(platform(), company.email)).toHaveLength(1);
  });

  it('submitExhibitorApplication 422 at pay_by: where the event takes no invoices', async () => {
    const byCard = await place((event) => {
      const changed = withApplications(event);
      const { applications, ...rest } = changed.exhibitors ?? {};
      return { ...changed, exhibitors: { ...rest, applications: { ...applications, pay_by: ['card'] } } };
    });
    const company = await begin(byCard);
    const { version } = await company.look();
    const refused = await company.submit({ version, payment_key: newKey(), pay_by: 'invoice' });
    expect(refused).toMatchObject({ status: 422, body: { errors: { pay_by: [expect.any(String)] } } });
  });

  it('submitExhibitorApplication 200: where nothing is to be paid, no card is asked for', async () => {
    const free = await place((event) => {
      const changed = withApplications(event);
      const booths = changed.exhibitors?.booths?.map((booth) => ({ ...booth, amount: 0 }));
      return { ...changed, exhibitors: { ...changed.exhibitors, booths } };
    });
    const company = await begin({ ...free, extras: {} });
    const { version } = await company.look();
    const sent = await company.send({ version, payment_key: newKey() });
    expect(sent.application).toMatchObject({ status: 'submitted', paid_by: 'none', paid_at: null });
    expect(await chargesOf(platform(), company)).toEqual([]);
  });

  it('submitExhibitorApplication 409, 422: something changed since the review, or is missing', async () => {
    const company = await begin();
    const fields = await company.fields();
    const { eventCode, code, kind } = company;
    expect(await company.submit({ ...fields, version: 1 })).toMatchObject({
      status: 409,
      body: { reason: 'changed_since_review' },
    });
    await updateApplication(platform().db, { eventCode, kind, code }, { choiceCode: null });
    const { version } = await company.look();
    expect(await company.submit({ ...fields, version })).toMatchObject({
      status: 422,
      body: { errors: { request: ['Please choose a booth.'] } },
    });
    expect(await chargesOf(platform(), company)).toEqual([]);
  });

  it('submitExhibitorApplication 200: what ended is held again, and 409 where others have it', async () => {
    const slow = await begin();
    const gone = await begin({ ...slow, ...(await place()), choice: 'corner', extras: {} });
    const fields = await gone.fields();
    platform().clock.advance(HOLD_ENDED_SECONDS);
    expect((await slow.send()).outcome).toBe('confirmed');
    const { eventCode } = gone;
    const now = platform().clock.now();
    await giveBack(platform().db, { eventCode, owner: { kind: 'exhibitor', code: gone.code }, now });
    const items = [{ ...choiceItem('exhibitor', 'corner'), quantity: 1 }];
    const owner = { kind: 'exhibitor', code: 'OTHER' };
    await take(platform().db, { eventCode, owner, items, now, holdSeconds: 900 });
    expect(await gone.submit(fields)).toMatchObject({ status: 409, body: { reason: 'places_lost' } });
    expect(await chargesOf(platform(), gone)).toEqual([]);
  });
});
