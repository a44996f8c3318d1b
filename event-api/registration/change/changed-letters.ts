import { z } from 'zod';
import type { RegistrationChange } from '@/lib/contract/parts/registration-change';
import { formatMoney } from '@/lib/money';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { defineLetter } from '../../notices/letter/define-letter';
import { amounts, type BlockOrNone, facts, list, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { paymentBlocks, refundTargetOf } from '../../notices/letter/payment-list';
import { ticketParts } from '../../orders/tickets/ticket-parts';
import type { Db } from '../../platform/database/database';
import { type RegistrationLetter, readRegistrationLetter } from '../letters/registration-letter';
import { findRegistration } from '../queries';
import { attendeeTickets } from '../receipts/attendee-ticket';
import { calendarAttachment } from '../receipts/compose-calendar';
import { receiptAttachment } from '../receipts/receipt-sheet';
import { gaveUpRows, receiptRows } from '../receipts/receipt-words';
import { changeRefunds, findChange, isByOrganiser } from '../stored-changes';
import { describeStored } from './describe-change';

/** Says what of a registration was changed, what that cost or gave back, and has the ticket, the new receipt and calendar with it. */
export const changed = defineLetter({
  kind: 'notices.registration-changed',
  bound: { by: 'act', perDay: 20 },
  payload: z.object({ code: z.string(), change: z.string() }),
  async compose(platform, event, { code, change: id }) {
    const { db, env } = platform;
    const stored = await findChange(db, id);
    const letter = await readRegistrationLetter(platform, event, { code, topic: 'changed' });
    if (!letter || !stored) return null;
    const { receipt, reading, locale, words, shared, frame } = letter;
    const { currency, total } = stored.feesAfter;
    const due = total - stored.feesBefore.total;
    const money = (amount: number) => formatMoney({ amount, currency }, locale);
    const target = await refundTargetOf({ event, locale }, await changeRefunds(db, stored));
    const ticket = await ticketParts(await attendeeTickets(receipt, { event, locale }), { event, locale });
    return frame({
      blocks: [
        paragraph(words(isByOrganiser(stored) ? 'intro_organiser' : 'intro')),
        ...whatChanged(await describeStored({ db, event, locale }, stored), letter),
        list(words('gave_up'), gaveUpRows(stored.givesUp, { ...reading, currency })),
        due > 0
          ? paragraph(words(stored.leftAt === null ? 'charged' : 'charged_group', { amount: money(due) }))
          : null,
        stored.refunded > 0 ? paragraph(words('refunded', { amount: money(stored.refunded), target })) : null,
        ticket.block,
        receipt.fees.lines.length > 0
          ? amounts(shared('receipt_title'), receiptRows(receipt, reading))
          : null,
        await paymentBlocks({ event, locale }, receipt.payments),
        paragraph(words(ticket.block ? 'attached_ticket' : 'attached')),
      ],
      attachments: [
        await receiptAttachment(receipt, { db, event, locale }),
        await calendarAttachment(receipt, { env, event, locale }),
        ...ticket.attachments,
      ],
    });
  },
});

function whatChanged(
  { kinds, from, to, sessions, answered }: RegistrationChange,
  { reading: { timeZone }, locale, words }: RegistrationLetter,
): BlockOrNone[] {
  const added = sessions
    .filter(({ change }) => change === 'added')
    .map(({ title, start, end }) => ({
      title,
      lines: [`${formatDay(start, timeZone, locale)}, ${formatTimeSpan(start, end, timeZone, locale)}`],
    }));
  return [
    facts([
      { label: words('track'), value: kinds.includes('track') ? to.track.name : null },
      { label: words('mode'), value: kinds.includes('mode') ? words(to.mode) : null },
      { label: words('email'), value: from.email === to.email ? null : to.email },
      { label: words('answers'), value: answered.join(', ') },
    ]),
    list(words('added'), added),
  ];
}

/** Sent once for each change. */
export function enqueueChanged(
  tx: Db,
  { eventCode, code, change, now }: { eventCode: string; code: string; change: string; now: string },
): Promise<void> {
  return changed.enqueue(tx, { eventCode, now, payload: { code, change }, once: change });
}

/**
 * Tells the address that a registration had before that it has another one now. It names neither the new one nor the code:
 * the mailbox may belong to somebody else by now.
 */
export const emailChanged = defineLetter({
  kind: 'notices.registration-email-changed',
  bound: { by: 'act', perDay: 6 },
  payload: z.object({ code: z.string(), change: z.string() }),
  async compose({ db }, event, { code, change }) {
    const registration = await findRegistration(db, { eventCode: event.code, code });
    const stored = await findChange(db, change);
    if (!registration || !stored) return null;
    const values = { email: event.definition.event.contact_email };
    const about = { locale: registration.locale, topic: 'email_changed', values };
    const { words, frame } = await letterFrame(event, about);
    return frame({
      to: stored.before.email,
      blocks: [paragraph(words('intro')), paragraph(words('not_you'))],
    });
  },
});

/** Sent once for each change. */
export function enqueueEmailChanged(
  tx: Db,
  { eventCode, code, change, now }: { eventCode: string; code: string; change: string; now: string },
): Promise<void> {
  return emailChanged.enqueue(tx, { eventCode, now, payload: { code, change }, once: change });
}
