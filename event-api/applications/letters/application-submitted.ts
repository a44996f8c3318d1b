import { z } from 'zod';
import { APPLICATION_KINDS } from '@/lib/domain/orders/application-kinds';
import { defineLetter } from '../../notices/letter/define-letter';
import type { MailBlock } from '../../notices/letter/letter';
import { paymentBlocks } from '../../notices/letter/payment-list';
import { attachReceipt } from '../../orders/receipt';
import type { Db } from '../../platform/database/database';
import { eventTexts } from '../../tenancy/event-texts';
import { rulesOf } from '../application-rules';
import { readApplicationPaper } from '../receipts/application-paper';
import { type LetterAbout, readLetter } from './letter-frame';

/** Confirms that an application was sent, with its receipt, or the invoice that is to be paid. */
export const applicationSubmitted = defineLetter({
  kind: 'notices.application-submitted',
  bound: { by: 'act', perDay: 20 },
  payload: z.object({ kind: z.enum(APPLICATION_KINDS), code: z.string() }),
  async compose(platform, event, about) {
    const letter = await readLetter(platform, event, { name: 'application_submitted', ...about });
    if (!letter || letter.reading.application.state === 'started') return null;
    const { reading, words, shared, values, frame } = letter;
    const { application, choice } = reading;
    const { db, clock } = platform;
    const paper = await readApplicationPaper({ db, event, locale: application.locale, clock }, application);
    const terms = eventTexts(event, application.locale).optional(rulesOf(event, about.kind).terms);
    const title = shared(paper.isInvoice ? 'invoice_title' : 'receipt_title');
    const blocks: MailBlock[] = [
      { kind: 'paragraph', text: words('intro', values) },
      ...(terms ? [{ kind: 'paragraph', text: terms } as const] : []),
      {
        kind: 'facts',
        facts: [
          { label: words('organization'), value: values.organization },
          { label: words(about.kind), value: choice?.name ?? '' },
        ].filter(({ value }) => value !== ''),
      },
      { kind: 'amounts', title, rows: paper.amounts },
      ...(paper.note ? [{ kind: 'paragraph', text: paper.note } as const] : []),
      ...(await paymentBlocks({ event, locale: application.locale }, paper.payments)),
      { kind: 'paragraph', text: words(paper.isInvoice ? 'invoice_attached' : 'attached') },
    ];
    return frame({ blocks, attachments: [await attachReceipt(event, paper)] });
  },
});

/** Sent once for each application. */
export const enqueueSubmitted = (
  tx: Db,
  { eventCode, kind, code, now }: LetterAbout & { eventCode: string; now: string },
): Promise<void> =>
  applicationSubmitted.enqueue(tx, {
    eventCode,
    now,
    payload: { kind, code },
    once: `${eventCode}:${kind}:${code}`,
  });
