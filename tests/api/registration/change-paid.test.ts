import { beforeAll, expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { jobHandlers } from '@/event-api/jobs';
import { createTestApi, type TestApi } from '../../support/api';
import { cancelSession } from '../../support/cancel-session';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { changing } from './changing';
import { CARDS, card, mailOf, newKey } from './person';

/** Longer than a payment may wait for its outcome. */
const ABANDONED_SECONDS = 61;

describeOnServer('changeRegistration: change with a payment', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });
  const { registered, ask, confirmation, change, netPaid, stored, sessions, takeFrom, charges, refunded } =
    changing(platform, () => api);
  const wanted = { sessions: ['drawing-1', 'circuits-1'] };
  const finish = async () => {
    platform().clock.advance(ABANDONED_SECONDS);
    await finishPayments(platform());
  };

  it('holds the new seats while it is paid, and keeps the old ones', async () => {
    const { person, host } = await registered({ sessions: ['choir-1'] });
    const moving = { sessions: ['pottery-1', 'circuits-2'] };
    await ask(person, await confirmation(person, moving, CARDS.chargedButSilent));
    expect(await sessions(person)).toEqual(['choir-1']);
    const visitor = { host, token: await api.visit(host), address: '198.51.100.252' };
    const taken = await api.refused(
      'handleWorkshopCart',
      { action: 'add-workshop', session_code: 'pottery-1' },
      visitor,
    );
    expect(taken.status).toBe(409);
    await finish();
    expect(await sessions(person)).toEqual(['circuits-2', 'pottery-1']);
  });

  it('is pending while no answer came, and made by the job, once, when the money had moved', async () => {
    const { person, email } = await registered();
    const fields = await confirmation(person, wanted, CARDS.chargedButSilent);
    expect((await ask(person, fields)).body).toMatchObject({ outcome: 'pending' });
    expect(await ask(person, { preview: 'Y', sessions: ['choir-1'] })).toMatchObject({ status: 409 });
    await finish();
    expect((await ask(person, fields)).body).toMatchObject({
      outcome: 'changed',
      registration: { status: 'changed' },
    });
    expect(await charges(person)).toEqual([20_475, 1313]);
    expect(await sessions(person)).toEqual(['circuits-1', 'drawing-1']);
    const letters = (await mailOf(platform(), email)).filter(({ subject }) => subject.includes('changed'));
    expect(letters).toHaveLength(1);
  });

  it('changes nothing when the card is declined, and can be paid with another one', async () => {
    const { person } = await registered();
    const declined = await change(person, wanted, CARDS.declined);
    expect(declined).toMatchObject({ status: 422, body: { errors: { credit: [expect.any(String)] } } });
    expect(await stored(person)).toMatchObject({ status: 'submitted' });
    expect(await sessions(person)).toEqual(['drawing-1']);
    expect((await change(person, wanted)).body).toMatchObject({ outcome: 'changed' });
    expect(await charges(person)).toEqual([20_475, 1313]);
  });

  it('refuses wrong card fields before anything happens', async () => {
    const { person } = await registered();
    const fields = await confirmation(person, wanted);
    const wrong = { ...fields, credit: card('4242424242424241') };
    expect(await ask(person, wrong)).toMatchObject({
      status: 422,
      body: { errors: { credit: [expect.any(String)] } },
    });
    expect((await ask(person, fields)).body).toMatchObject({ outcome: 'changed' });
  });

  it('gives all back when the new seat went while the payment ran; everything stays as it was', async () => {
    const { person, event, email } = await registered();
    const moving = { sessions: ['circuits-1', 'choir-1'] };
    const fields = await confirmation(person, moving, CARDS.chargedButSilent);
    await ask(person, fields);
    await takeFrom(event, person, 'workshop-session', 'choir-1');
    await finish();
    expect((await ask(person, fields)).body).toMatchObject({
      outcome: 'refunded',
      registration: { status: 'submitted', payment: 'paid' },
    });
    expect(await refunded(person)).toEqual([1313]);
    expect(await sessions(person)).toEqual(['drawing-1']);
    expect((await mailOf(platform(), email)).map(({ subject }) => subject)).toContain(
      'Your payment is being refunded: Horizons',
    );
    expect((await stored(person)).fees?.total).toBe(20_475);
  });

  it('refuses another change in another tab while one is paid, and goes on with the same one', async () => {
    const { person } = await registered();
    const fields = await confirmation(person, wanted, CARDS.silent);
    expect((await ask(person, fields)).body).toMatchObject({ outcome: 'pending' });
    expect(await ask(person, { ...fields, payment_key: newKey(), version: 1 })).toMatchObject({
      status: 409,
    });
    expect((await ask(person, { ...fields, payment_key: newKey() })).body).toMatchObject({
      outcome: 'pending',
    });
    await finish();
    expect(await charges(person)).toEqual([20_475]);
    expect((await change(person, wanted)).body).toMatchObject({ outcome: 'changed' });
    expect(await charges(person)).toEqual([20_475, 1313]);
  });

  it('gives back a session that the organiser cancels after the change, whichever payment it was in', async () => {
    const { person, event, host } = await registered({ sessions: ['circuits-1'] });
    // Free, so that what the session costs is in no payment's lines alone.
    await change(person, { sessions: ['choir-1'] });
    await change(person, { sessions: ['choir-1', 'circuits-1'] });
    expect(await netPaid(person)).toBe(21_788);
    await api.importFixture({ code: event, host }, cancelSession('circuits-1'));
    await runAllJobs(platform(), jobHandlers);
    expect(await netPaid(person)).toBe(20_475);

    // Another paid session may take its place, at its own price.
    const replaced = await change(person, { sessions: ['circuits-2'] });
    expect(replaced.body).toMatchObject({ outcome: 'changed', due: { amount: 1313 } });
    expect(await netPaid(person)).toBe(21_788);
    expect((await stored(person)).fees?.total).toBe(21_788);
  });
});
