import { z } from 'zod';
import { formatMoney } from '@/lib/money';
import { cardOf } from '../../checkout/card-amounts';
import { defineLetter } from '../../notices/letter/define-letter';
import { amounts, paragraph } from '../../notices/letter/letter-blocks';
import { refundTargetOf } from '../../notices/letter/payment-list';
import { attachReceipt } from '../../orders/receipt';
import { readApplicationPaper } from '../application-paper';
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
    /** What is given back to the card, in minor units. */
    refund: z.int(),
    currency: z.string(),
  }),
  async compose(platform, event, { refund, currency, ...application }) {
    const topic = 'application_declined';
    const letter = await readApplicationLetter(platform, event, { topic, ...application });
    if (!letter) return null;
    const { reading, locale, words, frame } = letter;
    const { paidBy, paidAt, decisionText } = reading.application;
    const amount = formatMoney({ amount: refund, currency }, locale);
    const refunds = reading.payment ? [{ amount: refund, ...cardOf(reading.payment) }] : [];
    const money =
      refund > 0
        ? words('refund', { amount, target: await refundTargetOf({ event, locale }, refunds) })
        : paidBy === 'invoice'
          ? words(paidAt === null ? 'invoice_void' : 'invoice_paid')
          : null;
    return frame({ blocks: [paragraph(words('intro')), paragraph(decisionText), paragraph(money)] });
  },
});

/** Tells an applicant that the organiser got the money of the invoice, with the receipt. */
export const applicationPaid = defineLetter({
  kind: 'notices.application-paid',
  bound: { by: 'cause', cause: 'the organiser decides' },
  payload: letterAbout,
  async compose(platform, event, application) {
    const letter = await readApplicationLetter(platform, event, {
      topic: 'application_paid',
      ...application,
    });
    if (!letter || letter.reading.application.paidAt === null) return null;
    const { reading, locale, words, shared, frame } = letter;
    const { db, clock } = platform;
    const paper = await readApplicationPaper({ db, event, locale, clock }, reading.application);
    return frame({
      blocks: [
        paragraph(words('intro')),
        amounts(shared('receipt_title'), paper.amounts),
        paragraph(words('attached')),
      ],
      attachments: [await attachReceipt(event, paper)],
    });
  },
});
