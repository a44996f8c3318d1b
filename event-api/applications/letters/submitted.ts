import { z } from 'zod';
import { APPLICATION_KINDS } from '@/lib/domain/orders/application-kinds';
import { isolated } from '@/lib/domain/text/names';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { defineLetter } from '../../notices/letter/define-letter';
import { amounts, facts, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { paymentBlocks } from '../../notices/letter/payment-list';
import { refund, refundWords } from '../../orders/order-letter';
import { attachReceipt } from '../../orders/receipt';
import type { Db } from '../../platform/database/database';
import { applicationOwner } from '../application-owner';
import { readApplicationPaper } from '../application-paper';
import { rulesOf } from '../application-rules';
import { findApplication } from '../queries';
import { emailOf, organizationOf } from '../reading/application-words';
import { readApplication } from '../reading/read-application';
import { type LetterAbout, letterAbout, readApplicationLetter } from './application-letter';

/** Confirms that an application was sent, with its receipt, or the invoice that is to be paid. */
export const applicationSubmitted = defineLetter({
  kind: 'notices.application-submitted',
  bound: { by: 'act', perDay: 20 },
  payload: letterAbout,
  async compose(platform, event, { kind, code }) {
    const topic = 'application_submitted';
    const letter = await readApplicationLetter(platform, event, { topic, kind, code });
    if (!letter || letter.reading.application.state === 'started') return null;
    const { reading, organization, locale, words, shared, texts, frame } = letter;
    const { db, clock } = platform;
    const paper = await readApplicationPaper({ db, event, locale, clock }, reading.application);
    return frame({
      blocks: [
        paragraph(words('intro')),
        paragraph(texts.optional(rulesOf(event, kind).terms)),
        facts([
          { label: words('organization'), value: organization },
          { label: words(kind), value: reading.choice?.name ?? null },
        ]),
        amounts(shared(paper.isInvoice ? 'invoice_title' : 'receipt_title'), paper.amounts),
        paragraph(paper.note),
        await paymentBlocks({ event, locale }, paper.payments),
        paragraph(words(paper.isInvoice ? 'invoice_attached' : 'attached')),
      ],
      attachments: [await attachReceipt(event, paper)],
    });
  },
});

/** Tells the organiser, in the event's first language, that an application waits for a decision, and how to decide. */
export const applicationReceived = defineLetter({
  kind: 'notices.application-received',
  bound: { by: 'cause', cause: 'to the organiser, once for each application' },
  payload: letterAbout,
  async compose({ db, clock }, event, { kind, code }) {
    const application = await findApplication(db, { eventCode: event.code, kind, code });
    if (application?.state !== 'submitted') return null;
    const { contact_email: to, languages } = event.definition.event;
    const [locale = DEFAULT_LOCALE] = languages;
    const reading = await readApplication({ db, event, locale, clock }, application);
    const { fees, choice } = reading;
    const organization = isolated(organizationOf(reading.form.model));
    const values = { organization, kind };
    const { words, frame } = await letterFrame(event, { locale, topic: 'application_received', values });
    const total = formatMoney({ amount: fees.total, currency: fees.currency }, locale);
    const paidBy = words(`paid_by_${application.paidBy ?? 'none'}`);
    return frame({
      to,
      blocks: [
        paragraph(words('intro')),
        facts([
          { label: words('organization'), value: organization },
          { label: words('email'), value: emailOf(reading) },
          { label: words(kind), value: choice?.name ?? null },
          { label: words('total'), value: `${total} (${paidBy})` },
          { label: words('code'), value: code, strong: true },
        ]),
        paragraph(`${words('how')}\n${commands(code)}`),
      ],
      why: words('why'),
    });
  },
});

/** The commands with which an organiser reads and decides an application. */
const commands = (code: string): string =>
  ['show', 'approve', 'decline'].map((verb) => `npm run event -- applications ${verb} ${code}`).join('\n');

/** Confirms an application to the applicant and tells the organiser of it, once each. */
export async function enqueueSubmitted(
  tx: Db,
  { eventCode, kind, code, now }: LetterAbout & { eventCode: string; now: string },
): Promise<void> {
  const letter = { eventCode, now, payload: { kind, code }, once: `${eventCode}:${kind}:${code}` };
  await applicationSubmitted.enqueue(tx, letter);
  await applicationReceived.enqueue(tx, letter);
}

/** Sent when a payment could not be fulfilled: says why, and that it is given back in full. */
export const applicationRefunded = defineLetter({
  kind: 'notices.application-refunded',
  bound: { by: 'cause', cause: 'once for each refund, of a payment that was made' },
  payload: refund.extend({
    kind: z.enum(APPLICATION_KINDS),
    /**
     * Why the payment could not be fulfilled: others were faster, the application had been sent already, or extras could not be
     * added any more.
     */
    reason: z.enum(['places_lost', 'sent', 'extras']),
  }),
  async compose(platform, event, { kind, code, reason, ...paid }) {
    const topic = 'application_refunded';
    const letter = await readApplicationLetter(platform, event, { topic, kind, code });
    if (!letter) return null;
    const { words, locale, frame } = letter;
    const owner = applicationOwner(kind, code);
    const values = await refundWords(platform, event, { owner, locale, paid });
    return frame({ values, blocks: [paragraph(words(reason)), paragraph(words('amount', values))] });
  },
});
