import type { Locale } from '@/lib/paths';
import type { SiteEvent } from '../tenancy/event';
import { localise } from '../tenancy/localise';
import type { Programme, Session } from './read-programme';
import { workshopOf } from './session-summary';

/** A session's title for messages to readers of any language: `workshop` in English if possible, `titles` in each. */
export function sessionTitles(
  event: SiteEvent,
  programme: Programme,
  session: Session,
): { workshop: string; titles: Partial<Record<Locale, string>> } {
  const { languages } = event.definition.event;
  const { title } = workshopOf(programme, session);
  const titles = Object.fromEntries(
    languages.map((language) => [language, localise(title, language, languages)]),
  );
  return { workshop: localise(title, 'en', languages), titles };
}
