import type { Locale } from '@/lib/paths';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import type { Registration } from '../queries';

export interface Attending {
  /** About arriving, or for an online registration about joining. */
  text: string | null;
  /** Where an online registration joins. */
  address: string | null;
  /** Where a session is joined online; null in a room. */
  addressOf(session: { code: string; type: 'I' | 'O' }): string | null;
}

/**
 * What the organiser says about attending, by the registration's own mode: at a hybrid event those who come read nothing
 * about joining, and those who join nothing about the desk. Somebody who comes may still have chosen an online session.
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
