import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import type { Locale } from '@/lib/paths';
import { refundsByCard } from '../../checkout/card-amounts';
import { readPaid } from '../../checkout/paid-payments';
import { defineLetter } from '../../notices/letter/define-letter';
import type { MailBlock } from '../../notices/letter/letter';
import { refundTargetOf } from '../../notices/letter/payment-list';
import type { Db } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-translator';
import { CANCELLED, type Cancellation, findCancellation } from '../cancellations';
import { findRegistration } from '../queries';
import { readReceipt } from '../receipts/read-receipt';
import { receiptAttachment } from '../receipts/receipt-sheet';
import type { Receipt } from '../receipts/receipt-words';
import { registrationOwner } from '../registration-owner';
import { manageLink } from './manage-link';

const payload = z.object({ code: z.string() });

/** Confirms a cancellation: what is given back, and what happens next. */
export const cancelled = defineLetter({
  kind: 'notices.registration-cancelled',
  bound: { by: 'cause', cause: 'once for each registration, of which one address sends a bounded number' },
  payload,
  async compose(platform, event, { code }) {
    const { db, clock, owners } = platform;
    const key = { eventCode: event.code, code };
    const [registration, cancellation] = [await findRegistration(db, key), await findCancellation(db, key)];
    if (!registration || !cancellation) return null;
    const { locale } = registration;
    const receipt = await readReceipt({ db, event, locale, clock, owners }, registration);
    const words = await eventTranslator(event, locale, 'mail.cancelled');
    const shared = await eventTranslator(event, locale, 'mail');
    const paidBy = await readPaid(db, { eventCode: event.code, owners: [registrationOwner(code)] });
    const refunds = refundsByCard(paidBy, CANCELLED);
    const isGroups = cancellation.keptByGroup || receipt.paid_by_group === 'Y';
    const paid = isGroups ? 'paid_group' : 'paid';
    const { refund, rows } = amountsOf(cancellation, locale, words, { paid });
    return {
      to: registration.email,
      locale,
      subject: words('subject', { event: receipt.event_name }),
      preview: refund && !isGroups ? words('preview_refund', { amount: refund }) : words('preview'),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: shared('hello', { name: isolated(receipt.name) }) },
        {
          kind: 'paragraph',
          text: words(introductionOf(cancellation), { event: receipt.event_name }),
        },
        // Attendees write to the organiser, who cancels with words for the attendee.
        ...(cancellation.reason === 'organiser' && cancellation.message !== null
          ? [{ kind: 'paragraph' as const, text: isolated(cancellation.message) }]
          : []),
        {
          kind: 'facts',
          facts: [
            { label: shared('code'), value: receipt.code },
            { label: shared('track'), value: receipt.track },
          ],
        },
        ...rows,
        {
          kind: 'paragraph',
          text: refund
            ? words('refund', { amount: refund, target: await refundTargetOf({ event, locale }, refunds) })
            : words(noRefund(receipt, cancellation)),
        },
        { kind: 'paragraph', text: words('next') },
        await manageLink(platform, event, registration),
      ],
      attachments: [await receiptAttachment(receipt, { event, locale })],
    };
  },
});

/** How it begins when somebody else than the attendee cancelled. */
const INTRODUCTIONS: Partial<Record<Cancellation['reason'], string>> = {
  group: 'intro_group',
  organiser: 'intro_organiser',
};

function introductionOf({ reason, keptByGroup }: Cancellation): string {
  return INTRODUCTIONS[reason] ?? (keptByGroup ? 'intro_kept' : 'intro');
}

function noRefund({ fees, paid_by_group }: Receipt, { reason, keptByGroup }: Cancellation): string {
  if (keptByGroup) return 'kept_by_group';
  if (paid_by_group === 'Y') return 'no_refund_group';
  if (fees.total === 0) return 'free';
  return reason === 'organiser' ? 'no_refund_organiser' : 'no_refund';
}

type Words = Awaited<ReturnType<typeof translator>>;

/** The amounts in the reader's language; no refund and no rows when nothing was paid. */
export function amountsOf(
  { before, after }: Cancellation,
  locale: Locale,
  words: Words,
  { paid = 'paid' }: { paid?: 'paid' | 'paid_group' } = {},
) {
  const money = (amount: number) => formatMoney({ amount, currency: before.currency }, locale);
  const back = before.total - after.total;
  const rows: MailBlock[] =
    before.total === 0
      ? []
      : [
          {
            kind: 'amounts',
            title: words('amounts'),
            rows: [
              { label: words(paid), amount: money(before.total) },
              { label: words('kept'), amount: money(after.total) },
              { label: words('back'), amount: money(back), total: true },
            ],
          },
        ];
  return { refund: back > 0 ? money(back) : null, rows };
}

/** The organiser's copy, with the reason. */
export const cancelledCopy = defineLetter({
  kind: 'notices.registration-cancelled-copy',
  bound: { by: 'cause', cause: 'to the organiser, once for each registration' },
  payload,
  async compose({ db, clock, owners }, event, { code }) {
    const key = { eventCode: event.code, code };
    const [registration, cancellation] = [await findRegistration(db, key), await findCancellation(db, key)];
    if (!registration || !cancellation) return null;
    const locale = languageOf(event);
    const receipt = await readReceipt({ db, event, locale, clock, owners }, registration);
    const words = await eventTranslator(event, locale, 'mail.cancelled_copy');
    const shared = await eventTranslator(event, locale, 'mail');
    const reasons = await translator(locale, 'cancel.reasons');
    const { refund } = amountsOf(cancellation, locale, words);
    const name = isolated(receipt.name);
    const facts = [
      { label: words('name'), value: name },
      { label: words('email'), value: registration.email },
      { label: shared('code'), value: code },
      { label: shared('track'), value: receipt.track },
      { label: words('reason'), value: reasons(cancellation.reason) },
      ...(cancellation.message === null
        ? []
        : [{ label: words('message'), value: isolated(cancellation.message) }]),
      { label: words('back'), value: refund ?? words('nothing') },
    ];
    return {
      to: event.definition.event.contact_email,
      locale,
      subject: words('subject', { name, event: receipt.event_name }),
      preview: words('preview', { name }),
      heading: words('heading'),
      blocks: [
        { kind: 'facts', facts },
        { kind: 'paragraph', text: words('next') },
      ],
      why: words('why'),
    };
  },
});

/** Organisers are written to in their event's first language. */
const languageOf = ({ definition }: SiteEvent): Locale => definition.event.languages[0] ?? 'en';

/** Sent once for each registration. @param cancelling.notify whether the organiser gets a copy */
export async function enqueueCancelled(
  tx: Db,
  { eventCode, code, notify, now }: { eventCode: string; code: string; notify: boolean; now: string },
): Promise<void> {
  const letter = { eventCode, now, payload: { code }, once: `${eventCode}:${code}` };
  await cancelled.enqueue(tx, letter);
  if (notify) await cancelledCopy.enqueue(tx, letter);
}
