import { and, eq } from 'drizzle-orm';
import type { FeeLine } from '@/lib/domain/registration/fees';
import { splitLines } from '@/lib/domain/registration/split-lines';
import type { Db } from '../platform/database/database';
import { isOwnedBy, ownerValues } from '../platform/database/owner-columns';
import { isOneOfMany } from '../platform/database/statements';
import type { Owner } from '../platform/owner';
import { lockPaid } from './paid-payments';
import { type PaymentShare, paymentShares } from './schema';

interface Moved {
  eventCode: string;
  from: Owner;
  to: Owner;
  /** What the new owner has paid for, as their receipt names it. The lines add up to the sum that is moved. */
  lines: readonly FeeLine[];
}

/**
 * Makes a part of what was paid for one owner be paid for another: somebody else has the place. The payments stay as they
 * are, and with them the card that gets a refund. What was given back stays with the first owner.
 * @returns what was moved, in minor units: no more than what was left
 */
export async function moveShares(tx: Db, { eventCode, from, to, lines }: Moved): Promise<number> {
  await lockPaid(tx, { eventCode, owner: from });
  const isTheirs = and(eq(paymentShares.eventCode, eventCode), isOwnedBy(paymentShares, from));
  const shares = await tx.select().from(paymentShares).where(isTheirs);
  let left = lines;
  let moved = 0;
  for (const share of shares) {
    const [own, others] = splitLines(left, share.amount - share.refundedAmount);
    const amount = own.reduce((sum, line) => sum + line.amount + line.tax, 0);
    left = others;
    if (amount === 0) continue;
    moved += amount;
    await moveShare(tx, share, { to, amount, lines: own });
  }
  return moved;
}

async function moveShare(
  tx: Db,
  share: PaymentShare,
  { to, amount, lines }: { to: Owner; amount: number; lines: FeeLine[] },
): Promise<void> {
  const { paymentId, eventCode, ownerKind, ownerCode } = share;
  const isIt = and(
    isOneOfMany(paymentShares.paymentId, [paymentId]),
    isOwnedBy(paymentShares, { kind: ownerKind, code: ownerCode }),
  );
  const rest = share.amount - amount;
  const isMoved = (line: FeeLine) =>
    lines.some(({ category, code }) => line.category === category && line.code === code);
  const papers = rest === 0 ? share.paperLines : (share.paperLines?.filter(isMoved) ?? null);
  if (rest === 0) await tx.delete(paymentShares).where(isIt);
  else {
    // What is not moved is named first, so that a line of the new owner is not told twice.
    const ordered = [...share.lines.filter((line) => !isMoved(line)), ...share.lines.filter(isMoved)];
    const [linesLeft] = splitLines(ordered, rest);
    const papersLeft = share.paperLines?.filter((line) => !isMoved(line)) ?? null;
    await tx
      .update(paymentShares)
      .set({ amount: rest, lines: linesLeft, paperLines: papersLeft })
      .where(isIt);
  }
  await tx
    .insert(paymentShares)
    .values({ paymentId, eventCode, ...ownerValues(to), amount, lines, paperLines: papers });
}
