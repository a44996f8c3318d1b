import { z } from 'zod';
import { groupBy } from '@/lib/domain/group-by';
import { isolated } from '@/lib/domain/text/names';
import { formatMoney } from '@/lib/money';
import { cardAmounts } from '../checkout/card-amounts';
import { findInvoiceOf } from '../checkout/invoices/queries';
import { findPayment } from '../checkout/move-payment';
import { divideRefund, type PaidPayment } from '../checkout/paid-payments';
import { defineLetter } from '../notices/letter/define-letter';
import { paragraph } from '../notices/letter/letter-blocks';
import { refundTargetOf } from '../notices/letter/payment-list';
import type { Db } from '../platform/database/database';
import { rowOwner } from '../platform/database/owner-columns';
import { type Owner, ownerKey } from '../platform/owner';
import { mailboxOf } from '../tenancy/owner-kinds';
import { orderLetter } from './order-letter';

/** Tells whoever paid that a part of it goes back, why, and to which card, with the receipt as it is now. */
export const partRefunded = defineLetter({
  kind: 'notices.part-refunded',
  bound: {
    by: 'cause',
    cause: 'the organiser’s act or a discount that a group reaches, once for each refund',
  },
  payload: z.object({
    /** Who paid. */
    kind: z.string(),
    code: z.string(),
    /** What went back of which payment, in minor units. */
    of: z.array(z.object({ payment: z.string(), amount: z.int() })),
    currency: z.string(),
    reason: z.string().nullable(),
    /** Percent that the group of who paid, or of whom it was for, takes off each ticket by now. */
    discount: z.number().optional(),
  }),
  async compose(platform, event, { kind, code, of, currency, reason, discount }) {
    const { db, owners } = platform;
    const eventCode = event.code;
    const mailbox = await mailboxOf(platform, { eventCode, owner: { kind, code } });
    if (!mailbox) return null;
    const { locale } = mailbox;
    const paid = await Promise.all(
      of.map(async ({ payment: id }) => {
        const payment = await findPayment(db, id);
        return { ...payment, invoice: await findInvoiceOf(db, payment) };
      }),
    );
    const cards = cardAmounts(
      // To the payer it is their own card, whoever it was for.
      paid.map((payment) => ({ payment: { ...payment, sharedWith: null } })),
      of.map((part) => ({ paymentId: part.payment, amount: part.amount })),
    );
    const sum = of.reduce((total, part) => total + part.amount, 0);
    // What is paid later, and not by one card, is credited: the credit note says what of it goes back.
    const isCredited = cards.every(({ invoice, card }) => invoice && !card);
    const { words, frame } = await orderLetter(event, mailbox, {
      topic: 'part_refunded',
      values: {
        amount: formatMoney({ amount: sum, currency }, locale),
        target: await refundTargetOf({ event, locale }, cards),
        credited: isCredited ? 'yes' : 'no',
      },
    });
    const attachments = await owners[kind]?.receipts?.(platform, {
      ...{ eventCode, code },
      payments: of.map(({ payment }) => payment),
    });
    return frame({
      blocks: [
        paragraph(words(discount === undefined ? 'intro' : 'intro_group')),
        paragraph(reason && isolated(reason)),
        paragraph(discount === undefined ? null : words('group_grown', { percent: discount })),
        paragraph(words('stays')),
        attachments?.length ? paragraph(words('attached')) : null,
      ],
      why: words('why'),
      ...(attachments && { attachments }),
    });
  },
});

/** A part of an amount that is given back, and who paid it. */
export interface PaidBack {
  payment: string;
  amount: number;
  payer: Owner;
}

/** How an amount is divided among payments and those who made them: the group of somebody may have paid for a part. */
export const payersOf = (paid: readonly PaidPayment[], amount: number): PaidBack[] =>
  divideRefund(paid, amount).flatMap((part) => {
    const payment = paid.find((one) => one.payment.id === part.paymentId)?.payment;
    return payment ? [{ payment: part.paymentId, amount: part.amount, payer: rowOwner(payment) }] : [];
  });

/** One letter to each who paid. */
export async function tellPayers(
  tx: Db,
  told: {
    eventCode: string;
    parts: readonly PaidBack[];
    currency: string;
    reason?: string | null;
    discount?: number;
    now: string;
  },
): Promise<void> {
  const { eventCode, parts, currency, reason = null, discount, now } = told;
  for (const own of groupBy(parts, ({ payer }) => ownerKey(payer)).values()) {
    const [first] = own;
    if (!first) continue;
    const of = [...groupBy(own, ({ payment }) => payment)].map(([payment, ofIt]) => ({
      payment,
      amount: ofIt.reduce((sum, { amount }) => sum + amount, 0),
    }));
    const payload = { ...first.payer, of, currency, reason, ...(discount !== undefined && { discount }) };
    await partRefunded.enqueue(tx, { eventCode, now, payload });
  }
}
