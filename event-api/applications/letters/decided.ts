import { z } from 'zod';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { cardOf } from '../../checkout/card-amounts';
import { toldCodes } from '../../codes/event-codes';
import { defineLetter } from '../../notices/letter/define-letter';
import { facts, link, paragraph } from '../../notices/letter/letter-blocks';
import { refundTargetOf } from '../../notices/letter/payment-list';
import { attachReceipt } from '../../orders/receipt';
import { eventLink } from '../../tenancy/event-address';
import { hasPaper, readApplicationPaper } from '../application-paper';
import { rulesOf } from '../application-rules';
import { pageCodeOf } from '../public/list-approved';
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
    const { reading, locale, words, frame } = letter;
    const { kind, booth, decisionText } = reading.application;
    const codes = toldCodes(event, rulesOf(event, kind).codes, locale);
    const page = pageCodeOf(event, reading.application, reading.form.model);
    const path = page && (kind === 'exhibitor' ? paths.exhibitor(page) : paths.sponsor(page));
    return frame({
      blocks: [
        paragraph(words('intro')),
        paragraph(decisionText),
        facts([
          { label: words(kind), value: reading.choice?.name ?? null },
          { label: words('booth'), value: booth, strong: true },
          ...codes.map(({ code, description }) => ({
            label: description ?? words('code'),
            value: code,
            strong: true,
          })),
        ]),
        paragraph(words('next')),
      ],
      after: [path === null ? null : link(words('page'), eventLink(platform.env, event, locale, path))],
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
