import type { Locale } from '@/lib/i18n/languages';
import type { SiteEvent } from '../tenancy/event';
import { eventPlace, eventTexts } from '../tenancy/event-texts';
import type { StoredEvent } from '../tenancy/stored-event';
import type { Programme, Session } from './read-programme';

const SESSION_KINDS = ['workshop', 'keynote', 'panel', 'talk', 'social'] as const;
type SessionKind = (typeof SESSION_KINDS)[number];

/** Maps the many words that schedule files use for a kind of session to ours. */
export function kindOf(type: string | undefined): SessionKind {
  const word = type?.toLowerCase() ?? '';
  if (/keynote|plenary|pl[ée]ni[èe]re/.test(word)) return 'keynote';
  if (/workshop|hands-on|tutorial|atelier/.test(word)) return 'workshop';
  if (/panel|podium|discussion/.test(word)) return 'panel';
  return /social|party|concert|performance|game/.test(word) ? 'social' : 'talk';
}

/** The word of a schedule file that is to be kept, because ours would not bring it back. */
export function ownWordOf(type: string | undefined): string | undefined {
  return SESSION_KINDS.some((kind) => kind === type) ? undefined : type;
}

/**
 * Makes a function that writes in one line where a session is held, for calendars: its room, its building and the address.
 * Null for an online session, and where neither the programme nor the event names a place.
 */
export function sessionPlaces(
  event: SiteEvent,
  { terms }: Pick<Programme, 'terms'>,
  locale: Locale,
): (session: Pick<Session, 'roomCode' | 'type' | 'offsite'>) => string | null {
  const texts = eventTexts(event, locale);
  const { locations, event: identity } = event.definition;
  return ({ roomCode, type, offsite }) => {
    if (type === 'O') return null;
    const room = terms.get(`room:${roomCode}`);
    const building = locations.find(({ code }) => code === room?.locationCode);
    const elsewhere = offsite ? texts.optional(identity.place?.city) : eventPlace(event, locale);
    const place = building ? `${texts.text(building.name)}, ${addressLine(building)}` : elsewhere;
    return [room && texts.text(room.name), place].filter(Boolean).join(', ') || null;
  };
}

/** An address in one line: `1180 Seawall Lane, Vancouver BC V6C 0A4`. */
function addressLine({ address }: StoredEvent['locations'][number]): string {
  const { street1, street2, city, province, postalcode } = address;
  const town = [city, province, postalcode].filter(Boolean).join(' ');
  return [street1, street2, town].filter(Boolean).join(', ');
}

/** The language of a tag without its region, by which sessions are listed and filtered: `pt` of `pt-BR`. */
export function spokenLanguage(tag: string | null): string | null {
  return tag?.split('-')[0]?.toLowerCase() ?? null;
}
