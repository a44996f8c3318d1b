import { groupBy } from '@/lib/domain/group-by';
import { hasWords, searchedText, searchedWords } from '@/lib/domain/programme/search-words';
import type { Text } from '../definition/values';
import { textOfHtml } from '../platform/html/text-of-html';
import type { SiteEvent } from '../tenancy/event';
import type { ListedWorkshop, Programme, Session } from './read-programme';
import { workshopOf } from './session-summary';
import type { ProgrammeDetails } from './workshop-details';

/** The texts of sessions by code, and of workshops without sessions: normalising those of a large conference takes too long. */
const searchTexts = new WeakMap<ProgrammeDetails, Map<string, string>>();

/** What is searched: a workshop, in the room of a session. */
interface Searched {
  code: string;
  workshop: ListedWorkshop;
  roomCode: string | null;
}

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
  const isFound = searchTextsOf(event, programme, details, query);
  return (session) =>
    isFound({ code: session.code, workshop: workshopOf(programme, session), roomCode: session.roomCode });
}

/** Makes a filter for workshops of which such a search finds a session; those without sessions by their own texts. */
export function searchWorkshops(
  event: SiteEvent,
  programme: Programme,
  details: ProgrammeDetails,
  query: string,
): (workshop: ListedWorkshop) => boolean {
  const isFound = searchTextsOf(event, programme, details, query);
  const sessions = groupBy(programme.sessions, ({ workshopCode }) => workshopCode);
  return (workshop) => {
    const offered = sessions.get(workshop.code) ?? [{ code: `workshop ${workshop.code}`, roomCode: null }];
    return offered.some(({ code, roomCode }) => isFound({ code, workshop, roomCode }));
  };
}

function searchTextsOf(
  event: SiteEvent,
  programme: Programme,
  details: ProgrammeDetails,
  query: string,
): (searched: Searched) => boolean {
  const words = searchedWords(query);
  if (words.length === 0) return () => true;
  const texts = searchTexts.get(details) ?? new Map<string, string>();
  searchTexts.set(details, texts);
  return (searched) => {
    let text = texts.get(searched.code);
    if (text === undefined) {
      text = searchedText(textsOf(event, programme, details, searched));
      texts.set(searched.code, text);
    }
    return hasWords(text, words);
  };
}

function textsOf(
  { definition }: SiteEvent,
  programme: Programme,
  details: ProgrammeDetails,
  { workshop, roomCode }: Searched,
): string[] {
  const inAll = (text: Text | null | undefined) => {
    if (text === null || text === undefined) return [];
    return typeof text === 'string' ? [text] : definition.event.languages.flatMap((each) => text[each] ?? []);
  };
  return [
    ...inAll(workshop.title),
    ...inAll(workshop.subtitle),
    ...(programme.presentersByWorkshop.get(workshop.code) ?? []).map(({ name }) => name),
    ...inAll(programme.terms.get(`strand:${workshop.strandCode}`)?.name),
    ...inAll(programme.terms.get(`room:${roomCode}`)?.name),
    ...inAll(details.workshops.get(workshop.code)?.abstract).map((html) => textOfHtml(html)),
  ];
}
