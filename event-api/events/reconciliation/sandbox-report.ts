import { asc, eq } from 'drizzle-orm';
import { decimals } from '@/lib/money';
import type { Db } from '../../platform/database/database';
import { sandboxCharges, sandboxRefunds } from '../../platform/payments/schema';

const HEADINGS = [
  'balance_transaction_id',
  'created_utc',
  'currency',
  'gross',
  'fee',
  'net',
  'reporting_category',
  'source_id',
  'payment_intent_id',
];

/** What the sandbox has charged and given back, as Stripe's report has it, to try reconciling with. It takes no fees. */
export async function sandboxReport(db: Db): Promise<string> {
  const charged = await db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.state, 'charged'))
    .orderBy(asc(sandboxCharges.createdAt), asc(sandboxCharges.key));
  const back = await db
    .select({ refund: sandboxRefunds, currency: sandboxCharges.currency })
    .from(sandboxRefunds)
    .innerJoin(sandboxCharges, eq(sandboxCharges.key, sandboxRefunds.chargeKey))
    .orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.key));
  const lines = [
    ...charged.map(({ key, amount, currency, createdAt }) => ({
      ...{ at: createdAt, currency, amount, category: 'charge', source: key, charge: key },
    })),
    ...back.map(({ refund: { key, chargeKey, amount, createdAt }, currency }) => ({
      ...{ at: createdAt, currency, amount: -amount, category: 'refund', source: key, charge: chargeKey },
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  const rows = lines.map(({ at, currency, amount, category, source, charge }) => {
    const gross = (amount / 10 ** decimals(currency)).toFixed(decimals(currency));
    const instant = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    return [
      `sandbox_${source}`,
      instant,
      currency.toLowerCase(),
      gross,
      '0',
      gross,
      category,
      source,
      charge,
    ];
  });
  return [HEADINGS, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}
