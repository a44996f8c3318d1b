import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n/languages';
import type { Registering } from '../registration/organiser/register-for';
import type { SiteEvent } from '../tenancy/event';
import { findEvent } from '../tenancy/find-event';
import type { ActPlace } from './act';
import { emailAddress, findKnown, type Unknown } from './known';

/** Whom an organiser registers, and with which ticket. */
export const askedTicket = z.object({
  event: z.string(),
  ticket: z.string(),
  email: emailAddress,
  firstName: z.string(),
  lastName: z.string(),
  /** By default the event's first. */
  language: z.enum(LOCALES).optional(),
  /** By default the ticket's first. */
  mode: z.enum(['in_person', 'online']).optional(),
  sessions: z.array(z.string()).default([]),
  /** Of what is said to the organiser. */
  locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
});

type Mode = Registering['mode'];

/** Why it is not asked as the event is. */
export type NotAsked =
  | Unknown
  | { outcome: 'other_language'; locale: Locale; languages: readonly Locale[] }
  | { outcome: 'other_mode'; mode: Mode | undefined; modes: readonly Mode[] };

/** What is asked for as the event has it, or what the event does not have. */
export async function readAskedTicket(
  { database }: Pick<ActPlace, 'database'>,
  { ticket, language, mode: wanted, locale: reader, ...person }: z.output<typeof askedTicket>,
): Promise<NotAsked | { outcome: 'known'; event: SiteEvent; registering: Registering }> {
  const { sessions } = person;
  for (const session of sessions.length === 0 ? [undefined] : sessions) {
    const known = await findKnown(database.db, { event: person.event, ticket, session });
    if (known.outcome !== 'known') return known;
  }
  const event = await findEvent(database.db, person.event);
  if (!event) return { outcome: 'no_event' };
  const { languages } = event.definition.event;
  const locale = language ?? languages[0] ?? DEFAULT_LOCALE;
  if (!languages.includes(locale)) return { outcome: 'other_language', locale, languages };
  const modes = event.definition.tracks.find((track) => track.code === ticket)?.modes ?? [];
  const mode = wanted ?? modes[0];
  if (mode === undefined || !modes.includes(mode)) return { outcome: 'other_mode', mode, modes };
  return { outcome: 'known', event, registering: { ...person, trackCode: ticket, mode, locale, reader } };
}
