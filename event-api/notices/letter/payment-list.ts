import { paymentRows, refundTarget } from '@/lib/domain/orders/card-words';
import type { CardAmount, PaymentEntry } from '@/lib/domain/orders/payment-entry';
import type { Locale } from '@/lib/i18n/languages';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-texts';
import type { MailBlock } from './letter';

interface EventReader {
  event: SiteEvent;
  locale: Locale;
}

/** Payments and refunds, each with its card and date, as a list of a receipt; none when nothing was paid. */
export async function paymentLists(
  { event, locale }: EventReader,
  entries: readonly PaymentEntry[],
): Promise<{ heading: string; items: { title: string; lines: string[] }[] }[]> {
  if (entries.length === 0) return [];
  const words = await eventTranslator(event, locale, 'cards');
  const { currency, time_zone: timeZone } = event.definition.event;
  return [{ heading: words('title'), items: paymentRows(entries, { words, locale, currency, timeZone }) }];
}

/** What was paid and given back, for a letter. */
export async function paymentBlocks(
  reader: EventReader,
  entries: readonly PaymentEntry[],
): Promise<MailBlock[]> {
  const lists = await paymentLists(reader, entries);
  return lists.map(({ heading, items }) => ({ kind: 'list', title: heading, items }));
}

/** The cards that get a refund, in words: "your VISA ending in 4242". */
export async function refundTargetOf(
  { event, locale }: EventReader,
  refunds: readonly CardAmount[],
): Promise<string> {
  const words = await eventTranslator(event, locale, 'cards');
  return refundTarget(refunds, { words, locale, currency: event.definition.event.currency });
}
