import { entryTicketOf, type TicketMaker } from '../../entry/entry-ticket';
import { attendeeName } from '../../forms/answered-texts';
import { appointmentRows } from '../../orders/receipt-rows';
import type { HeldTicket } from '../../platform/held-ticket';
import { eventPlace, eventTranslator } from '../../tenancy/event-texts';
import { describeParticipants } from './describe-order';
import type { BuyerOrderReading, Reader } from './read-order';
import { ticketCount } from './ticket-count';

/** The tickets of an order. */
export async function buyerTickets(
  reader: Reader & TicketMaker,
  reading: BuyerOrderReading,
): Promise<HeldTicket[]> {
  const { event, locale } = reader;
  const { buyer, choice, activity, purchases, parts, details } = reading;
  const count = ticketCount(reading);
  if (count === 0) return [];
  const bought = purchases.filter(({ state }) => state === 'bought');
  const { starts_at, ends_at, time_zone: timeZone } = event.definition.event;
  const words = await eventTranslator(event, locale, 'entry');
  const receiptWords = await eventTranslator(event, locale, 'receipt');
  const named = describeParticipants(reader, reading);
  const [appointment] = parts.flatMap((part) => [...(part.appointments ?? [])]);
  const [when] = appointment ? appointmentRows({ appointments: [appointment] }, { locale, timeZone }) : [];
  const collected = bought.map(({ name, variant, quantity }) => ({
    title: [name, variant].filter(Boolean).join(', '),
    lines: [words('pieces', { count: quantity })],
  }));
  return Array.from({ length: count }, (_, at) => {
    const place = at + 1;
    const lists = [
      { heading: receiptWords('appointments'), items: when ? [when] : [] },
      { heading: words('collects'), items: at === 0 ? collected : [] },
    ];
    return {
      entry: entryTicketOf(reader, event, { kind: 'buyer', code: buyer.code, place }),
      name:
        named.find((one) => one.place === place)?.name ?? attendeeName(details.model) ?? buyer.email ?? '',
      role:
        choice?.state !== 'confirmed'
          ? words('collects')
          : (activity?.name ?? appointment?.title ?? words('roles.buyer')),
      startsAt: activity?.start ?? starts_at,
      endsAt: activity?.end ?? ends_at,
      place: appointment?.place ?? eventPlace(event, locale) ?? '',
      coming: null,
      lists: lists.filter(({ items }) => items.length > 0),
    };
  });
}
