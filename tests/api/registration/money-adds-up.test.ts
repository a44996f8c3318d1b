import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { requestRefund } from '@/event-api/checkout/refunds/request-refund';
import { payments } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { isOwnedBy } from '@/event-api/platform/database/owner-columns';
import { giveBack } from '@/event-api/platform/inventory/give-back';
import { ITEM_KINDS } from '@/event-api/platform/inventory/items';
import { take } from '@/event-api/platform/inventory/take';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import { registrationOwner } from '@/event-api/registration/registration-owner';
import { visitorOwner } from '@/event-api/tenancy/visitor-owner';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { Refusal } from '@/lib/errors';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { seeded } from '../../support/seeded';
import { atSweep } from '../../support/sweep';
import { cancelling, IN_FULL, withPolicy } from './cancelling';
import { CARDS, type Person, readyPerson } from './person';

/** Another FAST_CHECK_SEED tries other runs. */
const SEED = Number(process.env.FAST_CHECK_SEED ?? 20_270_204);
const RUNS = atSweep(8, 30);
const DEEDS_PER_RUN = 7;
/** A run that has begun is finished. */
const MAX_MS = 8_000;
const SESSIONS = ['circuits-1', 'circuits-2', 'drawing-1'];
/** Longer than the sandbox may take for an answer, so that the payment counts as abandoned. */
const UNTIL_ABANDONED_SECONDS = 61;

const sumOf = ({ lines }: FeeSummary) => lines.reduce((sum, line) => sum + line.amount + line.tax, 0);

describeOnServer('whatever is paid, lost, given back and cancelled, in whatever order', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  /** What the gateway has taken and given back, by its own books. */
  const atGateway = async (person: Person) => {
    const { db } = platform();
    const theirs = isOwnedBy(payments, registrationOwner(person.code));
    const taken = await db
      .select({ state: sandboxCharges.state, amount: sandboxCharges.amount })
      .from(sandboxCharges)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxCharges.key))
      .where(theirs);
    const back = await db
      .select({ amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(theirs);
    const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    return sum(taken.filter(({ state }) => state === 'charged')) - sum(back);
  };

  /** Somebody else gets the seat, and all others of the session. */
  const takeSeat = async (eventCode: string, person: Person, code: string) => {
    const { db, clock } = platform();
    const now = clock.now();
    const item = { kind: ITEM_KINDS.workshopSession, code };
    await giveBack(db, { eventCode, owner: registrationOwner(person.code), items: [item], now });
    for (let seat = 0; seat < 20; seat += 1) {
      const taking = take(db, {
        ...{ eventCode, owner: visitorOwner(`other-${code}-${seat}`), now, holdSeconds: 3600 },
        items: [{ ...item, quantity: 1 }],
      });
      await taking.catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    }
  };

  const DEEDS: Record<string, (eventCode: string, person: Person, random: () => number) => Promise<unknown>> =
    {
      pays: async (_event, person) => {
        await api.ask('saveSubmitRegistration', await person.submitFields(), person.caller);
      },
      'pays without an answer while a seat goes to others': async (eventCode, person) => {
        await api.ask(
          'saveSubmitRegistration',
          await person.submitFields(CARDS.chargedButSilent),
          person.caller,
        );
        await takeSeat(eventCode, person, 'circuits-1');
      },
      'is given something back by the organiser': async (eventCode, person, random) => {
        const { db, clock } = platform();
        const [paid] = await db
          .select()
          .from(payments)
          .where(isOwnedBy(payments, registrationOwner(person.code)));
        if (!paid?.confirmedAt) return;
        const amount = 1 + Math.floor(random() * paid.amount);
        const asked = { eventCode, paymentId: paid.id, idempotencyKey: `kind-${random()}`, amount };
        await requestRefund(db, { ...asked, reason: 'out of kindness', now: clock.now() }).catch(
          (error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
          },
        );
      },
      'lets time pass': async (_event, _person, random) => {
        platform().clock.advance(Math.floor(random() * 4 * 3600));
      },
      'cancels, twice at once': async (_event, person) => {
        const wanted = { code: person.code, option: 'cancel', reason: 'changed_mind' };
        const shown = await api.ask('changeRegistration', { ...wanted, preview: 'Y' }, person.caller);
        if (shown.status !== 200) return;
        const { version } = await cancelling(api, person).preview();
        await Promise.all(
          [0, 1].map(() => api.ask('changeRegistration', { ...wanted, version }, person.caller)),
        );
      },
      'waits for the jobs': async () => {
        platform().clock.advance(UNTIL_ABANDONED_SECONDS);
        await finishPayments(platform());
        await runAllJobs(platform(), jobHandlers);
      },
    };
  const NAMES = Object.keys(DEEDS);

  /** All that a registration tells about its money, against the gateway's books. */
  const check = async (person: Person, done: readonly string[]) => {
    const because = done.join(', ');
    const left = await atGateway(person);
    const { status } = await person.overview();
    if (status === 'started') {
      expect(left, because).toBe(0);
      return;
    }
    const told = await cancelling(api, person).preview();
    const { before, after, refund } = told;
    for (const fees of [before, after]) expect(sumOf(fees), because).toBe(fees.total);
    if (told.outcome === 'cancelled') expect(after.total, because).toBe(left);
    else expect([before.total, after.total + (refund?.amount ?? 0)], because).toEqual([left, left]);
    const receipt = await api.ask('getReceipt', { code: person.code }, person.caller);
    if (receipt.status !== 200) return;
    const { fees, refunded } = await api.call('getReceipt', { code: person.code }, person.caller);
    expect(fees.total - refunded, because).toBe(left);
  };

  test('the lines add up to what was charged less what was given back', async () => {
    const random = seeded(SEED);
    const begun = Date.now();
    let cancelled = 0;
    for (let run = 0; run < RUNS && Date.now() - begun < MAX_MS; run += 1) {
      const event = `adds-up-${platform().database.kind}-${run}`;
      const host = `${event}.localhost`;
      platform().clock.set(IN_FULL);
      await api.importFixture({ code: event, host }, withPolicy());
      const person = await readyPerson(api, { host, email: `ada@${host}`, sessions: SESSIONS });
      const done: string[] = [];
      for (let step = 0; step < DEEDS_PER_RUN; step += 1) {
        const name = NAMES[Math.floor(random() * NAMES.length)] ?? 'pays';
        done.push(name);
        await DEEDS[name]?.(event, person, random);
        if (random() < 0.5) continue;
        await DEEDS['waits for the jobs']?.(event, person, random);
        await check(person, done);
      }
      await DEEDS['waits for the jobs']?.(event, person, random);
      await check(person, done);
      if ((await person.overview()).status === 'cancelled') cancelled += 1;
    }
    expect(cancelled).toBeGreaterThan(0);
  });
});
