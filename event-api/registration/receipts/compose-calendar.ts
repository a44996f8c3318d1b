import type { Environment } from '@/lib/env';
import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { inLocale, paths } from '@/lib/paths';
import { type CalendarEntry, calendarFile } from '../../platform/calendar/calendar-file';
import type { MailAttachment } from '../../platform/mail/mailer';
import type { SiteEvent } from '../../tenancy/event';
import { eventAddress } from '../../tenancy/event-address';
import type { Receipt } from './receipt-words';

/**
 * The calendar file of a registration: an entry for each session, or one for the event when there are none; and for what
 * the attendee takes part in beside them. Calendars are shared with colleagues, so it does not have the registration's code.
 * @param reading.address origin of the event's site
 */
export async function composeCalendar(
  receipt: Receipt,
  { locale, timeZone, address }: { locale: Locale; timeZone: string; address: string },
): Promise<string> {
  const words = await translator(locale, 'receipt');
  const { number, calendar, sessions, joining_address, attending_text } = receipt;
  const host = new URL(address).hostname;
  const url = `${address}${inLocale(paths.schedule(), locale)}`;
  const described = (joining: string | null, ...lines: string[]) =>
    [...lines, joining && words('join', { address: joining }), attending_text].filter(Boolean).join('\n');
  const whole: CalendarEntry = {
    ...calendar,
    uid: `event.${number}@${host}`,
    // Calendar programs make an address in the location a link.
    location: joining_address ?? calendar.location,
    description: described(joining_address, calendar.description),
    url,
    // Opened in a calendar program, it takes the event off the calendar.
    status: receipt.cancelled_at === null ? 'confirmed' : 'cancelled',
  };
  const entries = sessions.map((session): CalendarEntry => {
    const { session_code, title, start, end, place, online, joining_address: joining } = session;
    return {
      uid: `${session_code}.${number}@${host}`,
      start,
      end,
      title,
      location: joining ?? (online === 'Y' ? words('online') : (place ?? calendar.location)),
      description: described(joining, receipt.event_name, calendar.description),
      url,
      status: 'confirmed',
    };
  });
  const beside = receipt.appointments.flatMap(({ code: own, title, start, end, place }): CalendarEntry[] =>
    start === null || end === null
      ? []
      : [
          {
            uid: `activity-${own}.${number}@${host}`,
            start,
            end,
            title,
            location: place ?? '',
            description: described(null, receipt.event_name, calendar.description),
            url,
            status: 'confirmed',
          },
        ],
  );
  return calendarFile({
    product: 'Registration',
    title: receipt.event_name,
    timeZone,
    writtenAt: receipt.issued_at,
    entries: [...(entries.length > 0 ? entries : [whole]), ...beside],
  });
}

/** The calendar file of a letter. */
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
