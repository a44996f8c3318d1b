import { plainLetters } from '../plain-letters';

/**
 * Filters of the programme (specification §1 "schedule with filters"). The server uses these functions to render a page, and
 * the browser while the visitor types, so that both always agree.
 */

/** The filters' names in the address; each has one value at most. The free-text search comes last. */
export const FILTER_NAMES = ['strand', 'kind', 'audience', 'mode', 'language', 'availability', 'q'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** With `fits`, which only the browser can apply: when set, only sessions that fit beside the visitor's own. */
export const BROWSER_FILTER_NAMES = [...FILTER_NAMES, 'fits'] as const;
export type ScheduleFilter = { readonly [Name in (typeof BROWSER_FILTER_NAMES)[number]]?: string };

/** Longer values are cut off. */
const MAX_VALUE_CHARS = 100;

/** Further words of a search are ignored. */
const MAX_WORDS = 8;

/** The facts of a session that can be filtered by, besides its texts. */
export interface SessionFacts {
  strand: string | null;
  kind: string;
  modes: readonly string[];
  /** `both` is found under either language as well. */
  languages: readonly (string | null)[];
  /** Audience codes; none for a session that is for everyone. */
  audiences: readonly string[];
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
}

/** Reads the filter from an address's query. Values are trimmed; empty ones count as not set. */
export function readFilter(query: URLSearchParams): ScheduleFilter {
  const given = BROWSER_FILTER_NAMES.flatMap((name) => {
    const value = (query.get(name) ?? '').trim().slice(0, MAX_VALUE_CHARS);
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** Number of filters that are set. */
export function countFilters(filter: ScheduleFilter): number {
  return BROWSER_FILTER_NAMES.filter((name) => filter[name] !== undefined).length;
}

const LETTERS_OF = { strand: 's', kind: 'k', audience: 'a', mode: 'm', language: 'l' } as const;

function fact(name: keyof typeof LETTERS_OF, value: string): string {
  return `${LETTERS_OF[name]}:${encodeURIComponent(value)}`;
}

/** A session's facts in one short text, for the attribute of a row: `s:python k:talk m:online l:en`. */
export function factsText({ strand, kind, modes, languages, audiences }: SessionFacts): string {
  const spoken = languages.flatMap((language) =>
    language === 'both' ? ['en', 'fr', 'both'] : (language ?? []),
  );
  return [
    ...(strand === null ? [] : [fact('strand', strand)]),
    fact('kind', kind),
    ...modes.map((mode) => fact('mode', mode)),
    ...[...new Set(spoken)].map((language) => fact('language', language)),
    ...audiences.map((audience) => fact('audience', audience)),
  ].join(' ');
}

/** Code of the audience that organisers give to sessions for everyone. */
export const EVERYONE = 'everyone';

/** Whether a session is for everyone: its audience says so, or it has none. */
export function isForEveryone(audiences: readonly string[]): boolean {
  return audiences.length === 0 || audiences.includes(EVERYONE);
}

const ANY_AUDIENCE = ` ${LETTERS_OF.audience}:`;

/** Returns a function that tests rows. What is for everyone is for each audience. A filter value that no session has matches nothing. */
export function filterRows(filter: ScheduleFilter): (row: FilteredRow) => boolean {
  const facts = (['strand', 'kind', 'mode', 'language'] as const).flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [` ${fact(name, value)} `];
  });
  const words = plainLetters(filter.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const { availability, audience } = filter;
  return (row) => {
    if (availability !== undefined && row.availability !== availability) return false;
    if (filter.fits !== undefined && row.fits === false) return false;
    const known = ` ${row.facts} `;
    if (
      audience !== undefined &&
      known.includes(ANY_AUDIENCE) &&
      !known.includes(` ${fact('audience', audience)} `)
    ) {
      return false;
    }
    return facts.every((wanted) => known.includes(wanted)) && words.every((word) => row.words.includes(word));
  };
}
