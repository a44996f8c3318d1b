import type { Locale } from '@/lib/i18n/languages';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import type { Registration } from '../queries';

export interface Attending {
  /** The organiser's text about arriving, or for an online registration about joining. */
  text: string | null;
  /** Address to join the event online; null for a registration in person. */
  address: string | null;
  /** Address to join a session online; null for a session in person. */
  addressOf(session: { code: string; type: 'I' | 'O' }): string | null;
}

/**
 * How to attend, depending on the registration's mode: people who attend a hybrid event in person get no text about joining
 * online, and vice versa. Sessions have addresses in both modes, because somebody in person may choose an online session.
 */
export function attendingOf(
  event: SiteEvent,
  { mode }: Pick<Registration, 'mode'>,
  locale: Locale,
): Attending {
  const { joining, arrival_text } = event.definition.registration;
  const texts = eventTexts(event, locale);
  const whole = joining?.address ?? null;
  const own = new Map(joining?.sessions.map(({ session, address }) => [session, address]));
  const isOnline = mode === 'online';
  return {
    text: texts.optional(isOnline ? joining?.text : arrival_text),
    address: isOnline ? whole : null,
    addressOf: ({ code, type }) => (type === 'O' ? (own.get(code) ?? whole) : null),
  };
}
