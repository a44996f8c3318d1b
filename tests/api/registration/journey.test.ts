import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { CARDS, mailOf, readyPerson, startPerson } from './person';

describeOnBoth('the way from a track to the receipt', (platform) => {
  let api: TestApi;
  const host = 'journey.localhost';
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'journey', host });
  });

  it('takes an attendee from the choice of a track to the receipt', async () => {
    const token = await api.visit(host);
    const visitor = { host, token };
    // Chosen before there is a registration, in the visitor's own basket.
    await api.call('handleWorkshopCart', { action: 'add-workshop', session_code: 'circuits-1' }, visitor);

    const person = await startPerson(api, { host, token, email: ' Ada@Example.org ' });
    const started = await person.overview();
    expect(started).toMatchObject({
      email: 'ada@example.org',
      started: 'Y',
      status: 'started',
      mode: 'in_person',
      name: null,
      total: { amount: 21_788, currency: 'USD' },
      extensions_left: 2,
      payment: 'none',
    });
    expect(started.reserved_until).toBe('2027-01-10T18:15:00.000Z');
    expect(started.steps).toEqual([
      { id: 'personal', complete: 'N', open: 'Y' },
      { id: 'workshops', complete: 'Y', open: 'N' },
      { id: 'payment', complete: 'N', open: 'N' },
    ]);

    await person.fill();
    await person.add('choir-1');
    const review = await person.review();
    expect(review.problems).toEqual([]);
    expect(review.registration.name).toBe('Ada Lovelace');
    expect(review.answers).toEqual([
      {
        title: 'About you',
        answers: [
          { label: 'First name', value: 'Ada' },
          { label: 'Last name', value: 'Lovelace' },
          { label: 'Email', value: 'Ada@Example.org' },
          { label: 'Role', value: 'Teacher' },
        ],
      },
    ]);
    expect(review.cart.items.map((item) => item.workshops_session_code)).toEqual(['circuits-1', 'choir-1']);
    expect(review.fees).toMatchObject({
      currency: 'USD',
      subtotal: 25_750,
      discount: 5000,
      tax: 1038,
      total: 21_788,
    });
    expect(
      review.fees.lines.map(({ category, amount, early_bird }) => [category, amount, early_bird]),
    ).toEqual([
      ['registration', 19_500, true],
      ['workshop', 1250, false],
    ]);

    const submitted = await person.submit(CARDS.good);
    expect(submitted).toMatchObject({ outcome: 'confirmed', lost: [], refunded: null });
    expect(submitted.registration).toMatchObject({
      status: 'submitted',
      started: 'N',
      payment: 'paid',
      reserved_until: null,
      extensions_left: 0,
    });
    expect(submitted.registration.steps.map((step) => step.complete)).toEqual(['Y', 'Y', 'Y']);

    const receipt = await api.call('getReceipt', { code: person.code }, person.caller);
    expect(receipt).toMatchObject({
      code: person.code,
      name: 'Ada Lovelace',
      issued_at: '2027-01-10T18:00:00.000Z',
      payments: [{ kind: 'payment', card: { brand: 'visa', last4: '4242' }, done: 'Y' }],
      refunded: 0,
      track: 'General admission',
      entry: { code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{20}$/), qr: { size: 33 } },
      fees: review.fees,
    });
    expect(receipt.sessions.map(({ session_code, start, room }) => [session_code, start, room])).toEqual([
      ['circuits-1', '2027-02-04T18:30:00.000Z', 'Room A'],
      ['choir-1', '2027-02-04T21:00:00.000Z', null],
    ]);
    expect(await api.call('getReceiptOption', { code: person.code }, person.caller)).toEqual({
      available: 'Y',
      email: 'ada@example.org',
    });
    expect(await mailOf(platform(), 'ada@example.org')).toHaveLength(1);
  });

  it('asks for no payment where nothing is owed, and has no workshops where the track has none', async () => {
    const person = await readyPerson(api, {
      host,
      email: 'helper@example.org',
      track: 'volunteers',
      sessions: [],
    });
    const review = await person.review();
    expect(review.fees.total).toBe(0);
    expect(review.registration.steps.map((step) => step.id)).toEqual(['personal', 'review']);
    const submitted = await person.submit();
    expect(submitted).toMatchObject({ outcome: 'confirmed', refunded: null });
    expect(submitted.registration).toMatchObject({ status: 'submitted', payment: 'none' });
    expect(await person.submit()).toEqual(submitted);
    expect(await mailOf(platform(), 'helper@example.org')).toHaveLength(1);
  });

  it('answers 404 to every call about somebody else’s registration, and to another event’s visitor', async () => {
    const person = await readyPerson(api, { host, email: 'own@example.org' });
    await api.importFixture({ code: 'elsewhere', host: 'elsewhere.localhost' });
    const strangers = [
      { host, token: await api.visit(host) },
      { host: 'elsewhere.localhost', token: await api.visit('elsewhere.localhost') },
    ];
    const { code } = person;
    const fields = await person.submitFields();
    for (const stranger of strangers) {
      const asked = [
        await api.refused('checkRegistration', { code }, stranger),
        await api.refused('initStepReview', { code }, stranger),
        await api.refused('saveRegistrationPersonalInformations', { code, model: {} }, stranger),
        await api.refused('saveSubmitRegistration', fields, stranger),
        await api.refused('getReceipt', { code }, stranger),
        await api.refused('getReceiptOption', { code }, stranger),
        await api.refused('sendReceiptParty', { code, email: 'x@example.org' }, stranger),
        await api.refused('getEmailByCode', { code }, stranger),
        await api.refused('initializeForm', { form_type: 'registration', code }, stranger),
        await api.refused('saveAutoInformation', { target: 'registration', code, model: {} }, stranger),
      ];
      expect(asked.map((answer) => answer.status)).toEqual(asked.map(() => 404));
    }
    const elsewhere = { host: 'elsewhere.localhost', token: person.caller.token };
    expect((await api.refused('checkRegistration', { code }, elsewhere)).status).toBe(401);
  });

  describe('each call by itself', () => {
    it('getEventTrack tells the listed tracks with fee, early-bird price and what is left', async () => {
      const answer = await api.call('getEventTrack', {}, { host, locale: 'fr' });
      expect(answer.prices).toEqual({
        currency: 'USD',
        taxes: [{ code: 'tax', name: 'TPS', percent: 5, fees: null, exempt: null }],
        taxes_included: 'N',
      });
      expect(answer.registration.state).toBe('open');
      expect(answer.tracks.map((track) => track.code)).toEqual(['general', 'online', 'last-place']);
      expect(answer.tracks[0]).toMatchObject({
        name: 'Admission générale',
        fee: { amount: 24_500, currency: 'USD' },
        early_bird: { fee: { amount: 19_500, currency: 'USD' }, until: '2027-01-16T07:59:59.000Z' },
        state: 'open',
        availability: { state: 'available', capacity: 50 },
        workshops: 'Y',
        workshop_limit: 3,
      });
    });

    it('getTrackInformationBySeo and getTrackByCode find unlisted tracks too, and answer 404 to others', async () => {
      const byAddress = await api.call('getTrackInformationBySeo', { seo: 'volunteers' }, { host });
      expect(byAddress).toMatchObject({ ID: 'volunteers', listed: 'N', workshops: 'N', early_bird: null });
      expect(await api.call('getTrackByCode', { code: 'volunteers' }, { host, locale: 'fr' })).toEqual({
        ID: 'volunteers',
        name: 'Bénévoles',
      });
      expect((await api.refused('getTrackInformationBySeo', { seo: 'nope' }, { host })).status).toBe(404);
      expect((await api.refused('getTrackByCode', { code: 'nope' }, { host })).status).toBe(404);
    });

    it('getRegistrationOption tells what registering involves', async () => {
      expect(await api.call('getRegistrationOption', {}, { host })).toEqual({
        registration: {
          state: 'open',
          opens: '2026-10-01T07:00:00.000Z',
          closes: '2027-02-06T02:00:00.000Z',
        },
        wording: 'registration',
        workshops_required: 1,
        waitlist: 'Y',
        hold_seconds: 900,
        codes: { discount: 'N', opening: 'N' },
        credit: { kind: 'card', gateway: 'sandbox', publishable_key: null },
        invoice: null,
      });
    });

    it('getCancelPolicyOption tells why one may cancel, and no policy where the event has none', async () => {
      const { policy, reasons } = await api.call('getCancelPolicyOption', {}, { host });
      expect([policy, reasons]).toEqual([null, expect.arrayContaining(['illness'])]);
    });

    it('getRegistrationGroupOption says that the event takes no groups', async () => {
      const option = await api.call('getRegistrationGroupOption', {}, { host });
      expect([option.open, option.tracks]).toEqual(['N', []]);
    });

    it('getLastModified tells when the organiser brought the event', async () => {
      const { changed_at, parts } = await api.call('getLastModified', {}, { host });
      expect(Object.values(parts).every((at) => at <= changed_at)).toBe(true);
    });

    it('validateEmail gives the address as it is kept, or 422', async () => {
      const caller = { host, token: await api.visit(host) };
      expect(await api.call('validateEmail', { email: ' Bo@Example.Org' }, caller)).toEqual({
        valid: true,
        email: 'bo@example.org',
      });
      for (const email of ['', 'bo', 'bo@', 'bo@x', 'a b@example.org']) {
        const answer = await api.refused('validateEmail', { email }, caller);
        expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['email']]);
      }
    });

    it('checkAlreadyRegistered knows submitted registrations only, and leaves out the one named', async () => {
      const person = await readyPerson(api, { host, email: 'twice@example.org' });
      const ask = (code?: string) =>
        api.call('checkAlreadyRegistered', { email: 'TWICE@example.org', code }, person.caller);
      expect(await ask()).toEqual({ registered: 'N' });
      await person.submit();
      expect(await ask()).toEqual({ registered: 'Y' });
      expect(await ask(person.code)).toEqual({ registered: 'N' });
    });

    it('loadStepConfiguration names the steps of a track, and answers 404 to an unknown one', async () => {
      const steps = async (track: string) =>
        (await api.call('loadStepConfiguration', { track }, { host })).steps;
      expect(await steps('general')).toEqual(['personal', 'workshops', 'payment']);
      expect(await steps('volunteers')).toEqual(['personal', 'review']);
      expect((await api.refused('loadStepConfiguration', { track: 'nope' }, { host })).status).toBe(404);
    });
  });
});
