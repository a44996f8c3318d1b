import type { Locale } from '@/lib/i18n/languages';
import { appointmentRows } from '../../orders/receipt-rows';
import type { HeldTicket } from '../../platform/held-ticket';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-texts';
import { type Receipt, sessionRows } from './receipt-words';

/** The ticket of a registration whose receipt was read in a language; none where it has none. */
export async function attendeeTickets(
  receipt: Receipt,
  { event, locale }: { event: SiteEvent; locale: Locale },
): Promise<HeldTicket[]> {
  const { entry, name, track, calendar, attending_text } = receipt;
  if (!entry) return [];
  const { time_zone: timeZone } = event.definition.event;
  const words = await eventTranslator(event, locale, 'receipt');
  const reading = { locale, timeZone, words };
  const lists = [
    { heading: words('sessions'), items: sessionRows(receipt, reading) },
    { heading: words('appointments'), items: appointmentRows(receipt, reading) },
  ];
  return [
    {
      ...{ entry, name, role: track, startsAt: calendar.start, endsAt: calendar.end },
      ...{ place: calendar.location, coming: attending_text },
      lists: lists.filter(({ items }) => items.length > 0),
    },
  ];
}
