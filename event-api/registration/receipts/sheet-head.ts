import type { Locale } from '@/lib/paths';
import { formatDateSpan } from '@/lib/time/format';
import type { SiteEvent } from '../../tenancy/event';
import { eventPlace, eventTexts } from '../../tenancy/event-texts';
import type { ReceiptSheet } from './draw-receipt';

type SheetHead = Pick<ReceiptSheet, 'language' | 'accent' | 'documentTitle' | 'client' | 'event' | 'title'>;

interface EventReader {
  event: SiteEvent;
  locale: Locale;
}

/** What stands at the top of every receipt and invoice: who issues it, for which event, and what it is. */
export function sheetHead(
  { event, locale }: EventReader,
  { title, number }: { title: string; number: string },
): SheetHead {
  const { name, client, theme } = event.definition.event;
  const { text } = eventTexts(event, locale);
  return {
    language: locale,
    accent: theme.accent,
    documentTitle: `${title} ${number} · ${text(name)}`,
    client: text(client.name),
    event: text(name),
    title,
  };
}

/** When and where the event is, a line each. */
export function whenAndWhere({ event, locale }: EventReader): string {
  const { starts_at, ends_at, time_zone } = event.definition.event;
  const dates = formatDateSpan(starts_at, ends_at, time_zone, locale);
  return [dates, eventPlace(event, locale)].filter(Boolean).join('\n');
}
