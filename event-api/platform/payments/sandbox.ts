import { eq, sum } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { ChargeOutcome, OpenCharge, PaymentGateway, SettleOutcome } from './gateway';
import { sandboxBehaviour } from './sandbox-cards';
import { sandboxCharges, sandboxRefunds } from './schema';
import { type CardFields, validateCard } from './validate-credit';

type SandboxCharge = typeof sandboxCharges.$inferSelect;

/**
 * A gateway that moves no money (design §7). It accepts the public test numbers, declines depending on the number, and
 * stores charges in tables of its own, so that they survive a restart. Card numbers are never stored.
 */
export function createSandbox({ database, clock }: { database: Database; clock: Clock }): PaymentGateway {
  const { db } = database;

  const record = async (charge: OpenCharge, row: Pick<SandboxCharge, 'state'> & Partial<SandboxCharge>) => {
    const { key, amount, currency } = charge;
    const [newCharge] = await db
      .insert(sandboxCharges)
      .values({ amount, currency, createdAt: clock.now(), ...row, key })
      .onConflictDoNothing()
      .returning();
    const [stored] = newCharge
      ? [newCharge]
      : await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key));
    if (!stored) throw new Error('the sandbox lost a charge');
    return outcomeOf(stored);
  };

  const charge = async ({ brand, number }: CardFields, open: OpenCharge): Promise<ChargeOutcome> => {
    const behaviour = sandboxBehaviour(number);
    if (behaviour === 'time_out') return { result: 'unknown' };
    if (typeof behaviour === 'object') {
      return orUnknown(await record(open, { state: 'declined', declineCode: behaviour.decline }));
    }
    const outcome = orUnknown(await record(open, { state: 'charged', brand, last4: number.slice(-4) }));
    return behaviour === 'charge_then_time_out' ? { result: 'unknown' } : outcome;
  };

  return {
    name: 'sandbox',
    // Its charges are rows of our own database.
    longest: { openSeconds: 50, chargeSeconds: 50 },
    readCredit(credit, now) {
      const card = validateCard(credit, now);
      return (open) => charge(card, open);
    },
    open: async ({ key }) => key,
    async look(reference) {
      const [stored] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, reference));
      if (!stored) return 'unknown';
      return stored.state === 'abandoned' ? 'cancelled' : stored.state;
    },
    settle: (open) => record(open, { state: 'abandoned' }),
    refund: ({ key, reference, amount }) =>
      database.transaction(async (tx) => {
        const [charged] = await tx
          .select()
          .from(sandboxCharges)
          .where(eq(sandboxCharges.key, reference))
          .for('update');
        const ofCharge = eq(sandboxRefunds.chargeKey, reference);
        const [refund] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key));
        if (refund) return refund.key;
        const [before] = await tx
          .select({ sum: sum(sandboxRefunds.amount) })
          .from(sandboxRefunds)
          .where(ofCharge);
        const left = charged?.state === 'charged' ? charged.amount - Number(before?.sum ?? 0) : 0;
        if (amount > left) throw new Error('the sandbox has not charged as much as is to be refunded');
        await tx.insert(sandboxRefunds).values({ key, chargeKey: reference, amount, createdAt: clock.now() });
        return key;
      }),
  };
}

function outcomeOf({ state, brand, last4, declineCode }: SandboxCharge): SettleOutcome {
  if (state === 'charged') return { result: 'charged', brand, last4 };
  if (state === 'declined' && declineCode) return { result: 'declined', reason: declineCode };
  return { result: 'abandoned' };
}

/** If the charge was abandoned before the card arrived, the caller with the card gets `unknown`. */
function orUnknown(outcome: SettleOutcome): ChargeOutcome {
  return outcome.result === 'abandoned' ? { result: 'unknown' } : outcome;
}
