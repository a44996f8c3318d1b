import { plainLetters } from '../plain-letters';

/**
 * Which sessions a filter of the programme lets through (specification §1 "schedule with filters"). The server decides by
 * it when it renders a page, and the browser when somebody types, so that both always agree.
 */

/** A filter's names are those of the address; each has one value at most. Free text comes last. */
export const FILTER_NAMES = ['strand', 'kind', 'audience', 'mode', 'language', 'availability', 'q'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** With what the browser alone can filter by: `fits`, when set, is what still fits beside the visitor's own sessions. */
export const BROWSER_FILTER_NAMES = [...FILTER_NAMES, 'fits'] as const;
export type ScheduleFilter = { readonly [Name in (typeof BROWSER_FILTER_NAMES)[number]]?: string };

/** Values are at most so long; nobody's choice is longer. */
const MAX_VALUE_CHARS = 100;

/** Words of a search that count; nobody means more. */
const MAX_WORDS = 8;

/** What of a session can be filtered by, beside its words. */
export interface SessionFacts {
  strand: string | null;
  kind: string;
  modes: readonly string[];
  /** `both` is found under either language as well. */
  languages: readonly (string | null)[];
  /** Codes. */
  audiences: readonly string[];
}

/** A row of a programme as the filter sees it. */
export interface FilteredRow {
  /** As `factsText` writes them. */
  facts: string;
  /** As `plainLetters` writes what the row says: title, subtitle, presenters, room, strand. */
  words: string;
  /** Undefined for what is cancelled. */
  availability: string | undefined;
  /** False when it does not go with what the reader has chosen; undefined where nobody knows. */
  fits?: boolean;
}

/** The filter of an address. What is empty is not set; spaces around a value do not count. */
export function readFilter(query: URLSearchParams): ScheduleFilter {
  const given = BROWSER_FILTER_NAMES.flatMap((name) => {
    const value = (query.get(name) ?? '').trim().slice(0, MAX_VALUE_CHARS);
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}

/** How many filters are set. */
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

/** Makes the test of a filter; a value that no session has lets nothing through. */
export function filterRows(filter: ScheduleFilter): (row: FilteredRow) => boolean {
  const facts = (['strand', 'kind', 'audience', 'mode', 'language'] as const).flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [` ${fact(name, value)} `];
  });
  const words = plainLetters(filter.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const { availability } = filter;
  return (row) => {
    if (availability !== undefined && row.availability !== availability) return false;
    if (filter.fits !== undefined && row.fits === false) return false;
    const known = ` ${row.facts} `;
    return facts.every((wanted) => known.includes(wanted)) && words.every((word) => row.words.includes(word));
  };
}
