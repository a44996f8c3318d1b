import { BOTH_LOCALES } from '../../i18n/languages';
import { hasWords, searchedWords } from './search-words';
import { MAX_STARS_CHARS, OWN_STARS, readStarList } from './star-list';

/**
 * Filters of the programme (specification §1 "schedule with filters"). The server uses these functions to render a page, and
 * the browser while the visitor types, so that both always agree.
 */

/** The filters of which several values can be chosen: a session has to have one of each filter's. */
export const FACETS = [
  'strand',
  'kind',
  'audience',
  'mode',
  'language',
  'room',
  'media',
  'availability',
] as const;
export type Facet = (typeof FACETS)[number];

/** The filters' names in the address. The free-text search comes last. */
export const FILTER_NAMES = [...FACETS, 'q'] as const;

/**
 * With those that pages only apply in the browser. `fits`: when set, only sessions that fit beside the visitor's own.
 * `starred`: only workshops of a list (`star-list`), or those with a star of the visitor's.
 */
export const BROWSER_FILTER_NAMES = [...FILTER_NAMES, 'fits', 'starred'] as const;
export type ScheduleFilter = { readonly [Name in Facet]?: readonly string[] } & {
  readonly q?: string;
  readonly fits?: string;
  readonly starred?: string;
};

/** Further values of a filter are ignored. */
const MAX_VALUES = 20;

/** Longer values are cut off. */
const MAX_VALUE_CHARS = 100;

/** The facts of a session that can be filtered by, besides its texts. */
export interface SessionFacts {
  strand: string | null;
  kind: string;
  modes: readonly string[];
  /** `both` is found under either language as well. */
  languages: readonly (string | null)[];
  /** Audience codes; none for a session that is for everyone. */
  audiences: readonly string[];
  room?: string | null;
  /** What it has left: `recording`, `slides`. */
  media?: readonly string[] | undefined;
}

/** The data of a programme row that the filter needs. */
export interface FilteredRow {
  /** Written by `factsText`. */
  facts: string;
  /** The row's texts (title, subtitle, presenters, room, strand), normalised by `plainLetters`. */
  words: string;
  /** Undefined for a cancelled session. */
  availability: string | undefined;
  /** False when it conflicts with the visitor's chosen sessions; undefined when those are not known. */
  fits?: boolean;
  /** The workshop's code. */
  workshop?: string | undefined;
}

/** Reads the filter from an address's query. Values are trimmed; empty ones count as not set. */
export function readFilter(query: URLSearchParams): ScheduleFilter {
  const filter: Partial<Record<string, string | readonly string[]>> = {};
  for (const name of BROWSER_FILTER_NAMES) {
    const values = filterValues(query, name);
    if (values.length > 0) filter[name] = isFacet(name) ? values : values[0];
  }
  return filter as ScheduleFilter; // the cast: each name has just been given the form that it has there
}

/** The values of a filter in an address's query: each once, in a fixed order, as few and as short as a filter has. */
export function filterValues(query: URLSearchParams, name: string): readonly string[] {
  const max = name === 'starred' ? MAX_STARS_CHARS : MAX_VALUE_CHARS;
  const texts = query.getAll(name).map((value) => value.trim().slice(0, max));
  const values = texts.filter((value) => value !== '');
  return isFacet(name) ? [...new Set(values)].sort().slice(0, MAX_VALUES) : values.slice(0, 1);
}

function isFacet(name: string): name is Facet {
  return (FACETS as readonly string[]).includes(name); // widened, because any text is asked about
}

/** Writes a filter into an address's query, in place of the one that is there. */
export function writeFilter(query: URLSearchParams, filter: ScheduleFilter): void {
  for (const name of BROWSER_FILTER_NAMES) {
    query.delete(name);
    for (const value of [filter[name] ?? []].flat()) query.append(name, value);
  }
}

/** Number of values that are set. */
export function countFilters(filter: ScheduleFilter): number {
  return BROWSER_FILTER_NAMES.flatMap((name) => filter[name] ?? []).length;
}

const LETTERS_OF = {
  strand: 's',
  kind: 'k',
  audience: 'a',
  mode: 'm',
  language: 'l',
  room: 'r',
  media: 'v',
} as const;

function fact(name: keyof typeof LETTERS_OF, value: string): string {
  return `${LETTERS_OF[name]}:${encodeURIComponent(value)}`;
}

/** A session's facts in one short text, for the attribute of a row: `s:python k:talk m:online l:en`. */
export function factsText(session: SessionFacts): string {
  const { strand, kind, modes, languages, audiences, room = null, media = [] } = session;
  const spoken = languages.flatMap((language) =>
    language === 'both' ? [...BOTH_LOCALES, 'both'] : (language ?? []),
  );
  return [
    ...(strand === null ? [] : [fact('strand', strand)]),
    fact('kind', kind),
    ...modes.map((mode) => fact('mode', mode)),
    ...[...new Set(spoken)].map((language) => fact('language', language)),
    ...audiences.map((audience) => fact('audience', audience)),
    ...(room === null ? [] : [fact('room', room)]),
    ...media.map((each) => fact('media', each)),
  ].join(' ');
}

/** Code of the audience that organisers give to sessions for everyone. */
export const EVERYONE = 'everyone';

/** Whether a session is for everyone: its audience says so, or it has none. */
export function isForEveryone(audiences: readonly string[]): boolean {
  return audiences.length === 0 || audiences.includes(EVERYONE);
}

const ANY_AUDIENCE = ` ${LETTERS_OF.audience}:`;

/**
 * Returns a function that tests rows: by one of the values of each filter. What is for everyone is for each audience. A
 * filter value that no session has matches nothing.
 */
export function filterRows(filter: ScheduleFilter): (row: FilteredRow) => boolean {
  const facts = (['strand', 'kind', 'mode', 'language', 'room', 'media'] as const).flatMap((name) => {
    const values = filter[name];
    return values ? [values.map((value) => ` ${fact(name, value)} `)] : [];
  });
  const words = searchedWords(filter.q);
  const { availability } = filter;
  // Whose stars `mine` are, only the browser knows, which puts their list in its place.
  const { starred: list = OWN_STARS } = filter;
  const starred = list === OWN_STARS ? undefined : new Set(readStarList(list));
  const audiences = filter.audience?.map((value) => ` ${fact('audience', value)} `);
  return (row) => {
    if (availability && !availability.includes(row.availability ?? '')) return false;
    if (filter.fits !== undefined && row.fits === false) return false;
    if (starred && !starred.has(row.workshop ?? '')) return false;
    const rowFacts = ` ${row.facts} `;
    const isOneOf = (wanted: readonly string[]) => wanted.some((each) => rowFacts.includes(each));
    if (audiences && rowFacts.includes(ANY_AUDIENCE) && !isOneOf(audiences)) return false;
    return facts.every(isOneOf) && hasWords(row.words, words);
  };
}
