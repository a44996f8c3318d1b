import { z } from 'zod';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';
import { addSeconds } from '@/lib/time/seconds';
import { countSentTo, findInvoice, findInvoiceOf } from '../../checkout/invoices/queries';
import type { Invoice } from '../../checkout/invoices/schema';
import { owedOf } from '../../checkout/invoices/settle-invoice';
import { findPayment } from '../../checkout/move-payment';
import { defineLetter } from '../../notices/letter/define-letter';
import { amounts, link, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import type { Platform } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { rowOwner } from '../../platform/database/owner-columns';
import { endOfDay } from '../../platform/local-time';
import type { ChargedPayment } from '../../platform/owner-kind';
import { eventLink } from '../../tenancy/event-address';
import { DAY_SECONDS } from '../../tenancy/mailed-link';
import { mailboxOf, ticketsOf } from '../../tenancy/owner-kinds';
import { attachReceipt } from '../receipt';
import { ticketParts } from '../tickets/ticket-parts';
import { lastDayOf } from './give-up-rule';
import { readInvoicePaper } from './invoice-paper';

/** So many of one event's invoices an address gets that somebody typed: enough for the office of a school district. */
const MAX_COPIES_PER_DAY = 100;

/**
 * What a letter about an invoice says: `sent`, of which the order's own letter tells whoever ordered; `part_paid` and
 * `added_unpaid`, to the organiser. `void` waits in queues of earlier releases: the letter of the credit note tells of it now.
 */
const ABOUT = [
  'sent',
  'reminder',
  'overdue',
  'paid',
  'void',
  'returned',
  'reopened',
  'warning',
  'given_up',
  'part_paid',
  'added_unpaid',
] as const;
type About = (typeof ABOUT)[number];

/** What is said of an invoice only as long as it is open: settled meanwhile, another letter tells of that. */
const OF_OPEN: ReadonlySet<About> = new Set([
  'reminder',
  'overdue',
  'reopened',
  'warning',
  'part_paid',
  'added_unpaid',
] as const);

/** A letter about an invoice, with its paper. `to`: an address that was named; without it the mailbox of the order. */
export const invoiceLetter = defineLetter({
  kind: 'notices.invoice',
  bound: { by: 'cause', cause: 'an order that is paid later, its dates and its organiser' },
  payload: z.object({
    code: z.string(),
    about: z.enum(ABOUT),
    to: z.string().optional(),
    /** What goes back to the card, in minor units. */
    returned: z.int().optional(),
  }),
  async compose(platform, event, { code, about, to, returned = 0 }) {
    const { db, env } = platform;
    const invoice = await findInvoice(db, { eventCode: event.code, code });
    const isPast = OF_OPEN.has(about) && invoice?.state !== 'open';
    if (!invoice || invoice.number === null || isPast) return null;
    const { locale, dueAt, paymentId, billTo } = invoice;
    const payment = await findPayment(db, paymentId);
    const mailbox = to === undefined ? await ownMailbox(platform, invoice) : null;
    const address = to ?? mailbox?.email;
    if (address === undefined) return null;
    const zone = event.definition.event.time_zone;
    const lastDay = lastDayOf(event, invoice);
    const money = (amount: number) => formatMoney({ amount, currency: payment.currency }, locale);
    const { words, shared, frame } = await letterFrame(event, {
      locale,
      topic: 'invoice',
      values: {
        number: invoice.number,
        organization: billTo.organization,
        owed: money(Math.max(0, owedOf(invoice))),
        returned: money(returned),
        received: money(invoice.received),
        until: lastDay ? formatDate(endOfDay(lastDay, zone), zone, locale) : '',
        due: formatDate(dueAt, zone, locale),
      },
    });
    // Whose order is given up gets no paper that still says what is owed.
    const paper = about === 'given_up' ? null : await readInvoicePaper({ db, event }, invoice);
    const tickets = about === 'paid' && mailbox ? await ticketsFor(platform, invoice, locale) : [];
    const ticket = await ticketParts(tickets, { event, locale });
    return frame({
      to: address,
      subject: words(`${about}_subject`),
      preview: words(`${about}_preview`),
      heading: words(`${about}_heading`),
      blocks: [
        paragraph(words(`${about}_intro`)),
        paper && amounts(shared('invoice_title'), paper.amounts),
        paper && paragraph(paper.note),
        ticket.block,
        paper && paragraph(words(ticket.count > 0 ? 'attached_ticket' : 'attached', { count: ticket.count })),
        paper && invoice.state === 'open'
          ? link(words('pay'), eventLink(env, event, locale, paths.payInvoice(code)))
          : null,
        mailbox && link(words('open'), mailbox.link),
      ],
      why: words('why'),
      attachments: [...(paper ? [await attachReceipt(event, paper)] : []), ...ticket.attachments],
    });
  },
});

/** What who ordered comes in with, now that nothing is to be paid. */
async function ticketsFor(platform: Platform, { eventCode, paymentId }: Invoice, locale: Locale) {
  const owner = rowOwner(await findPayment(platform.db, paymentId));
  return ticketsOf(platform, { eventCode, owner, locale });
}

async function ownMailbox(platform: Platform, { eventCode, paymentId }: Invoice) {
  const owner = rowOwner(await findPayment(platform.db, paymentId));
  return mailboxOf(platform, { eventCode, owner });
}

/** Writes about an invoice to whoever ordered, and to whom it was sent. @param once what it is written for, once; `returned` in minor units */
export async function writeOf(
  tx: Db,
  { eventCode, code, billTo }: Invoice,
  { once, now, ...words }: { about: About; returned?: number; once: string; now: string },
): Promise<void> {
  const key = `${eventCode}:${code}:${words.about}:${once}`;
  await invoiceLetter.enqueue(tx, { eventCode, now, payload: { code, ...words }, once: key });
  if (billTo.email === '') return;
  const payload = { code, ...words, to: billTo.email };
  await invoiceLetter.enqueue(tx, { eventCode, now, payload, once: `${key}:bill-to` });
}

/** Sends an invoice to an address. */
export const sendInvoice = (
  tx: Db,
  { eventCode, code }: Pick<Invoice, 'eventCode' | 'code'>,
  { to, about = 'sent', once, now }: { to: string; about?: About; once?: string; now: string },
): Promise<void> =>
  invoiceLetter.enqueue(tx, { eventCode, now, payload: { code, about, to }, ...(once && { once }) });

/**
 * Sends the invoice of a payment that is being confirmed to the address that was named for it, as far as that gets no flood of
 * them; the order's letter has it as well.
 */
export async function announceInvoice(
  tx: Db,
  payment: Pick<ChargedPayment, 'id' | 'gateway'>,
  now: string,
): Promise<void> {
  const invoice = await findInvoiceOf(tx, payment);
  if (!invoice || invoice.billTo.email === '') return;
  const { eventCode, billTo } = invoice;
  const since = addSeconds(now, -DAY_SECONDS);
  const sent = await countSentTo(tx, { eventCode, email: billTo.email, since });
  if (sent > MAX_COPIES_PER_DAY) return;
  const once = `${invoice.eventCode}:${invoice.code}:sent`;
  await sendInvoice(tx, invoice, { to: invoice.billTo.email, once, now });
}
