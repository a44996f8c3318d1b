import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { applicationsChoice, withApplications } from '../../support/applications-event';
import { describeOnBoth, TEST_START } from '../../support/database';
import { newApplicant, ORGANIZATION, problemsOf } from './applicant';

describeOnBoth('beginning an application', (platform) => {
  let api: TestApi;
  let host = '';
  let other = '';
  beforeAll(async () => {
    api = createTestApi(platform());
    const choice = applicationsChoice(`begin-${platform().database.kind}`);
    host = choice.host;
    await api.importFixture(choice, withApplications);
    const second = applicationsChoice(`other-${platform().database.kind}`);
    other = second.host;
    await api.importFixture(second);
  });

  beforeEach(() => platform().clock.set(TEST_START));

  it.each(['exhibitor', 'sponsor'] as const)(
    'gives a %s one of its own, with nothing in it',
    async (kind) => {
      const { code, look } = await newApplicant(api, kind, { host });
      const { as_of: _, channel: __, version: ___, ...shown } = await look();
      expect(shown).toEqual({
        ...{ kind, code, status: 'started', organization: '', email: null },
        ...{ done: ['donations'], contacts: [], donations: [], choice: null, extras: [] },
        ...{ reserved_until: null, answers: [], payment: 'none', submitted_at: null },
        ...{ paid_by: null, paid_at: null, refunded: null, invoices: [] },
        fees: { currency: 'USD', lines: [], subtotal: 0, discount: 0, tax: 0, total: 0 },
        problems: [
          {
            step: 'organization',
            reason: 'incomplete',
            message: 'Please complete and save the form about your organization.',
          },
          { step: 'contacts', reason: 'contacts', message: 'Please add a contact.' },
          {
            step: 'choice',
            reason: 'choice_missing',
            message:
              kind === 'exhibitor'
                ? 'Please choose a booth.'
                : 'Please choose a level and your contribution.',
          },
        ],
      });
    },
  );

  it('says what it involves, and how it is paid, in both languages', async () => {
    expect(await api.call('getExhibitorOption', {}, { host })).toEqual({
      ...{ open: 'Y', message: null, closes: '2027-01-21T07:59:59.000Z' },
      steps: ['organization', 'contacts', 'choice', 'donations', 'review'],
      contacts: { least: 1, greatest: 3 },
      donations: { taken: 'Y', greatest: 2 },
      pay_by: ['card', 'invoice'],
      offers: expect.any(Array),
    });
    expect(await api.call('getSponsorReviewOption', {}, { host, locale: 'fr' })).toEqual({
      pay_by: ['card', 'invoice'],
      invoice_text: 'Payable dans les 30 jours.',
      terms: 'Nous répondons dans la semaine.',
    });
  });

  it('shows what can be chosen before one begins, with prices and what is left now', async () => {
    const offered = async () => {
      const { offers } = await api.call('getExhibitorOption', {}, { host });
      return offers.map(({ code, size, least, most, availability }) => {
        expect(most).toEqual(least);
        return [code, size, least.amount, availability.left];
      });
    };
    expect(await offered()).toEqual([
      ['standard', '3 m × 3 m', 40_000, 3],
      ['corner', null, 60_000, 1],
      ['virtual', null, 5000, null],
    ]);
    await (await newApplicant(api, 'exhibitor', { host })).choose('corner');
    expect((await offered())[1]).toEqual(['corner', null, 60_000, 0]);
    const { offers } = await api.call('getSponsorOption', {}, { host, locale: 'fr' });
    expect(offers[0]).toMatchObject({
      ...{ name: 'Gold (fr)', benefits: ['Booth (fr)'] },
      ...{ least: { amount: 500_000 }, most: { amount: 999_900 } },
    });
  });

  it.each([
    ['before they open', '2026-11-30T12:00:00.000Z', 'Applications open on Tuesday, December 1, 2026.'],
    ['after they closed', '2027-01-21T08:00:00.000Z', 'Applications are closed.'],
  ])('422: %s', async (_when, now, message) => {
    platform().clock.set(now);
    const caller = { host, token: await api.visit(host) };
    const refused = await api.refused('generateSponsor', {}, caller);
    expect([refused.status, refused.body.errors]).toEqual([422, { request: [message] }]);
    expect(await api.call('getSponsorOption', {}, { host })).toMatchObject({
      open: 'N',
      message,
      closes: null,
    });
  });

  it('422: at an event that takes none', async () => {
    const caller = { host: other, token: await api.visit(other) };
    expect((await api.refused('generateExhibitor', {}, caller)).status).toBe(422);
    expect(await api.call('getExhibitorOption', {}, { host: other })).toMatchObject({ open: 'N' });
  });

  it('one that was begun before they closed keeps what it has, and is told at the review', async () => {
    platform().clock.set('2027-01-21T00:00:00.000Z');
    const { look, save } = await newApplicant(api, 'exhibitor', { host });
    await save();
    platform().clock.set('2027-01-21T08:00:00.000Z');
    const shown = await look();
    expect(shown.organization).toBe('Quill & Co');
    expect(problemsOf(shown)).toEqual(['contacts contacts', 'choice choice_missing', 'review closed']);
  });

  it('404: for another visitor, for a code of the other kind, and at another event', async () => {
    const { code, caller } = await newApplicant(api, 'exhibitor', { host });
    const stranger = { host, token: await api.visit(host) };
    const elsewhere = { host: other, token: await api.visit(other) };
    for (const [asked, field] of [
      [await api.ask('initExhibitorApplication', { exhibitor_code: code }, stranger), 'exhibitor_code'],
      [await api.ask('initSponsorApplication', { sponsor_code: code }, caller), 'sponsor_code'],
      [await api.ask('initExhibitorApplication', { exhibitor_code: code }, elsewhere), 'exhibitor_code'],
    ] as const) {
      expect([asked.status, asked.body]).toEqual([
        404,
        { errors: { [field]: ['This could not be found.'] } },
      ]);
    }
    const { code: unused } = await api.call('genCommonCode', { type: 'sponsor' }, caller);
    expect((await api.ask('initSponsorApplication', { sponsor_code: unused }, caller)).status).toBe(404);
  });

  it('422: wrong answers about the organisation at their fields, and nothing is saved', async () => {
    const { ask, look } = await newApplicant(api, 'sponsor', { host });
    const wrong = await ask('save', { model: { ...ORGANIZATION, email: 'no address', more: 'x' } });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)], more: [expect.any(String)] } },
    });
    expect((await look()).organization).toBe('');
  });

  it('its form can be saved while typing, is not done by that, and is once it is submitted', async () => {
    const { code, caller, look, save } = await newApplicant(api, 'sponsor', { host });
    await api.call(
      'saveAutoInformation',
      { code, target: 'sponsor', model: { organization: 'Qui' } },
      caller,
    );
    expect(await look()).toMatchObject({ organization: 'Qui', email: null, done: ['donations'] });
    const saved = await save();
    expect(saved).toMatchObject({
      organization: 'Quill & Co',
      email: 'office@quill.example',
      done: ['organization', 'donations'],
    });
    expect(saved.answers).toEqual([
      {
        step: 'organization',
        title: 'Organization',
        answers: [
          { label: 'organization', value: 'Quill & Co' },
          { label: 'email', value: 'Office@quill.example' },
        ],
      },
    ]);
  });
});
