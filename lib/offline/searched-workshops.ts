import type { AnswerOf } from '../contract/parts/call';
import type { getWholeProgramme } from '../contract/schedule';
import { searchedText } from '../domain/programme/search-words';
import type { Locale } from '../i18n/languages';
import { paths } from '../paths';
import { readKeptProgramme } from './read-workshop';

type Workshop = AnswerOf<typeof getWholeProgramme>['workshops'][number];

/** Elements after which a new word begins. */
const BLOCK_ENDS = /<\/(?:p|h\d|ul|ol|li|blockquote|pre|table|tr|td|th|caption)>|<[bh]r\b/gi;

/**
 * What a search without a network looks through of a workshop, as `event-api/programme/search-sessions` does with one: all but the
 * abstract in the event's other languages, which devices do not keep. Rooms are those of sessions.
 * @param textOf the text of sanitised HTML
 */
export function workshopText(workshop: Workshop, textOf: (html: string) => string): string {
  const { title, subtitle, presenters, strand, other_titles, abstract } = workshop;
  const rooms = workshop.sessions.map(({ room }) => room);
  return searchedText([
    ...[title, subtitle, ...other_titles, ...presenters, strand, ...rooms],
    abstract && textOf(abstract),
  ]);
}

/** The searched texts of what this device keeps, by path without language; empty where it keeps nothing. */
export async function readKeptTexts(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const kept = await readKeptProgramme(locale).catch(() => undefined);
  return new Map(
    kept?.workshops.map((workshop) => [
      paths.workshop(workshop.code),
      workshopText({ ...workshop, sessions: [] }, textInBrowser),
    ]),
  );
}

function textInBrowser(html: string): string {
  const page = new DOMParser().parseFromString(html.replace(BLOCK_ENDS, ' $&'), 'text/html');
  return page.body.textContent ?? '';
}
