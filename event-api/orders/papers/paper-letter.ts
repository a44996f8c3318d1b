import { z } from 'zod';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { INVOICE_OWNER } from '../../checkout/invoices/card-money';
import { findInvoice } from '../../checkout/invoices/queries';
import { defineLetter } from '../../notices/letter/define-letter';
import { paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import type { Platform } from '../../platform/context';
import type { Owner } from '../../platform/owner';
import type { SiteEvent } from '../../tenancy/event';
import { mailboxOf } from '../../tenancy/owner-kinds';

/** The papers of an order for an address that somebody named, for every request. It has no link to the order, nor its code. */
export const paperLetter = defineLetter({
  kind: 'notices.paper',
  bound: { by: 'recipient', perHour: 10, budget: 'when asked for' },
  payload: z.object({
    kind: z.string(),
    code: z.string(),
    payments: z.array(z.string()),
    email: z.string(),
  }),
  async compose(platform, event, { kind, code, payments, email }) {
    const eventCode = event.code;
    const attachments = await platform.owners[kind]?.receipts?.(platform, { eventCode, code, payments });
    if (!attachments?.length) return null;
    const locale = await localeOf(platform, event, { kind, code });
    const { words, frame } = await letterFrame(event, { locale, topic: 'paper' });
    return frame({ to: email, blocks: [paragraph(words('intro'))], why: words('why'), attachments });
  },
});

/** The language of the order, or of the invoice. */
async function localeOf(platform: Platform, event: SiteEvent, owner: Owner): Promise<Locale> {
  const eventCode = event.code;
  const [first = DEFAULT_LOCALE] = event.definition.event.languages;
  const written =
    owner.kind === INVOICE_OWNER
      ? await findInvoice(platform.db, { eventCode, code: owner.code })
      : await mailboxOf(platform, { eventCode, owner });
  return written?.locale ?? first;
}
