import { LRUCache } from 'lru-cache';
import { plainLetters } from '@/lib/domain/text/plain-letters';
import type { Locale } from '@/lib/paths';
import { textOfHtml } from '../../platform/html/text-of-html';
import type { Programme } from '../../programme/read-programme';
import type { ProgrammeDetails } from '../../programme/workshop-details';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';

/** The texts of each session that a search looks through, as `plainLetters` writes them, by the session's code. */
type SessionWords = ReadonlyMap<string, string>;

/** Bounds the memory for abstracts, which are long; a conference of a thousand sessions has two megabytes of them. */
const MAX_CACHED_EVENTS = 20;
const cache = new LRUCache<SiteEvent, Map<Locale, SessionWords>>({ max: MAX_CACHED_EVENTS });

/**
 * Title, subtitle, people, room, strand and abstract of every session in a language. Cached with the `SiteEvent`, which is
 * read again as a new object after every change of the programme.
 */
export function sessionWords(
  event: SiteEvent,
  { programme, details }: { programme: Programme; details: ProgrammeDetails },
  locale: Locale,
): SessionWords {
  const byLocale = cache.get(event) ?? new Map<Locale, SessionWords>();
  cache.set(event, byLocale);
  const words = byLocale.get(locale) ?? collect(event, programme, details, locale);
  byLocale.set(locale, words);
  return words;
}

function collect(
  event: SiteEvent,
  programme: Programme,
  details: ProgrammeDetails,
  locale: Locale,
): SessionWords {
  const texts = eventTexts(event, locale);
  const nameOf = (term: string) => texts.optional(programme.terms.get(term)?.name);
  const ofWorkshops = new Map(
    [...programme.workshopByCode.values()].map((workshop) => [
      workshop.code,
      [
        texts.text(workshop.title),
        texts.optional(workshop.subtitle),
        ...(programme.presentersByWorkshop.get(workshop.code) ?? []).map(({ name }) => name),
        nameOf(`strand:${workshop.strandCode}`),
        textOfHtml(texts.optional(details.workshops.get(workshop.code)?.abstract) ?? ''),
      ],
    ]),
  );
  return new Map(
    programme.sessions.map((session) => [
      session.code,
      plainLetters(
        [...(ofWorkshops.get(session.workshopCode) ?? []), nameOf(`room:${session.roomCode}`)]
          .filter(Boolean)
          .join(' '),
      ),
    ]),
  );
}
