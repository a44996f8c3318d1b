import { z } from 'zod';
import { formatMoney } from '@/lib/money';
import { refundsByCard } from '../../checkout/card-amounts';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Letter } from '../../notices/letter/letter';
import { paragraph } from '../../notices/letter/letter-blocks';
import { refundTargetOf } from '../../notices/letter/payment-list';
import { attachReceipt } from '../../orders/receipt';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { hasPaper, readApplicationPaper } from '../application-paper';
import { letterAbout, readApplicationLetter } from './application-letter';

const givenBack = letterAbout.extend({
  /** What is given back, in minor units. */
  refund: z.int(),
  currency: z.string(),
});

/** Tells an applicant that the organiser declined it, with what is given back. */
export const applicationDeclined = defineLetter({
  kind: 'notices.application-declined',
  bound: { by: 'cause', cause: 'the organiser decides' },
  payload: givenBack,
  compose: (platform, event, payload) =>
    write(platform, event, { ...payload, topic: 'application_declined' }),
});

/** Confirms to an applicant that it was withdrawn, with what is given back. */
export const applicationWithdrawn = defineLetter({
  kind: 'notices.application-withdrawn',
  bound: { by: 'cause', cause: 'once for each application' },
  payload: givenBack,
  compose: (platform, event, payload) =>
    write(platform, event, { ...payload, topic: 'application_withdrawn' }),
});

/** The letter of an application that will not be, with what happens to the money. */
async function write(
  platform: Platform,
  event: SiteEvent,
  { refund, currency, topic, ...application }: z.output<typeof givenBack> & { topic: string },
): Promise<Letter | null> {
  const letter = await readApplicationLetter(platform, event, { topic, ...application });
  if (!letter) return null;
  const { reading, locale, words, frame } = letter;
  const { decisionText } = reading.application;
  const { paid } = reading;
  const invoices = paid.flatMap(({ payment }) => payment.invoice ?? []);
  const isReceived = paid.some(({ payment: { invoice } }) => !invoice || invoice.received > 0);
  const isByCard = invoices.length < paid.length;
  const amount = formatMoney({ amount: refund, currency }, locale);
  const refunds = refundsByCard(paid, reading.application.state);
  const money =
    refund === 0
      ? null
      : !isByCard
        ? words(isReceived ? 'invoice_paid' : 'invoice_void')
        : words('refund', { amount, target: await refundTargetOf({ event, locale }, refunds) });
  // Of an invoice of which nothing came in, the credit note comes by itself.
  const isPaid = isReceived;
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
}
