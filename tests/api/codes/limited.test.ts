import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { confirmPayment } from '@/event-api/checkout/confirm-payment';
import { payments } from '@/event-api/checkout/schema';
import { startPayment } from '@/event-api/checkout/start-payment';
import { availabilities } from '@/event-api/platform/inventory/availability';
import { ITEM_KINDS } from '@/event-api/platform/inventory/items';
import { holds } from '@/event-api/platform/inventory/schema';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import type { RealtimeMessages } from '@/lib/contract/realtime';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { reserveWithoutLock } from '../inventory/inventory';
import { mailOf, type Person, readyPerson } from '../registration/person';
import { codesEvent } from './codes-event';

/** A discount of the tests' events that may be used twice. */
const LAST_TWO = { code: 'LAST-TWO' };
const item = { kind: ITEM_KINDS.codeUse, code: LAST_TWO.code };

describeOnServer('a code with a limit', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  /** Without workshops, so that there is no hold but the code's. */
  const anEvent = () =>
    codesEvent(platform(), api, (event) => ({
      ...event,
      registration: { ...event.registration, workshops_required: 0 },
    }));
  const people = (host: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        readyPerson(api, { host, email: `person-${at}@limited.example`, sessions: [] }),
      ),
    );
  const apply = ({ code, caller }: Person) =>
    api.ask('checkAndSubmitApplyCode', { code, invitation_code: LAST_TWO.code }, caller);
  const usesLeft = async (event: string) =>
    (await availabilities(platform().db, { eventCode: event, items: [item], now: platform().clock.now() }))[0]
      ?.availability;

  it('without the lock, more of those who ask at the same time get a use than there are', async () => {
    const { event, host } = await anEvent();
    // They come at the same time, so each has a connection when it matters.
    await people(host, 6);
    const { db } = platform();
    const taken = await Promise.all(
      Array.from({ length: 12 }, () => reserveWithoutLock(db, event, LAST_TWO.code)),
    );
    expect(taken.filter(Boolean).length).toBeGreaterThan(2);
  });

  it('with it, is used by two of six who apply and pay at the same time; the others pay the full price', async () => {
    const { event, host } = await anEvent();
    const rush = await people(host, 6);
    const answers = await Promise.all(rush.map(apply));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
    const outcomes = await Promise.all(rush.map((person) => person.submit()));
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['confirmed']));
    const totals = outcomes.map(({ registration }) => registration.total.amount).sort((a, b) => a - b);
    expect(totals).toEqual([18_428, 18_428, 20_475, 20_475, 20_475, 20_475]);
    expect(await usesLeft(event)).toMatchObject({ state: 'full', left: 0 });
  });

  it('is held again by whoever comes back to pay, as long as it is free, and told to no open screen', async () => {
    const { event, host } = await anEvent();
    const [person] = await people(host, 1);
    if (!person) throw new Error('nobody registers');
    await apply(person);
    platform().clock.advance(3600);
    const { code, caller } = person;
    const kinds: string[] = [];
    const stop = platform().bus.subscribe((message) => {
      if (message.type !== 'realtime' || message.event !== 'places' || !message.channel.includes(event))
        return;
      // What is sent with this event is defined by the contract.
      const { items } = message.data as RealtimeMessages['places'];
      kinds.push(...items.map(({ kind }) => kind));
    });
    const { fees, problems } = await api.call('initStepReview', { code, renew: 'Y' }, caller);
    expect([fees.total, problems]).toEqual([18_428, []]);
    await expect.poll(() => kinds).toContain(ITEM_KINDS.track);
    expect(kinds).not.toContain(ITEM_KINDS.codeUse);
    stop();
    expect((await person.submit()).outcome).toBe('confirmed');
    expect(await usesLeft(event)).toMatchObject({ left: 1 });
  });

  it('is free again for others when a registration is left before paying, and the review of the first says so', async () => {
    const { host } = await anEvent();
    const [one, two, three] = await people(host, 3);
    if (!one || !two || !three) throw new Error('too few people');
    await apply(one);
    await apply(two);
    expect((await apply(three)).status).toBe(422);
    const fields = await one.submitFields();
    platform().clock.advance(3600);
    expect((await apply(three)).status).toBe(200);
    expect((await api.ask('saveSubmitRegistration', await two.submitFields(), two.caller)).status).toBe(409);
    const { code, caller } = two;
    const reviewed = await api.call('initStepReview', { code, renew: 'Y' }, caller);
    expect(reviewed.problems).toEqual([]);
    expect((await two.submit()).registration.total.amount).toBe(18_428);
    const late = await api.refused('saveSubmitRegistration', fields, one.caller);
    expect([late.status, late.body]).toMatchObject([409, { reason: 'changed_since_review' }]);
    const told = await api.call('initStepReview', { code: one.code, renew: 'Y' }, one.caller);
    expect([told.fees.total, told.problems.map(({ reason }) => reason)]).toEqual([20_475, ['code_ended']]);
  });

  it('whose uses went to others while a payment ran refunds that payment in full, and says why', async () => {
    const { event, host } = await anEvent();
    const { db, clock, gateway } = platform();
    const [one, two, three] = await people(host, 3);
    if (!one || !two || !three) throw new Error('too few people');
    await apply(one);
    await apply(two);
    const { fees } = await one.review();
    const owner = registrationOwner(one.code);
    const money = { amount: fees.total, currency: fees.currency, lines: fees.lines };
    const begun = {
      eventCode: event,
      owner,
      idempotencyKey: 'crashed',
      gateway: gateway.name,
      now: clock.now(),
    };
    const { id } = await startPayment(db, { ...begun, ...money });
    const reference = await gateway.open({
      key: id,
      description: event,
      eventCode: event,
      owner: 'test:crashed',
      amount: fees.total,
      currency: fees.currency,
    });
    const now = clock.now();
    await db
      .update(payments)
      .set({ state: 'charged', chargedAt: now, gatewayReference: reference })
      .where(eq(payments.id, id));
    // Nobody was there to confirm it until the hold had ended and the use was sold.
    clock.advance(3600);
    await apply(three);
    for (const { code, caller } of [two, three]) {
      await api.call('initStepReview', { code, renew: 'Y' }, caller);
    }
    await two.submit();
    await three.submit();
    await confirmPayment(platform(), id);
    expect((await one.overview()).status).toBe('started');
    const held = await db.select().from(holds).where(eq(holds.eventCode, event));
    const sold = held.filter((hold) => hold.kind === item.kind && hold.state === 'sold');
    expect(sold.map(({ ownerCode }) => ownerCode).sort()).toEqual([two.code, three.code].sort());
    const [letter] = (await mailOf(platform(), 'person-0@limited.example')).filter(({ subject }) =>
      subject?.includes('refunded'),
    );
    expect(letter?.text).toContain('the code that lowered your price was used up by others');
  });
});
