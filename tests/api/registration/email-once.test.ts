import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { payments } from '@/event-api/checkout/schema';
import { startPayment } from '@/event-api/checkout/start-payment';
import { jobHandlers } from '@/event-api/jobs';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import { readEmailUse } from '@/event-api/registration/email-use';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { registrations } from '@/event-api/registration/schema';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { CARDS, type Person, readyPerson } from './person';

type Choice = Partial<Parameters<typeof readyPerson>[1]>;

const TAKEN = {
  errors: {
    email: ['This email address is already registered. Open your registration, or use another address.'],
  },
  reason: 'already_registered',
};
const PAYING = {
  errors: {
    email: [
      'Another registration with this email address is being paid for right now, so your card was not charged. Wait a minute, then open that registration.',
    ],
  },
  reason: 'being_paid',
};

describeOnServer('one registration of an e-mail address', (platform) => {
  let api: TestApi;
  let number = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  /** Two devices on which the same address is ready to be submitted. */
  const twoDevices = async (choice: Choice = {}, second = choice) => {
    number += 1;
    const event = `once-${platform().database.kind}-${number}`;
    const host = `${event}.localhost`;
    const email = `ada@${event}.example`;
    await api.importFixture({ code: event, host });
    const one = await readyPerson(api, { host, email, ...choice });
    const other = await readyPerson(api, { host, email, ...second });
    return { event, host, email, one, other };
  };
  const submit = async (person: Person, card?: string) =>
    api.ask('saveSubmitRegistration', await person.submitFields(card), person.caller);
  const charges = async (event: string) => {
    await runAllJobs(platform(), jobHandlers);
    const { db } = platform();
    const charged = await db
      .select({ state: sandboxCharges.state })
      .from(sandboxCharges)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxCharges.key))
      .where(eq(payments.eventCode, event));
    const refunded = await db
      .select({ amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(eq(payments.eventCode, event));
    return [charged.filter(({ state }) => state === 'charged').length, refunded.length];
  };

  describe('on a second device', () => {
    it.each<[string, Choice]>([
      ['paid', {}],
      ['free', { track: 'volunteers', sessions: [] }],
    ])('422: nothing is charged, and the way to the first one is named; %s', async (_name, choice) => {
      const { event, one, other } = await twoDevices(choice);
      expect((await submit(one)).status).toBe(200);
      const refused = await submit(other);
      expect([refused.status, refused.body]).toEqual([422, TAKEN]);
      expect(await charges(event)).toEqual([choice.track ? 0 : 1, 0]);
      const { problems, registration } = await other.review();
      expect(problems.map(({ step, reason }) => [step, reason])).toEqual([
        ['personal', 'already_registered'],
      ]);
      expect(problems[0]?.message).toContain('Open your registration');
      // The registration stays as it is; only the submit is refused.
      const next = registration.steps.find(({ complete }) => complete === 'N')?.id;
      expect(next).toBe(choice.track ? 'review' : 'payment');
    });

    it('422: while the first one is being paid for, also when its answer is late', async () => {
      const { event, one, other } = await twoDevices();
      expect((await submit(one, CARDS.chargedButSilent)).body).toMatchObject({ outcome: 'pending' });
      const refused = await submit(other);
      expect([refused.status, refused.body]).toEqual([422, PAYING]);
      platform().clock.advance(61);
      await finishPayments(platform());
      expect((await submit(other)).body).toEqual(TAKEN);
      expect(await charges(event)).toEqual([1, 0]);
    });

    it('200: when the first one’s card was declined', async () => {
      const { event, one, other } = await twoDevices();
      expect((await submit(one, CARDS.declined)).status).toBe(422);
      expect((await submit(other)).body).toMatchObject({ outcome: 'confirmed' });
      expect(await charges(event)).toEqual([1, 0]);
    });
  });

  describe('at the same moment', () => {
    it('without the lock, both are found free and both are begun', async () => {
      const { event, email, one, other } = await twoDevices();
      const { db, database } = platform();
      const codes = [one.code, other.code];
      const uses = await Promise.all(
        codes.map((code) => readEmailUse(db, { eventCode: event, email, except: code })),
      );
      expect(uses).toEqual([null, null]);
      const begun = await Promise.all(
        codes.map((code) =>
          database.transaction((tx) =>
            startPayment(tx, {
              eventCode: event,
              owner: registrationOwner(code),
              idempotencyKey: `registration:${code}:key`,
              amount: 20_475,
              currency: 'USD',
              lines: [],
              gateway: 'sandbox',
              now: platform().clock.now(),
            }),
          ),
        ),
      );
      expect(begun.map(({ state }) => state)).toEqual(['created', 'created']);
    });

    // Different tracks, so that the submits do not even wait for the lock of one track's places.
    it.each([
      ['both paid', { track: 'online', mode: 'online', sessions: ['webinar-1'] }],
      ['one free', { track: 'volunteers', sessions: [] }],
    ] as const)(
      'with it, one is submitted and nothing is charged for the other; %s',
      async (_name, second) => {
        for (let round = 0; round < 8; round += 1) {
          const { event, one, other } = await twoDevices({}, { ...second, sessions: [...second.sessions] });
          const fields = await Promise.all([one.submitFields(), other.submitFields()]);
          const answers = await Promise.all([
            api.ask('saveSubmitRegistration', fields[0], one.caller),
            api.ask('saveSubmitRegistration', fields[1], other.caller),
          ]);
          expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
          const refused = answers.find(({ status }) => status === 422);
          expect([TAKEN, PAYING]).toContainEqual(refused?.body);
          const isFree = answers[0]?.status === 422 && second.track === 'volunteers';
          expect(await charges(event)).toEqual([isFree ? 0 : 1, 0]);
          const submitted = await platform()
            .db.select({ status: registrations.status })
            .from(registrations)
            .where(eq(registrations.eventCode, event));
          expect(submitted.map(({ status }) => status).sort()).toEqual(['started', 'submitted']);
        }
      },
    );
  });

  it('422 at its start on a second device', async () => {
    const { host, email, one } = await twoDevices();
    await one.submit();
    const answer = await api.refused(
      'generateRegistrationCaptured',
      { email: email.toUpperCase(), track: 'online' },
      { host, token: await api.visit(host) },
    );
    expect([answer.status, answer.body]).toEqual([422, TAKEN]);
  });
});
