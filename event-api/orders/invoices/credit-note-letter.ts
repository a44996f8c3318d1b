import { z } from 'zod';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { refundsByCard } from '../../checkout/card-amounts';
import { invoiceOwner } from '../../checkout/invoices/card-money';
import { findInvoice, isWriteOff, listCreditNotes } from '../../checkout/invoices/queries';
import { creditNotePayload } from '../../checkout/invoices/settle-invoice';
import { findPayment } from '../../checkout/move-payment';
import { readPaid } from '../../checkout/paid-payments';
import { defineLetter } from '../../notices/letter/define-letter';
import { amounts, link, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { refundTargetOf } from '../../notices/letter/payment-list';
import { rowOwner } from '../../platform/database/owner-columns';
import { handleJob } from '../../platform/jobs/job-handlers';
import { eventLink } from '../../tenancy/event-address';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { attachReceipt } from '../receipt';
import { readCreditNotePaper } from './credit-note-paper';

/**
 * A credit note, for who pays the invoice that it corrects: the address that was named for it, else the mailbox of the order. Of
 * an invoice that is written off, both get it, since no other letter tells of that.
 */
export const creditNoteLetter = defineLetter({
  kind: 'notices.credit-note',
  bound: { by: 'cause', cause: 'a refund of an order that is paid by invoice' },
  payload: z.object({
    code: z.string(),
    number: z.string(),
    to: z.enum(['payer', 'order']).default('payer'),
  }),
  async compose(platform, event, { code, number, to }) {
    const { db, env } = platform;
    const invoice = await findInvoice(db, { eventCode: event.code, code });
    const note = invoice && (await listCreditNotes(db, invoice)).find((each) => each.number === number);
    if (!note) return null;
    const { locale, billTo, eventCode, paymentId } = invoice;
    const payment = await findPayment(db, paymentId);
    const named = to === 'payer' ? billTo.email : '';
    const address = named || (await mailboxOf(platform, { eventCode, owner: rowOwner(payment) }))?.email;
    if (!address) return null;
    const { words, shared, frame } = await letterFrame(event, {
      locale,
      topic: 'credit_note',
      values: {
        ...{ number, invoice: invoice.number ?? '', organization: billTo.organization },
        amount: formatMoney({ amount: note.amount, currency: payment.currency }, locale),
      },
    });
    const paper = await readCreditNotePaper({ db, event }, invoice, note);
    const paid = await readPaid(db, { eventCode, owners: [invoiceOwner(invoice)] });
    const cards = refundsByCard(paid, note.refundId);
    const back = cards.reduce((sum, card) => sum + card.amount, 0);
    const returned = {
      amount: formatMoney({ amount: back, currency: payment.currency }, locale),
      target: await refundTargetOf({ event, locale }, cards),
    };
    return frame({
      to: address,
      subject: words('subject'),
      preview: words('preview'),
      heading: words('heading'),
      blocks: [
        paragraph(words('intro')),
        back > 0 ? paragraph(words('goes_back', returned)) : null,
        (await isWriteOff(db, note)) ? paragraph(words('written_off')) : null,
        amounts(shared('receipt_title'), paper.amounts),
        link(words('open'), eventLink(env, event, locale, paths.payInvoice(code))),
      ],
      why: words('why'),
      attachments: [await attachReceipt(event, paper)],
    });
  },
});

export const sendCreditNote = handleJob(creditNotePayload, async ({ db, clock }, job) => {
  const { event_code: eventCode, code, number } = job;
  const letter = { eventCode, now: clock.now(), once: `${eventCode}:${number}` };
  await creditNoteLetter.enqueue(db, { ...letter, payload: { code, number, to: 'payer' } });
  const invoice = await findInvoice(db, { eventCode, code });
  const note = invoice && (await listCreditNotes(db, invoice)).find((each) => each.number === number);
  if (!note || invoice.billTo.email === '' || !(await isWriteOff(db, note))) return;
  const once = `${letter.once}:order`;
  await creditNoteLetter.enqueue(db, { ...letter, payload: { code, number, to: 'order' }, once });
});
