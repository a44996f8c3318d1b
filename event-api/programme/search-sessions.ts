import { hasWords, searchedText, searchedWords } from '@/lib/domain/programme/search-words';
import type { Text } from '../definition/values';
import { textOfHtml } from '../platform/html/text-of-html';
import type { SiteEvent } from '../tenancy/event';
import type { Programme, Session } from './read-programme';
import { workshopOf } from './session-summary';
import type { ProgrammeDetails } from './workshop-details';

const searchTexts = new WeakMap<ProgrammeDetails, Map<string, string>>();

/**
 * Makes a filter for sessions whose texts contain all words of a query: title, subtitle, people, strand, room and abstract in any
 * of the event's languages. Every search of the programme means this.
 */
export function searchSessions(
  event: SiteEvent,
  programme: Programme,
  details: ProgrammeDetails,
  query: string,
): (session: Session) => boolean {
  const words = searchedWords(query);
  if (words.length === 0) return () => true;
  // Cached, because normalising the texts of a large conference takes too long for each call.
  const texts = searchTexts.get(details) ?? new Map<string, string>();
  searchTexts.set(details, texts);
  return (session) => {
    let text = texts.get(session.code);
    if (text === undefined) {
      text = searchedText(textsOf(event, programme, details, session));
      texts.set(session.code, text);
    }
    return hasWords(text, words);
  };
}

function textsOf(
  { definition }: SiteEvent,
  programme: Programme,
  details: ProgrammeDetails,
  session: Session,
): string[] {
  const workshop = workshopOf(programme, session);
  const inAll = (text: Text | null | undefined) => {
    if (text === null || text === undefined) return [];
    return typeof text === 'string' ? [text] : definition.event.languages.flatMap((each) => text[each] ?? []);
  };
  return [
    ...inAll(workshop.title),
    ...inAll(workshop.subtitle),
    ...(programme.presentersByWorkshop.get(workshop.code) ?? []).map(({ name }) => name),
    ...inAll(programme.terms.get(`strand:${workshop.strandCode}`)?.name),
    ...inAll(programme.terms.get(`room:${session.roomCode}`)?.name),
    ...inAll(details.workshops.get(workshop.code)?.abstract).map((html) => textOfHtml(html)),
  ];
}
