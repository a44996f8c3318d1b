import { formatDay, formatTimeSpan } from '@/lib/time/format';
import type { MailContext } from '../notices/letter/mail-context';
import { localise } from '../tenancy/localise';
import type { Programme, Session } from './read-programme';
import { workshopOf } from './session-summary';

/** A session as a mail lists it: title, and below it day, time and room. */
export interface SessionEntry {
  title: string;
  lines: string[];
}

export function sessionEntry(
  { event, locale, receipt }: Pick<MailContext, 'event' | 'locale' | 'receipt'>,
  programme: Programme,
  session: Session,
): SessionEntry {
  const { languages, time_zone: zone } = event.definition.event;
  const { startsAt, endsAt, roomCode, type } = session;
  const room = roomCode === null ? undefined : programme.terms.get(`room:${roomCode}`);
  const where = type === 'O' ? receipt('online') : room && localise(room.name, locale, languages);
  return {
    title: localise(workshopOf(programme, session).title, locale, languages),
    lines: [
      `${formatDay(startsAt, zone, locale)}, ${formatTimeSpan(startsAt, endsAt, zone, locale)}`,
      where ?? '',
    ].filter(Boolean),
  };
}
