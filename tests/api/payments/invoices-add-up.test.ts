import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { finishPayments } from '@/event-api/checkout/finish-payments';
import { creditNotes, invoiceMoney, invoices } from '@/event-api/checkout/invoices/schema';
import { payments, refunds } from '@/event-api/checkout/schema';
import { jobHandlers } from '@/event-api/jobs';
import { sandboxCharges, sandboxRefunds } from '@/event-api/platform/payments/schema';
import { describeOnServer, TEST_START } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { seeded } from '../../support/seeded';
import { atSweep } from '../../support/sweep';
import { CARDS, card, newKey } from '../registration/person';
import { invoicing } from './invoicing';

/** Another FAST_CHECK_SEED tries other runs. */
const SEED = Number(process.env.FAST_CHECK_SEED ?? 20_270_204);
const RUNS = atSweep(6, 40);
const DEEDS_PER_RUN = 8;
/** A run that has begun is finished. */
const MAX_MS = 12_000;
/** Longer than the sandbox may take for an answer, so that the payment counts as abandoned. */
const UNTIL_ABANDONED_SECONDS = 61;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const sumOf = (rows: readonly { amount: number }[]) => sum(rows.map(({ amount }) => amount));

describeOnServer(
  'whatever is paid, given back, written off and cancelled of an invoice, in whatever order',
  (platform) => {
    const { api, command, someEvent, registered, invoiceOf } = invoicing(platform);

    /** Somebody who ordered by invoice, with the ids by which the books are read. */
    const owing = async () => {
      const event = await someEvent({ give_up_after: 4 });
      const one = await registered(event);
      const { code = '', number = '' } = (await invoiceOf(one)) ?? {};
      return { event, one, code, number };
    };
    type Owing = Awaited<ReturnType<typeof owing>>;
    const read = async ({ event, code }: Owing) => {
      const { db } = platform();
      const ofInvoice = and(eq(invoices.eventCode, event.code), eq(invoices.code, code));
      const [invoice] = await db.select().from(invoices).where(ofInvoice);
      if (!invoice) throw new Error('The invoice is gone.');
      return invoice;
    };
    const pay = async (owed: Owing, number: string) => {
      const { amount, credited, received } = await read(owed);
      const fields = {
        code: owed.code,
        owed: amount - credited - received,
        payment_key: newKey(),
        credit: card(number),
      };
      await api().ask('payInvoice', fields, owed.one.person.caller);
    };
    const some = (random: () => number) => (1 + Math.floor(random() * 15_000)) / 100;
    const DEEDS: Record<string, (owed: Owing, random: () => number) => Promise<unknown>> = {
      'a transfer comes': ({ number }, random) => {
        const reference = `T-${random()}`;
        return command(['invoices', 'paid', number, some(random).toFixed(2), '--reference', reference]);
      },
      'the rest is transferred': ({ number }, random) =>
        command(['invoices', 'paid', number, '--reference', `R-${random()}`]),
      'a cheque comes back': ({ number }, random) =>
        command(['invoices', 'paid', number, `-${some(random).toFixed(2)}`, '--reference', `B-${random()}`]),
      'a card pays': (owed) => pay(owed, CARDS.good),
      'a card pays without an answer': (owed) => pay(owed, CARDS.chargedButSilent),
      'a card is declined': (owed) => pay(owed, CARDS.declined),
      'a part is given back': ({ one }, random) =>
        command(['refund', one.person.code, some(random).toFixed(2), '--yes']),
      'it is written off': ({ number }) => command(['invoices', 'void', number, '--yes']),
      'it is billed to somebody else': ({ number }) =>
        command(['invoices', 'bill', number, '--organization', 'Hill School']),
      'it is cancelled': ({ one }) => command(['cancel', one.person.code, '--refund', 'full', '--yes']),
      'everything that waits is done': async () => {
        platform().clock.advance(UNTIL_ABANDONED_SECONDS);
        await finishPayments(platform());
        await runAllJobs(platform(), jobHandlers);
      },
    };
    const NAMES = Object.keys(DEEDS);
    const RARE = new Set(['it is cancelled', 'it is written off']);

    /** What the invoice says, against the money, the credit notes, the gateway's books and the organiser's list. @returns its state */
    const check = async (owed: Owing, because: string) => {
      const { db } = platform();
      const invoice = await read(owed);
      const { amount, credited, received, state, paymentId } = invoice;
      const left = amount - credited - received;
      const ofInvoice = { eventCode: owed.event.code, code: owed.code };
      const money = await db
        .select()
        .from(invoiceMoney)
        .where(
          and(eq(invoiceMoney.eventCode, ofInvoice.eventCode), eq(invoiceMoney.invoiceCode, ofInvoice.code)),
        );
      expect(sumOf(money), because).toBe(received);
      const notes = await db
        .select()
        .from(creditNotes)
        .where(
          and(eq(creditNotes.eventCode, ofInvoice.eventCode), eq(creditNotes.invoiceCode, ofInvoice.code)),
        );
      expect(sumOf(notes), because).toBe(credited);
      for (const note of notes) {
        expect(sum(note.lines.map((line) => line.amount + line.tax)), because).toBe(note.amount);
      }
      const asked = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
      expect(sumOf(asked), because).toBe(credited);
      const expected = credited === amount ? 'void' : left > 0 ? 'open' : 'paid';
      expect(state, because).toBe(expected);
      // What cards have paid is at the gateway, and what came in too much by them is not.
      const taken = await db
        .select({ state: sandboxCharges.state, amount: sandboxCharges.amount })
        .from(sandboxCharges)
        .innerJoin(payments, eq(payments.gatewayReference, sandboxCharges.key))
        .where(eq(payments.eventCode, owed.event.code));
      const back = await db
        .select({ amount: sandboxRefunds.amount })
        .from(sandboxRefunds)
        .innerJoin(payments, eq(payments.gatewayReference, sandboxRefunds.chargeKey))
        .where(eq(payments.eventCode, owed.event.code));
      const byCard = sumOf(money.filter(({ by }) => by === 'card'));
      expect(sumOf(taken.filter((one) => one.state === 'charged')) - sumOf(back), because).toBe(byCard);
      if (left < 0) expect(byCard, because).toBe(0);
      const total = JSON.parse((await command(['finance', owed.event.code, '--json'])).out).at(-1);
      const cents = (text: string) => Math.round(Number(text) * 100);
      const { fees, tax, other, paid, kept, invoices_open } = total ?? {};
      if (total === undefined) return state;
      expect(cents(fees) + cents(tax) + cents(other), because).toBe(cents(paid));
      expect(cents(kept), because).toBe(received + Math.min(0, left));
      expect(cents(invoices_open), because).toBe(Math.max(0, left));
      return state;
    };

    test('lines, taxes, payments, refunds and credit notes add up', async () => {
      const random = seeded(SEED);
      const begun = Date.now();
      const states = new Set<string>();
      for (let run = 0; run < RUNS && Date.now() - begun < MAX_MS; run += 1) {
        platform().clock.set(TEST_START);
        const owed = await owing();
        const done: string[] = [];
        for (let step = 0; step < DEEDS_PER_RUN; step += 1) {
          const name = NAMES[Math.floor(random() * NAMES.length)] ?? 'a card pays';
          if (RARE.has(name) && step < DEEDS_PER_RUN / 2) continue;
          done.push(name);
          await DEEDS[name]?.(owed, random);
          if (random() < 0.5) continue;
          await DEEDS['everything that waits is done']?.(owed, random);
          states.add(await check(owed, done.join(', ')));
        }
        await DEEDS['everything that waits is done']?.(owed, random);
        states.add(await check(owed, done.join(', ')));
      }
      // The runs come to more than one end.
      expect(states.size).toBeGreaterThan(1);
    });
  },
);
