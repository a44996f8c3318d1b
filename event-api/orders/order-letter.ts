import { z } from 'zod';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { readCardAmount } from '../checkout/card-amounts';
import type { Letter } from '../notices/letter/letter';
import { type BlockOrNone, link } from '../notices/letter/letter-blocks';
import {
  type LetterFrame,
  type LetterParts,
  type LetterValues,
  letterFrame,
} from '../notices/letter/letter-frame';
import { refundTargetOf } from '../notices/letter/payment-list';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import type { Owner } from '../platform/owner';
import type { ChargedPayment, Mailbox, OwnerKind, OwnerRef } from '../platform/owner-kind';
import type { SiteEvent } from '../tenancy/event';
import { findEvent } from '../tenancy/find-event';
import type { MailedLink } from '../tenancy/mailed-link';
import { mailboxOf } from '../tenancy/owner-kinds';

/** Whom the letters about an order are for. */
interface MailboxEntry<Row, Subject> {
  find(db: Db, ref: OwnerRef): Promise<Row | undefined>;
  /** Null as long as there is no address. */
  recipient(db: Db, row: Row): Promise<Pick<Mailbox, 'email' | 'name'> | null>;
  /** Opens the order. */
  link: Pick<MailedLink<Subject>, 'address'>;
  /** What the link says of the order. */
  subject(row: Row): Subject;
}

/** The mailboxes of a kind of orders, which are written to in their own language. */
export const orderMailbox =
  <Row extends { locale: Locale }, Subject>({
    find,
    recipient,
    link,
    subject,
  }: MailboxEntry<Row, Subject>): NonNullable<OwnerKind['mailbox']> =>
  async (reader, ref) => {
    const event = await findEvent(reader.db, ref.eventCode);
    const row = event && (await find(reader.db, ref));
    const to = row ? await recipient(reader.db, row) : null;
    if (!event || !row || !to) return null;
    const { locale } = row;
    return { ...to, locale, link: await link.address(reader, { event, locale }, subject(row)) };
  };

interface OrderLetterParts extends LetterParts {
  /** Another address than that of the order's mailbox. */
  to?: string;
  /** Label of the link that opens the order. By default the letter's own text. */
  open?: string;
  /** What is said after the link. */
  after?: readonly BlockOrNone[];
}

/** What letters to whoever made an order are written with: the kind of order says to whom they go, and what their link opens. */
export interface OrderLetter extends Omit<LetterFrame, 'frame'> {
  frame(parts: OrderLetterParts): Letter;
}

/** @param about see `letterFrame` */
export async function orderLetter(
  event: SiteEvent,
  { email: to, locale, name, link: address }: Mailbox,
  about: { topic: string; values?: LetterValues },
): Promise<OrderLetter> {
  const letter = await letterFrame(event, { locale, ...about });
  return {
    ...letter,
    frame: ({ open = letter.words('open'), blocks, after = [], ...parts }) =>
      letter.frame({ to, name, ...parts, blocks: [...blocks, link(open, address), ...after] }),
  };
}

/** The letter to the mailbox of an order. Null when the order is gone or has no address. */
export async function readOrderLetter(
  platform: Platform,
  event: SiteEvent,
  { owner, ...about }: { owner: Owner; topic: string; values?: LetterValues },
): Promise<OrderLetter | null> {
  const mailbox = await mailboxOf(platform, { eventCode: event.code, owner });
  return mailbox && orderLetter(event, mailbox, about);
}

/** What a letter says of a payment that could not be fulfilled, and goes back in full. */
export const refund = z.object({
  /** The order's. */
  code: z.string(),
  /** In minor units. */
  amount: z.int(),
  currency: z.string(),
  /** Id of the payment; letters of earlier versions have none. */
  payment: z.string().optional(),
});
type Refund = z.infer<typeof refund>;

/** What such a letter is enqueued with: once for each payment, or share of one. @param more what else it says, such as why */
export const refundRequest = <const More extends object>(
  { eventCode, id, owner: { code }, amount, currency, isShare = false }: ChargedPayment,
  { now, ...more }: More & { now: string },
) => ({
  eventCode,
  now,
  payload: { ...more, code, amount, currency, payment: id },
  once: isShare ? `${id}:${code}` : id,
});

/** What goes back, in words: how much, and to which card. */
export async function refundWords(
  { db }: Pick<Platform, 'db'>,
  event: SiteEvent,
  { owner, locale, paid }: { owner: Owner; locale: Locale; paid: Omit<Refund, 'code'> },
): Promise<{ amount: string; target: string }> {
  const { amount, payment } = paid;
  const card = await readCardAmount(db, { payment, owner, amount });
  return { amount: formatMoney(paid, locale), target: await refundTargetOf({ event, locale }, [card]) };
}
