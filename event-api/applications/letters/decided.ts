import { z } from 'zod';
import { formatMoney } from '@/lib/money';
import { cardOf } from '../../checkout/card-amounts';
import { defineLetter } from '../../notices/letter/define-letter';
import { paragraph } from '../../notices/letter/letter-blocks';
import { refundTargetOf } from '../../notices/letter/payment-list';
import { attachReceipt } from '../../orders/receipt';
import { hasPaper, readApplicationPaper } from '../application-paper';
import { letterAbout, readApplicationLetter } from './application-letter';

/** Tells an applicant that the organiser approved it. */
export const applicationApproved = defineLetter({
  kind: 'notices.application-approved',
  bound: { by: 'cause', cause: 'the organiser decides' },
  payload: letterAbout,
  async compose(platform, event, application) {
    const topic = 'application_approved';
    const letter = await readApplicationLetter(platform, event, { topic, ...application });
    // Declined meanwhile, of which another letter tells.
    if (letter?.reading.application.state !== 'approved') return null;
    const { reading, words, frame } = letter;
    return frame({
      blocks: [
        paragraph(words('intro')),
        paragraph(reading.application.decisionText),
        paragraph(words('next')),
      ],
    });
  },
});

/** Tells an applicant that the organiser declined it, with what is given back. */
export const applicationDeclined = defineLetter({
  kind: 'notices.application-declined',
  bound: { by: 'cause', cause: 'the organiser decides' },
  payload: letterAbout.extend({
    /** What is given back, in minor units. */
    refund: z.int(),
    currency: z.string(),
  }),
  async compose(platform, event, { refund, currency, ...application }) {
    const topic = 'application_declined';
    const letter = await readApplicationLetter(platform, event, { topic, ...application });
    if (!letter) return null;
    const { reading, locale, words, frame } = letter;
    const { decisionText } = reading.application;
    const { invoice } = reading.payment ?? {};
    const amount = formatMoney({ amount: refund, currency }, locale);
    const refunds = reading.payment ? [{ amount: refund, ...cardOf(reading.payment) }] : [];
    const money =
      refund === 0
        ? null
        : invoice
          ? words(invoice.received > 0 ? 'invoice_paid' : 'invoice_void')
          : words('refund', { amount, target: await refundTargetOf({ event, locale }, refunds) });
    // Of an invoice of which nothing came in, the credit note comes by itself.
    const isPaid = reading.payment !== undefined && invoice?.received !== 0;
    if (!hasPaper(reading) || !isPaid) {
      return frame({ blocks: [paragraph(words('intro')), paragraph(decisionText), paragraph(money)] });
    }
    const { db, clock } = platform;
    const paper = await readApplicationPaper({ db, event, locale, clock }, reading.application);
    return frame({
      blocks: [
        paragraph(words('intro')),
        paragraph(decisionText),
        paragraph(money),
        paragraph(words('attached')),
      ],
      attachments: [await attachReceipt(event, paper)],
    });
  },
});
