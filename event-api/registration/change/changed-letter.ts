import { z } from 'zod';
import type { RegistrationChange } from '@/lib/contract/parts/registration-change';
import { isolated } from '@/lib/domain/text/names';
import type { Translate } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { defineLetter } from '../../notices/letter/define-letter';
import type { MailBlock } from '../../notices/letter/letter';
import { paymentBlocks, refundTargetOf } from '../../notices/letter/payment-list';
import { amountRows } from '../../orders/receipt';
import type { Db } from '../../platform/database/database';
import { eventTranslator } from '../../tenancy/event-translator';
import { manageLink } from '../letters/manage-link';
import { findRegistration } from '../queries';
import { calendarAttachment } from '../receipts/compose-calendar';
import { readReceipt } from '../receipts/read-receipt';
import { receiptAttachment } from '../receipts/receipt-sheet';
import { gaveUpRows, type ReceiptReading } from '../receipts/receipt-words';
import { changeRefunds, findChange } from '../stored-changes';
import { describeStored } from './describe-change';

/** Says what of a registration was changed, what that cost or gave back, and has the new receipt and calendar attached. */
export const changed = defineLetter({
  kind: 'notices.registration-changed',
  bound: { by: 'act', perDay: 20 },
  payload: z.object({ code: z.string(), change: z.string() }),
  async compose(platform, event, { code, change: id }) {
    const { db, env, clock, owners } = platform;
    const registration = await findRegistration(db, { eventCode: event.code, code });
    const stored = await findChange(db, id);
    if (!registration || !stored) return null;
    const { locale } = registration;
    const receipt = await readReceipt({ db, event, locale, clock, owners }, registration);
    const described = await describeStored({ db, event, locale }, stored);
    const words = await eventTranslator(event, locale, 'mail.changed');
    const shared = await eventTranslator(event, locale, 'mail');
    const { time_zone: timeZone } = event.definition.event;
    const reading: ReceiptReading = {
      locale,
      timeZone,
      words: await eventTranslator(event, locale, 'receipt'),
    };
    const { currency, total } = stored.feesAfter;
    const due = total - stored.feesBefore.total;
    const money = (amount: number) => formatMoney({ amount, currency }, locale);
    const target = await refundTargetOf({ event, locale }, await changeRefunds(db, stored));
    return {
      to: registration.email,
      locale,
      subject: words('subject', { event: receipt.event_name }),
      preview: words('preview'),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: shared('hello', { name: isolated(receipt.name) }) },
        { kind: 'paragraph', text: words('intro', { event: receipt.event_name }) },
        ...whatChanged(described, words, { locale, timeZone }),
        ...(stored.givesUp.length > 0
          ? [
              {
                kind: 'list',
                title: words('gave_up'),
                items: gaveUpRows(stored.givesUp, { ...reading, currency }),
              } as const,
            ]
          : []),
        ...(due > 0 ? [{ kind: 'paragraph', text: words('charged', { amount: money(due) }) } as const] : []),
        ...(stored.refunded > 0
          ? [
              {
                kind: 'paragraph',
                text: words('refunded', { amount: money(stored.refunded), target }),
              } as const,
            ]
          : []),
        ...(receipt.fees.lines.length > 0
          ? [{ kind: 'amounts', title: shared('receipt_title'), rows: amountRows(receipt, reading) } as const]
          : []),
        ...(await paymentBlocks({ event, locale }, receipt.payments)),
        { kind: 'paragraph', text: words('attached') },
        await manageLink(platform, event, registration),
      ],
      attachments: [
        await receiptAttachment(receipt, { event, locale }),
        await calendarAttachment(receipt, { env, event, locale }),
      ],
    };
  },
});

function whatChanged(
  { kinds, from, to, sessions, answered }: RegistrationChange,
  words: Translate,
  { locale, timeZone }: Pick<ReceiptReading, 'locale' | 'timeZone'>,
): MailBlock[] {
  const facts = [
    ...(kinds.includes('track') ? [{ label: words('track'), value: to.track.name }] : []),
    ...(kinds.includes('mode') ? [{ label: words('mode'), value: words(to.mode) }] : []),
    ...(from.email === to.email ? [] : [{ label: words('email'), value: to.email }]),
    ...(answered.length > 0 ? [{ label: words('answers'), value: answered.join(', ') }] : []),
  ];
  const list = (title: string, wanted: string): MailBlock[] => {
    const items = sessions
      .filter(({ change }) => change === wanted)
      .map(({ title, start, end }) => ({
        title,
        lines: [`${formatDay(start, timeZone, locale)}, ${formatTimeSpan(start, end, timeZone, locale)}`],
      }));
    return items.length === 0 ? [] : [{ kind: 'list', title: words(title), items }];
  };
  return [...(facts.length > 0 ? [{ kind: 'facts', facts } as const] : []), ...list('added', 'added')];
}

/** Sent once for each change. */
export function enqueueChanged(
  tx: Db,
  { eventCode, code, change, now }: { eventCode: string; code: string; change: string; now: string },
): Promise<void> {
  return changed.enqueue(tx, { eventCode, now, payload: { code, change }, once: change });
}
