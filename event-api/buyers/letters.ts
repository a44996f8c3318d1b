import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { refuse } from '@/lib/errors';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { formatDate } from '@/lib/time/format';
import { refundsByCard } from '../checkout/card-amounts';
import { defineLetter } from '../notices/letter/define-letter';
import { amounts, link, paragraph } from '../notices/letter/letter-blocks';
import { paymentBlocks, refundTargetOf } from '../notices/letter/payment-list';
import { readOrderLetter, refund, refundWords } from '../orders/order-letter';
import { defineOrderLinks, linksRequest } from '../orders/order-links';
import { attachReceipt } from '../orders/receipt';
import { ticketParts } from '../orders/tickets/ticket-parts';
import { ticketsOf } from '../tenancy/owner-kinds';
import { buyerLink, buyerOwner } from './buyer-owner';
import { givenBack } from './order/describe-order';
import { readOrderReceipt, readRefundedReceipt } from './order/order-receipt';
import { lostOf } from './order/read-order';
import { findBuyer, listBuyersByEmail } from './queries';

/** Lists the orders of an e-mail address, each with a link that opens it. */
export const buyerLinks = defineOrderLinks({
  kind: 'notices.purchase-links',
  topic: 'purchase_links',
  payload: linksRequest,
  list: listBuyersByEmail,
  unknown: () => refuse(404, 'email', 'purchase_unknown'),
  async write({ platform, event, locale, words }, buyers) {
    const { time_zone: timeZone } = event.definition.event;
    const links = buyers.map(async ({ code, state, createdAt, submittedAt }) => {
      const date = formatDate(submittedAt ?? createdAt, timeZone, locale);
      const address = await buyerLink.address(platform, { event, locale }, code, { isForDay: true });
      return link(words(`open_${state}`, { date }), address);
    });
    return { blocks: [paragraph(words('intro')), ...(await Promise.all(links)), paragraph(words('ends'))] };
  },
});

/** Confirms an order, with the receipt; says what went to others while it was paid for, and that the money goes back. */
export const orderConfirmed = defineLetter({
  kind: 'notices.purchase-confirmed',
  bound: { by: 'act', perDay: 20 },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const { db, clock } = platform;
    const buyer = await findBuyer(db, { eventCode: event.code, code });
    const owner = buyerOwner(code);
    const letter = await readOrderLetter(platform, event, { owner, topic: 'purchase_confirmed' });
    if (!buyer || !letter) return null;
    const { locale, words, shared, frame } = letter;
    const receipt = await readOrderReceipt({ db, clock, event, locale }, buyer);
    const lost = lostOf(receipt.reading);
    const back = givenBack(receipt.reading);
    const lostValues = {
      titles: new Intl.ListFormat(locale).format(lost.map(({ title }) => title)),
      amount: back ? formatMoney(back, locale) : '',
      refunded: back ? 'yes' : 'no',
    };
    const paper = { paper: receipt.isInvoice ? 'invoice' : 'receipt' };
    const tickets = await ticketsOf(platform, { eventCode: event.code, owner, locale });
    const ticket = await ticketParts(tickets, { event, locale });
    return frame({
      values: paper,
      blocks: [
        paragraph(words('intro')),
        ticket.block,
        lost.length > 0 ? paragraph(words('lost', lostValues)) : null,
        ...[...receipt.appointments, ...receipt.participants].map(({ title, lines }) =>
          paragraph([title, ...lines].join('\n')),
        ),
        amounts(shared(receipt.isInvoice ? 'invoice_title' : 'receipt_title'), receipt.amounts),
        paragraph(receipt.note),
        await paymentBlocks({ event, locale }, receipt.payments),
        ticket.count > 0 ? paragraph(shared('tickets_attached', { count: ticket.count })) : null,
        paragraph(words(ticket.count > 0 ? 'attached_beside' : 'attached', paper)),
      ],
      why: words('why'),
      attachments: [await attachReceipt(event, receipt), ...ticket.attachments],
    });
  },
});

/** Of the refund of an order that the organiser cancelled, within its payments. */
export const CANCELLED_BY_ORGANISER = 'organiser-cancelled';

/** Tells the buyer that the organiser has cancelled their order, in the organiser's words, and what goes back. */
export const orderCancelled = defineLetter({
  kind: 'notices.purchase-cancelled',
  bound: { by: 'cause', cause: 'the organiser’s act, once for each order' },
  payload: z.object({
    code: z.string(),
    /** What goes back, in minor units. */
    amount: z.int(),
    currency: z.string(),
    message: z.string().nullable(),
  }),
  async compose(platform, event, { code, amount, currency, message }) {
    const { db, clock } = platform;
    const buyer = await findBuyer(db, { eventCode: event.code, code });
    const letter = await readOrderLetter(platform, event, {
      ...{ owner: buyerOwner(code), topic: 'purchase_cancelled' },
      values: { amount: formatMoney({ amount, currency }, buyer?.locale ?? DEFAULT_LOCALE) },
    });
    if (!buyer || !letter) return null;
    const { locale, words, frame } = letter;
    const receipt = await readOrderReceipt({ db, clock, event, locale }, buyer);
    const { paid, fees } = receipt.reading;
    const target = await refundTargetOf({ event, locale }, refundsByCard(paid, CANCELLED_BY_ORGANISER));
    return frame({
      preview: words(amount > 0 ? 'preview_refund' : 'preview'),
      blocks: [
        paragraph(words('intro')),
        paragraph(message && isolated(message)),
        amount > 0
          ? paragraph(words('refund', { target }))
          : paragraph(words(fees.total > 0 ? 'no_refund' : 'free')),
        paragraph(words('attached')),
      ],
      why: words('why'),
      attachments: [await attachReceipt(event, receipt)],
    });
  },
});

/** Sent when nothing of what was paid for was left: says that everything is refunded, and how to go on. */
export const orderRefunded = defineLetter({
  kind: 'notices.purchase-refunded',
  bound: { by: 'cause', cause: 'once for each refund, of a payment that was made' },
  payload: refund,
  async compose(platform, event, { code, ...paid }) {
    const owner = buyerOwner(code);
    const letter = await readOrderLetter(platform, event, { owner, topic: 'purchase_refunded' });
    if (!letter) return null;
    const { locale, words, frame } = letter;
    const { db, clock } = platform;
    const values = await refundWords(platform, event, { owner, locale, paid });
    const receipt =
      paid.payment && (await readRefundedReceipt({ db, clock, event, locale }, code, paid.payment));
    return frame({
      values,
      blocks: [paragraph(words('intro', values)), receipt ? paragraph(words('attached')) : null],
      why: words('why'),
      ...(receipt && { attachments: [await attachReceipt(event, receipt)] }),
    });
  },
});
