import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type CreditUse, creditRow } from '@/event-api/checkout/credits/plan-credit';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { type Payment, paymentShares, payments } from '@/event-api/checkout/schema';
import { listCreditUses } from '@/event-api/groups/pay/stored-payments';
import { jobHandlers } from '@/event-api/jobs';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import type { FeeLine, FeeSummary } from '@/lib/domain/registration/fees';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer } from '../../support/database';
import { type LeftMember, type PayingGroup, payingGroup } from '../../support/group-members';
import { runAllJobs } from '../../support/run-all-jobs';
import { seeded } from '../../support/seeded';
import { atSweep } from '../../support/sweep';
import { cancelling, IN_FULL, withPolicy } from '../registration/cancelling';
import { CARDS, card } from '../registration/person';

/** Another FAST_CHECK_SEED tries other runs. */
const SEED = Number(process.env.FAST_CHECK_SEED ?? 20_270_204);
const RUNS = atSweep(5, 20);
const DEEDS_PER_RUN = 9;
/** A run that has begun is finished. */
const MAX_MS = 8_000;
/** Longer than the sandbox may take for an answer, so that the payment counts as abandoned. */
const UNTIL_ABANDONED_SECONDS = 61;

const costOf = ({ amount, tax }: FeeLine) => amount + tax;
const sumOf = ({ lines }: FeeSummary) => lines.reduce((sum, line) => sum + line.amount + line.tax, 0);
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

interface Run {
  group: PayingGroup;
  members: LeftMember[];
  random: () => number;
}

