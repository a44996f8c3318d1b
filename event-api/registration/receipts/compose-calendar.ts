import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { translator } from '@/lib/i18n/translate';
import { inLocale, type Locale, paths } from '@/lib/paths';
import type { Receipt } from './receipt-words';

/**
 * The calendar file of a registration: an entry for each session, or one for the event when there are none. All times are
 * instants in UTC, which every calendar shows in its reader's own zone.
 * @param reading.address the event's site, without a path
 */
export async function composeCalendar(
  receipt: Receipt,
  { locale, address }: { locale: Locale; address: string },
): Promise<string> {
  const words = await translator(locale, 'receipt');
  const { code, calendar, sessions } = receipt;
  const host = new URL(address).hostname;
  const shared = {
    url: `${address}${inLocale(paths.schedule(), locale)}`,
    productId: '-//Rendezvous//Registration//EN',
    calName: receipt.event_name,
    method: 'PUBLISH',
    startInputType: 'utc',
    endInputType: 'utc',
    startOutputType: 'utc',
    endOutputType: 'utc',
    timestamp: Date.parse(receipt.issued_at),
  } as const;
  const whole: EventAttributes = {
    ...shared,
    uid: `event.${code}@${host}`,
    title: calendar.title,
    start: utcParts(calendar.start),
    end: utcParts(calendar.end),
    location: calendar.location,
    description: calendar.description,
  };
  const entries = sessions.map(
    (session): EventAttributes => ({
      ...shared,
      uid: `${session.session_code}.${code}@${host}`,
      title: session.title,
      start: utcParts(session.start),
      end: utcParts(session.end),
      location:
        session.online === 'Y'
          ? words('online')
          : [session.room, calendar.location].filter((part) => part !== null).join(', '),
      description: `${receipt.event_name}\n${calendar.description}`,
    }),
  );
  const { error, value } = createEvents(entries.length > 0 ? entries : [whole]);
  if (error || !value) throw new Error('the calendar file could not be written', { cause: error });
  return value;
}

function utcParts(instant: string): DateArray {
  const at = new Date(instant);
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()];
}
