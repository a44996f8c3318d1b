import type { Locale } from '@/lib/i18n/languages';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import type { Programme, Session } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';

/** A session in a letter: its title, and lines with day, time and place. */
export interface SessionEntry {
  title: string;
  lines: string[];
}

export async function sessionEntry(
  event: SiteEvent,
  locale: Locale,
  programme: Programme,
  session: Session,
): Promise<SessionEntry> {
  const words = await eventTranslator(event, locale, 'receipt');
  const texts = eventTexts(event, locale);
  const zone = event.definition.event.time_zone;
  const { startsAt, endsAt, roomCode, type } = session;
  const room = roomCode === null ? undefined : programme.terms.get(`room:${roomCode}`);
  const place = type === 'O' ? words('online') : texts.optional(room?.name);
  return {
    title: texts.text(workshopOf(programme, session).title),
    lines: [
      `${formatDay(startsAt, zone, locale)}, ${formatTimeSpan(startsAt, endsAt, zone, locale)}`,
      ...(place ? [place] : []),
    ],
  };
}