describeOnServer('whatever a group pays, adds and cancels, in whatever order', (platform) => {
  let api: TestApi;
  /** What credits have paid. */
  let used = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  const settle = async () => {
    platform().clock.advance(UNTIL_ABANDONED_SECONDS);
    await finishPayments(platform());
    await runAllJobs(platform(), jobHandlers);
  };
  const someone = ({ members, random }: Run) => members[Math.floor(random() * members.length)];
  const payForSome = async ({ group, members, random }: Run, number: string) => {
    const chosen = members.filter(() => random() < 0.6);
    if (chosen.length === 0) return;
    const fields = await group.payFields(chosen, { credit: card(number) });
    if (fields.members.length > 0) await api.ask('submitPayGroupFee', fields, group.caller);
  };

  /** So that there is a credit to begin with. */
  const growAfterPaying = async ({ group, members }: Run) => {
    await group.pay(members);
    const third = await group.member('Cy', { left: false });
    await third.submit();
    members.push(third);
    await settle();
  };

  const DEEDS: Record<string, (run: Run) => Promise<unknown>> = {
    'somebody comes': async ({ group, members, random }) => {
      const sessions = random() < 0.5 ? ['drawing-1'] : ['circuits-1', 'drawing-1'];
      members.push(await group.member(`P${members.length}`, { sessions, left: random() < 0.85 }));
    },
    'the group pays': (run) => payForSome(run, CARDS.good),
    'the group pays without an answer': (run) => payForSome(run, CARDS.chargedButSilent),
    'somebody pays alone': async (run) => {
      const member = someone(run);
      if (member) await api.ask('saveSubmitRegistration', await member.submitFields(), member.caller);
    },
    'somebody cancels, twice at once': async (run) => {
      const member = someone(run);
      if (!member) return;
      const wanted = { code: member.code, option: 'cancel', reason: 'illness' };
      const shown = await api.ask('changeRegistration', { ...wanted, preview: 'Y' }, member.caller);
      if (shown.status !== 200) return;
      const { version } = await cancelling(api, member).preview();
      await Promise.all(
        [0, 1].map(() => api.ask('changeRegistration', { ...wanted, version }, member.caller)),
      );
    },
    'the organiser cancels somebody': async (run) => {
      const member = someone(run);
      if (!member) return;
      const input = { code: run.group.code, member_ID: member.memberId, commit: 'Y' };
      await api.ask('cancelGroupMember', input, run.group.caller);
    },
    'time passes': async ({ random }) => platform().clock.advance(Math.floor(random() * 2 * 3600)),
    'the jobs are waited for': settle,
  };
  const NAMES = [...Object.keys(DEEDS), 'somebody comes', 'somebody comes', 'the group pays'];

  /** What the gateway has taken and given back for the event, by its own books. */
  const atGateway = async (event: string) => {
    const { db } = platform();
    const taken = await db
      .select({ state: sandboxCharges.state, amount: sandboxCharges.amount })
      .from(sandboxCharges)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxCharges.key))
      .where(eq(payments.eventCode, event));
    const back = await db
      .select({ amount: sandboxRefunds.amount })
      .from(sandboxRefunds)
      .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
      .where(eq(payments.eventCode, event));
    const charged = taken.filter(({ state }) => state === 'charged').map(({ amount }) => amount);
    return total(charged) - total(back.map(({ amount }) => amount));
  };

  /** What a member's own pages say is kept for them. */
  const toldOf = async (member: LeftMember, because: string): Promise<number> => {
    if ((await member.overview()).status === 'started') return 0;
    const { before, after, refund, outcome } = await cancelling(api, member).preview();
    for (const fees of [before, after]) expect(sumOf(fees), because).toBe(fees.total);
    return outcome === 'cancelled' ? after.total : after.total + (refund?.amount ?? 0);
  };

  const check = async ({ group, members }: Run, done: readonly string[]) => {
    const because = done.join(', ');
    const shares = await platform()
      .db.select()
      .from(paymentShares)
      .innerJoin(payments, eq(payments.id, paymentShares.paymentId))
      .where(eq(payments.eventCode, group.event));
    const own = await platform().db.select().from(payments).where(eq(payments.eventCode, group.event));
    const told: number[] = [];
    for (const member of members) {
      const theirs = shares
        .filter((row) => row.payments.confirmedAt && row.payment_shares.ownerCode === member.code)
        .map((row) => row.payment_shares.amount - row.payment_shares.refundedAmount);
      const alone = own
        .filter(({ ownerCode, confirmedAt }) => confirmedAt && ownerCode === member.code)
        .map(({ amount, refundedAmount }) => amount - refundedAmount);
      const kept = await toldOf(member, because);
      expect(kept, because).toBe(total([...theirs, ...alone]));
      told.push(kept);
    }
    const ofGroup = shares.filter((row) => row.payments.confirmedAt && row.payments.ownerCode === group.code);
    const credit = ofGroup
      .filter((row) => row.payment_shares.ownerCode === group.code)
      .map((row) => row.payment_shares.amount - row.payment_shares.refundedAmount);
    expect(total(told) + total(credit), because).toBe(await atGateway(group.event));
    checkPapers(
      ofGroup.map((row) => row.payment_shares),
      { paid: own, uses: await listCreditUses(platform().db, { eventCode: group.event, code: group.code }) },
      because,
    );
  };

  /** What the papers of a group's payments say is what was charged, and their taxes are those of what people have. */
  const checkPapers = (
    shares: readonly (typeof paymentShares.$inferSelect)[],
    { paid, uses }: { paid: readonly Payment[]; uses: readonly CreditUse[] },
    because: string,
  ) => {
    const credits = uses.map((use) => creditRow(use, 'credit'));
    used += total(credits.flat().map(costOf));
    const onPaper = shares.flatMap(({ lines, paperLines }) => paperLines ?? lines);
    const charged = paid.filter(({ id }) => shares.some(({ paymentId }) => paymentId === id));
    expect(total([...onPaper, ...credits.flat()].map(costOf)), because).toBe(
      total(charged.map(({ amount }) => amount)),
    );
    for (const { lines, amount } of charged) expect(total(lines.map(costOf)), because).toBe(amount);
    const taxes = total([...onPaper, ...credits.flat()].map(({ tax }) => tax));
    expect(taxes, because).toBe(total(shares.flatMap(({ lines }) => lines.map(({ tax }) => tax))));
  };

  test('the lines of its members add up to what was charged less what was given back', async () => {
    const random = seeded(SEED);
    const begun = Date.now();
    let paid = 0;
    let cancelled = 0;
    for (let round = 0; round < RUNS && Date.now() - begun < MAX_MS; round += 1) {
      const difference = round % 2 === 0 ? 'credit' : 'refund';
      const group = await payingGroup(platform(), api, { change: withPolicy(), now: IN_FULL, difference });
      const run: Run = { group, members: [await group.member('Ada'), await group.member('Bo')], random };
      const done: string[] = [difference];
      if (difference === 'credit') await growAfterPaying(run);
      for (let step = 0; step < DEEDS_PER_RUN; step += 1) {
        const name = NAMES[Math.floor(random() * NAMES.length)] ?? 'the group pays';
        done.push(name);
        await DEEDS[name]?.(run);
        if (random() < 0.7) continue;
        await settle();
        await check(run, done);
      }
      await settle();
      await check(run, done);
      paid += (await group.show()).people.filter(({ state }) => state === 'paid').length;
      const [first] = run.members;
      const input = { code: group.code, member_ID: first?.memberId, commit: 'Y' };
      const { status } = await api.ask('cancelGroupMember', input, group.caller);
      if (status === 200) cancelled += 1;
      await settle();
      await check(run, [...done, 'the organiser cancels the first one']);
    }
    // Otherwise the property would say nothing.
    expect(paid).toBeGreaterThan(0);
    expect(used).toBeLessThan(0);
    expect(cancelled).toBeGreaterThan(0);
  });
});
