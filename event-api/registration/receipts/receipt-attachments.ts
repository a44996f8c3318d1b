import type { Environment } from '@/lib/env';
import type { Locale } from '@/lib/paths';
import type { MailAttachment } from '../../platform/mail/mailer';
import type { SiteEvent } from '../../tenancy/event';
import { eventAddress } from '../../tenancy/event-address';
import { composeCalendar } from './compose-calendar';
import { composeReceiptPdf } from './compose-receipt-pdf';
import type { Receipt } from './receipt-words';

export async function receiptAttachment(
  receipt: Receipt,
  reading: { event: SiteEvent; locale: Locale },
): Promise<MailAttachment> {
  return {
    filename: `${reading.event.code}-${receipt.number}.pdf`,
    content: await composeReceiptPdf(receipt, reading),
    contentType: 'application/pdf',
  };
}

export async function calendarAttachment(
  receipt: Receipt,
  { env, event, locale }: { env: Environment; event: SiteEvent; locale: Locale },
): Promise<MailAttachment> {
  const { time_zone: timeZone } = event.definition.event;
  return {
    filename: `${event.code}.ics`,
    content: await composeCalendar(receipt, { locale, timeZone, address: eventAddress(env, event) }),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  };
}
