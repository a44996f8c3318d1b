import { beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { withParticipants } from '../../support/buyers-event';
import { describeOnBoth } from '../../support/database';
import { mailOf, readyPerson } from '../registration/person';
import { emailOf, ordering } from './ordering';

describeOnBoth('an order without a registration', (platform, callsAlone) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { event, begin } = ordering(platform, () => api);

  it('404: another visitor’s order, and another event’s', async () => {
    const [{ host }, elsewhere] = [await event(), await event()];
    const bo = await begin(host);
    const other = { host, token: await api.visit(host) };
    const calls = [
      ['getBuyerOrder', { code: bo.code }],
      ['saveBuyerInformations', { code: bo.code, model: {} }],
      ['holdBuyerOrder', { code: bo.code }],
      ['getBuyerReceipt', { code: bo.code }],
      [
        'submitActivityApplication',
        { buyer_code: bo.code, amount: 0, version: 1, payment_key: 'k'.repeat(16) },
      ],
      ['saveActivityInformation', { code: bo.code, target: 'buyer', model: { activity_code: 'walk' } }],
      ['getActivityInformations', { code: bo.code, target: 'buyer' }],
      ['getActivityInformation', { code: bo.code, x: 'buyer' }],
      ['getPurchasedProduct', { code: bo.code, x: 'buyer' }],
      ['initializeForm', { code: bo.code, form_type: 'buyer' }],
    ] as const;
    for (const [id, input] of calls) {
      expect([id, (await api.refused(id, input, other)).status]).toEqual([id, 404]);
      const token = await api.visit(elsewhere.host);
      expect([id, (await api.refused(id, input, { host: elsewhere.host, token })).status]).toEqual([id, 404]);
    }
  });

  it('openBuyerOrder and sendBuyerLink: a mailed link opens the order on another device', async () => {
    const { host } = await event();
    const bo = await begin(host, { locale: 'fr' });
    await bo.details();
    const other = { host, token: await api.visit(host) };
    expect((await api.refused('getBuyerOrder', { code: bo.code }, other)).status).toBe(404);
    const unknown = await api.refused('sendBuyerLink', { email: 'x@nobody.example' }, other);
    expect([unknown.status, unknown.body.errors]).toEqual([
      404,
      { email: ['Nothing was ordered with this email address.'] },
    ]);
    await api.call('sendBuyerLink', { email: emailOf(bo.code) }, { ...other, locale: 'fr' });
    const [mail] = await mailOf(platform(), emailOf(bo.code));
    expect(mail?.subject).toMatch(/^Votre commande/);
    const secret = new URL(/https?:\S+secret=\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get(
      'secret',
    );
    expect((await api.call('openBuyerOrder', { secret: secret ?? '' }, other)).code).toBe(bo.code);
    expect((await api.call('getBuyerOrder', { code: bo.code }, other)).status).toBe('started');
    expect((await api.refused('openBuyerOrder', { secret: 'forged' }, other)).status).toBe(422);
  });

  if (callsAlone) return;

  it('generateActivity, 200: begins an empty order of the visitor’s own, whose steps say what is missing', async () => {
    const { host } = await event();
    const { code, order } = await begin(host);
    expect(code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(await order()).toMatchObject({
      status: 'started',
      email: null,
      activity: null,
      purchases: [],
      fees: { total: 0, lines: [] },
      steps: [
        { id: 'cart', complete: 'N', open: 'Y' },
        { id: 'details', complete: 'N', open: 'N' },
        { id: 'payment', complete: 'N', open: 'N' },
      ],
      problems: [
        { step: 'cart', reason: 'nothing_chosen' },
        { step: 'details', reason: 'incomplete' },
      ],
    });
  });

  it('generateActivity, 409: without a form for buyers, and when the event is over', async () => {
    const { host } = await event((definition) => {
      const { buyer: _, ...forms } = withParticipants(definition).forms;
      return { ...withParticipants(definition), forms };
    });
    const caller = { host, token: await api.visit(host) };
    const refused = await api.refused('generateActivity', {}, caller);
    expect([refused.status, refused.body.errors.request]).toEqual([
      409,
      ['Nothing can be bought without a registration at this time.'],
    ]);
    expect((await api.call('getShopProducts', { x: 'all' }, caller)).sold_alone).toBe('N');

    const open = await event();
    platform().clock.set('2027-02-06T06:00:00.000Z');
    const bo = await begin(open.host);
    await bo.activity('walk');
    await bo.details();
    platform().clock.set('2027-02-06T10:00:00.000Z');
    const { problems } = await bo.order();
    expect(problems.map(({ reason }) => reason)).toContain('closed');
    expect((await api.refused('generateActivity', {}, bo.caller)).status).toBe(409);
  });

  it('has several places of one activity, held and charged with their quantity, beside merchandise', async () => {
    const { host } = await event();
    const bo = await begin(host);
    const { choice } = await bo.activity('paddle', 3);
    expect(choice).toMatchObject({ activity_code: 'paddle', quantity: 3, place: 'held' });
    await bo.product('shirt/l', 2);
    const order = await bo.order();
    expect(order.fees.lines.map(({ category, quantity, amount }) => [category, quantity, amount])).toEqual([
      ['activity', 3, 16_200],
      ['merchandise', 2, 6800],
    ]);
    expect(order.activity).toMatchObject({
      quantity: 3,
      place: 'held',
      amount: { amount: 16_200, currency: 'USD' },
      activity: { code: 'paddle', availability: { left: 11 } },
    });
    expect((await bo.activity('paddle', 1)).activities[0]?.availability.left).toBe(13);
    const one = await api.call('getActivityInformation', { x: 'buyer', code: bo.code }, bo.caller);
    expect([one.activity?.code, one.choice.quantity]).toEqual(['paddle', 1]);
    const all = await api.call('getActivityInformations', { code: 'all' }, { host });
    expect([all.sold_alone, all.choice.answered, all.activities.length]).toEqual(['Y', 'N', 3]);
    expect(all.activities[0]?.availability.left).toBe(13);
  });

  it('saveActivityInformation, 409 and 422: too few places, more than the limit; a registration has one', async () => {
    const { host } = await event();
    const [bo, cy] = [await begin(host), await begin(host)];
    const ask = (who: typeof bo, activity_code: string, quantity: number) =>
      api.refused(
        'saveActivityInformation',
        { code: who.code, target: 'buyer', model: { activity_code, quantity } },
        who.caller,
      );
    await bo.activity('paddle', 9);
    const few = await ask(cy, 'paddle', 6);
    expect([few.status, few.body.errors]).toEqual([
      409,
      { quantity: ['Only 5 places of “Dawn paddle” are left.'] },
    ]);
    await bo.activity('tea');
    const none = await ask(cy, 'tea', 1);
    expect([none.status, Object.keys(none.body.errors)]).toEqual([409, ['activity_code']]);
    const many = await ask(cy, 'walk', 11);
    expect([many.status, many.body.errors]).toEqual([
      422,
      { quantity: ['At most 10 places of “Walk” can be bought at once.'] },
    ]);
    const ada = await readyPerson(api, { host, email: 'ada@places.example', sessions: [] });
    const two = await api.refused(
      'saveActivityInformation',
      { code: ada.code, model: { activity_code: 'walk', quantity: 2 } },
      ada.caller,
    );
    expect([two.status, Object.keys(two.body.errors)]).toEqual([422, ['quantity']]);
  });

  it('saveBuyerInformations: 200 keeps address and name, 422 at each field', async () => {
    const { host } = await event();
    const bo = await begin(host);
    const saved = await bo.details({ email: ' Bo@Example.com ' });
    expect([saved.email, saved.name]).toEqual(['bo@example.com', 'Bo Tran']);
    expect(saved.steps.find(({ id }) => id === 'details')?.complete).toBe('Y');
    const { status, body } = await api.refused(
      'saveBuyerInformations',
      { code: bo.code, model: { last_name: 'Tran', email: 'nobody' } },
      bo.caller,
    );
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['email', 'first_name']]);
  });

  it('asks who takes part where the event does, and the submit waits for it', async () => {
    const { host } = await event(withParticipants);
    const bo = await begin(host);
    await bo.product('pin/heron', 1);
    expect((await bo.details()).problems).toEqual([]);
    await bo.activity('walk');
    const order = await bo.order();
    expect(order.steps.map(({ id, complete }) => `${id} ${complete}`)).toEqual([
      'cart Y',
      'activity N',
      'details Y',
      'payment N',
    ]);
    const refused = await api.refused('submitActivityApplication', await bo.submitFields(), bo.caller);
    expect([refused.status, refused.body.errors.request]).toEqual([
      422,
      ['Say who takes part in the activity.'],
    ]);
    const model = { activity_code: 'walk', quantity: 1 };
    const asked = { code: bo.code, target: 'buyer' } as const;
    const missing = await api.refused(
      'saveActivityInformation',
      { ...asked, model: { ...model, answers: {} } },
      bo.caller,
    );
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['guest']]);
    await api.call(
      'saveActivityInformation',
      { ...asked, model: { ...model, answers: { guest: 'Cy' } } },
      bo.caller,
    );
    const complete = await bo.order();
    expect(complete.problems).toEqual([]);
    expect(complete.answers).toContainEqual({
      ...{ step: 'activity', place: 1 },
      title: 'Who is coming?',
      answers: [{ label: 'Guest', value: 'Cy' }],
    });
  });

  it('asks who takes part and who buys, and fills in what was answered already', async () => {
    const { host } = await event(withParticipants);
    const bo = await begin(host);
    const model = { activity_code: 'walk', quantity: 1, answers: { guest: 'Cy', last_name: 'Tran' } };
    const form = async () =>
      (await api.call('initializeForm', { form_type: 'buyer', code: bo.code }, bo.caller)).model;
    expect(await form()).toEqual({});
    await api.call('saveActivityInformation', { code: bo.code, target: 'buyer', model }, bo.caller);
    expect(await form()).toEqual({ last_name: 'Tran' });
    await bo.details({ last_name: 'Vu' });
    expect(await form()).toMatchObject({ first_name: 'Bo', last_name: 'Vu' });
  });

  it('fills in the details of a visitor who is registered, and of nobody else', async () => {
    const { host } = await event();
    const ada = await readyPerson(api, { host, email: 'ada@known.example', sessions: [] });
    const form = async (who: Awaited<ReturnType<typeof begin>>) =>
      (await api.call('initializeForm', { form_type: 'buyer', code: who.code }, who.caller)).model;
    const token = ada.caller.token ?? '';
    expect(await form(await begin(host, { token }))).toEqual({});
    await ada.submit();
    expect(await form(await begin(host, { token }))).toEqual({
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@known.example',
    });
    expect(await form(await begin(host))).toEqual({});
  });

  it('holdBuyerOrder: holds for longer, at most twice, and again what ended and is still there', async () => {
    const { host } = await event();
    const bo = await begin(host);
    await bo.activity('tea');
    const before = (await bo.order()).reserved_until;
    platform().clock.advance(600);
    const hold = () => api.call('holdBuyerOrder', { code: bo.code }, bo.caller);
    const longer = await hold();
    expect([before, longer.reserved_until, longer.extensions_left]).toEqual([
      '2027-01-10T18:15:00.000Z',
      '2027-01-10T18:25:00.000Z',
      1,
    ]);
    platform().clock.advance(3600);
    expect((await bo.order()).problems.map(({ reason }) => reason)).toContain('choice_lost');
    expect((await hold()).activity?.place).toBe('held');
    platform().clock.advance(3600);
    const cy = await begin(host);
    await cy.activity('tea');
    expect((await hold()).problems.map(({ reason }) => reason)).toContain('choice_lost');
  });
});
