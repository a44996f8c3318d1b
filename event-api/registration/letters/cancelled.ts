import { z } from 'zod';
import { liveFees } from '@/lib/domain/registration/settle-change';
import { isolated } from '@/lib/domain/text/names';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/languages';
import { type Translate, translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { refundsByCard } from '../../checkout/card-amounts';
import { readPaid } from '../../checkout/paid-payments';
import { attendeeName } from '../../forms/answered-texts';
import { readAnswers } from '../../forms/queries';
import { defineLetter } from '../../notices/letter/define-letter';
import { amounts, facts, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { refundTargetOf } from '../../notices/letter/payment-list';
import { orderLetter } from '../../orders/order-letter';
import { keptRows } from '../../orders/receipt-rows';
import type { Db } from '../../platform/database/database';
import { eventTranslator } from '../../tenancy/event-texts';
import { groupOwner } from '../../tenancy/group-owner';
import { mailboxOf } from '../../tenancy/owner-kinds';
import { CANCELLED, type Cancellation, findCancellation } from '../cancellations';
import { keptAmounts } from '../kept-amounts';
import { findRegistration } from '../queries';
import { readReceipt } from '../receipts/read-receipt';
import { receiptAttachment } from '../receipts/receipt-sheet';
import type { Receipt } from '../receipts/receipt-words';
import { registrationAnswers, registrationOwner } from '../registration-owner';
import { requireTrack } from '../tracks';
import { readRegistrationLetter } from './registration-letter';

const payload = z.object({ code: z.string() });

/** Confirms a cancellation: what is given back, and what happens next. */
export const cancelled = defineLetter({
  kind: 'notices.registration-cancelled',
  bound: { by: 'cause', cause: 'once for each registration, of which one address sends a bounded number' },
  payload,
  async compose(platform, event, { code }) {
    const { db } = platform;
    const eventCode = event.code;
    const cancellation = await findCancellation(db, { eventCode, code });
    const letter = await readRegistrationLetter(platform, event, { code, topic: 'cancelled' });
    if (!letter || !cancellation) return null;
    const { receipt, reading, locale, words, shared, frame } = letter;
    const { before, after, reason, message, keptByGroup } = cancellation;
    const isGroups = keptByGroup || receipt.paid_by_group === 'Y';
    const money = (amount: number) => formatMoney({ amount, currency: before.currency }, locale);
    const refund = refundOf(cancellation, locale);
    const paidBy = await readPaid(db, { eventCode, owners: [registrationOwner(code)] });
    const target = await refundTargetOf({ event, locale }, refundsByCard(paidBy, CANCELLED));
    const rows = [
      { label: words(isGroups ? 'paid_group' : 'paid'), amount: money(before.total) },
      ...(receipt.kept.length > 0
        ? keptRows(receipt, reading)
        : [{ label: words('kept'), amount: money(after.total) }]),
      { label: words('back'), amount: money(before.total - after.total), total: true },
    ];
    return frame({
      preview: refund && !isGroups ? words('preview_refund', { amount: refund }) : words('preview'),
      blocks: [
        paragraph(words(introductionOf(cancellation))),
        // Attendees write to the organiser, who cancels with words for the attendee.
        reason === 'organiser' ? paragraph(message && isolated(message)) : null,
        facts([
          { label: shared('code'), value: receipt.code },
          { label: shared('track'), value: receipt.track },
        ]),
        before.total > 0 ? amounts(words('amounts'), rows) : null,
        paragraph(
          refund ? words('refund', { amount: refund, target }) : words(noRefund(receipt, cancellation)),
        ),
        paragraph(words('next')),
      ],
      attachments: [await receiptAttachment(receipt, { db, event, locale })],
    });
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

/** What is given back; null for nothing. */
function refundOf({ before, after }: Cancellation, locale: Locale): string | null {
  const amount = before.total - after.total;
  return amount > 0 ? formatMoney({ amount, currency: before.currency }, locale) : null;
}

/** The organiser's copy, with the reason, in the event's first language. */
export const cancelledCopy = defineLetter({
  kind: 'notices.registration-cancelled-copy',
  bound: { by: 'cause', cause: 'to the organiser, once for each registration' },
  payload,
  async compose(platform, event, { code }) {
    const { db } = platform;
    const key = { eventCode: event.code, code };
    const [registration, cancellation] = [await findRegistration(db, key), await findCancellation(db, key)];
    if (!registration || !cancellation) return null;
    const { contact_email: to, languages } = event.definition.event;
    const [locale = DEFAULT_LOCALE] = languages;
    const receipt = await readReceipt({ ...platform, event, locale }, registration);
    const reasons = await translator(locale, 'cancel.reasons');
    const { reason, message } = cancellation;
    const name = isolated(receipt.name);
    const { words, shared, frame } = await letterFrame(event, {
      locale,
      topic: 'cancelled_copy',
      values: { name },
    });
    return frame({
      to,
      blocks: [
        facts([
          { label: words('name'), value: name },
          { label: words('email'), value: registration.email },
          { label: shared('code'), value: code },
          { label: shared('track'), value: receipt.track },
          { label: words('reason'), value: reasons(reason) },
          { label: words('message'), value: message && isolated(message) },
          { label: words('back'), value: refundOf(cancellation, locale) ?? words('nothing') },
        ]),
        paragraph(words('next')),
      ],
      why: words('why'),
    });
  },
});

/** Sent once for each registration. @param cancelling.notify whether the organiser gets a copy */
export async function enqueueCancelled(
  tx: Db,
  { eventCode, code, notify, now }: { eventCode: string; code: string; notify: boolean; now: string },
): Promise<void> {
  const letter = { eventCode, now, payload: { code }, once: `${eventCode}:${code}` };
  await cancelled.enqueue(tx, letter);
  if (notify) await cancelledCopy.enqueue(tx, letter);
}

/** Tells the organiser of a group that one of its people is cancelled, by whom, and what the card that paid gets back, or what place it has now. */
export const cancelledToGroup = defineLetter({
  kind: 'notices.registration-cancelled-group',
  bound: { by: 'cause', cause: 'once for each registration, of which one address sends a bounded number' },
  payload,
  async compose(platform, event, { code }) {
    const { db } = platform;
    const key = { eventCode: event.code, code };
    const [registration, cancellation] = [await findRegistration(db, key), await findCancellation(db, key)];
    if (!registration?.groupCode || !cancellation) return null;
    const owner = groupOwner(registration.groupCode);
    const mailbox = await mailboxOf(platform, { eventCode: event.code, owner });
    if (!mailbox) return null;
    const { model } = await readAnswers(db, registrationAnswers(key));
    const name = isolated(attendeeName(model) ?? registration.email);
    const { locale, words, shared, texts, frame } = await orderLetter(event, mailbox, {
      topic: 'cancelled_group',
      values: { name },
    });
    const { reason, message, keptByGroup } = cancellation;
    const theirs = (await readPaid(db, { eventCode: event.code, owners: [registrationOwner(code)] })).filter(
      ({ payment }) => payment.sharedWith !== null,
    );
    const left = theirs.reduce((sum, payment) => sum + payment.left, 0);
    const kept = keptAmounts(event, { ...cancellation, after: liveFees(cancellation.after) }, left);
    const receipts = keptByGroup
      ? []
      : await platform.owners[owner.kind]?.receipts?.(platform, {
          ...{ eventCode: event.code, code: owner.code },
          payments: theirs.map(({ payment }) => payment.id),
        });
    return frame({
      name: mailbox.name ?? mailbox.email,
      blocks: [
        paragraph(words(reason === 'group' ? 'by_group' : keptByGroup ? 'by_member_kept' : 'by_member')),
        facts([
          { label: words('name'), value: name },
          { label: shared('track'), value: texts.text(requireTrack(event, registration.trackCode).name) },
          { label: words('message'), value: reason === 'group' ? message && isolated(message) : null },
        ]),
        paragraph(outcomeOf(cancellation, locale, words)),
        kept.length > 0
          ? amounts(
              words('amounts_kept'),
              keptRows(
                { fees: cancellation.before, kept },
                { locale, words: await eventTranslator(event, locale, 'receipt') },
              ),
            )
          : null,
        receipts?.length ? paragraph(words('attached')) : null,
      ],
      ...(receipts && { attachments: receipts }),
    });
  },
});

/** What its group has of a cancelled registration: its place, or money. */
function outcomeOf(cancellation: Cancellation, locale: Locale, words: Translate): string {
  const { before, after, keptByGroup } = cancellation;
  // Without what they have added and paid for themselves.
  const { total: amount } = liveFees(keptByGroup ? after : before);
  const paid = formatMoney({ amount, currency: before.currency }, locale);
  if (keptByGroup) return words('kept_text', { amount: paid });
  const refund = refundOf(cancellation, locale);
  return refund ? words('refund', { amount: refund }) : words('nothing');
}
