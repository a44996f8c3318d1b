import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { formatDate, formatTimeSpan } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { addDays } from '../../platform/local-time';
import type { Programme, Session, Slot } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import type { SiteEvent } from '../../tenancy/event';
import { type EventTexts, eventTexts } from '../../tenancy/event-texts';

/** A programme as it is printed, in one language: plain data, because it is copied to a worker thread. */
export interface PrintedProgramme {
  title: string;
  client: string;
  accent: string;
  locale: Locale;
  words: Record<'schedule' | 'glance' | 'empty' | 'cancelled', string>;
  days: PrintedDay[];
}

export interface PrintedDay {
  date: string;
  /** The date in words, after the day's title if it has one. */
  name: string;
  /** In which time zone its times are. */
  zone: string;
  slots: PrintedSlot[];
}

export interface PrintedSlot {
  time: string;
  title: string;
  place: string | null;
  /** How many sessions take place, in words; blank for none. */
  count: string;
  sessions: PrintedSession[];
}

export interface PrintedSession {
  /** Null when it equals the slot's. */
  time: string | null;
  title: string;
  people: string;
  /** Room, or "online" or "off site". */
  place: string;
  cancelled: boolean;
}

/** Prepares sessions for printing. Slots without any of them, such as breaks, are included for the whole programme only. */
export async function printedProgramme(
  event: SiteEvent,
  { programme, sessions, whole }: { programme: Programme; sessions: readonly Session[]; whole: boolean },
  locale: Locale,
): Promise<PrintedProgramme> {
  const words = await translator(locale, 'programme');
  const texts = eventTexts(event, locale);
  const { event: identity } = event.definition;
  const zone = identity.time_zone;
  const bySlot = new Map<string, Session[]>();
  for (const session of sessions) {
    const others = bySlot.get(session.slotCode);
    if (others) others.push(session);
    else bySlot.set(session.slotCode, [session]);
  }
  const countOf = (held: readonly Session[]) => {
    const count = held.filter(({ cancelled }) => !cancelled).length;
    return count === 0 ? '' : words('file.sessions', { count });
  };
  const printSlot = (slot: Slot): PrintedSlot => ({
    time: formatTimeSpan(slot.startsAt, slot.endsAt, zone, locale),
    title: texts.text(slot.title),
    place: placeOf(event, slot, texts),
    count: countOf(bySlot.get(slot.code) ?? []),
    sessions: (bySlot.get(slot.code) ?? []).map((session) => {
      const own = session.startsAt !== slot.startsAt || session.endsAt !== slot.endsAt;
      const workshop = workshopOf(programme, session);
      const room = texts.optional(programme.terms.get(`room:${session.roomCode}`)?.name);
      return {
        time: own ? formatTimeSpan(session.startsAt, session.endsAt, zone, locale) : null,
        title: texts.text(workshop.title),
        people: (programme.presentersByWorkshop.get(workshop.code) ?? []).map(({ name }) => name).join(', '),
        place:
          room ??
          (session.type === 'O' ? words('file.online') : session.offsite ? words('file.offsite') : ''),
        cancelled: session.cancelled,
      };
    }),
  });
  return {
    title: texts.text(identity.name),
    client: texts.text(identity.client.name),
    accent: identity.theme.accent,
    locale,
    words: {
      ...{ schedule: words('file.schedule'), glance: words('file.glance') },
      ...{ empty: words('file.empty'), cancelled: words('file.cancelled') },
    },
    days: identity.days.flatMap(({ day, title }) => {
      const date = addDays(identity.starts, day - 1);
      const slots = programme.slots
        .filter((slot) => slot.day === date && (whole || bySlot.has(slot.code)))
        .map(printSlot);
      if (slots.length === 0 && !whole) return [];
      // The day is formatted in UTC because it is parsed as midnight in UTC.
      const named = [texts.optional(title), formatDate(`${date}T00:00:00.000Z`, 'UTC', locale)];
      return [
        {
          date,
          name: named.filter((part) => part !== null).join(' · '),
          zone: words('file.zone', { zone: zoneName(`${date}T12:00:00.000Z`, zone, locale) }),
          slots,
        },
      ];
    }),
  };
}

function placeOf({ definition }: SiteEvent, { locationCode }: Slot, texts: EventTexts): string | null {
  return texts.optional(definition.locations.find(({ code }) => code === locationCode)?.name);
}
