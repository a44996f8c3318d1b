import { plainLetters } from '@/lib/domain/plain-letters';
import {
  BROWSER_FILTER_NAMES,
  countFilters,
  type FilteredRow,
  filterRows,
  type ScheduleFilter,
} from '@/lib/domain/programme/schedule-filter';
import {
  factsOf,
  findGroups,
  findRows,
  findUnfiltered,
  isUnfit,
  seatsIn,
  seatsStateOf,
  textsOf,
} from '../rows/live-rows';
import { FILTERED_MARK, findMarked, KEEPS_FILTER_MARK, NONE_MARK } from './filter-marks';

/** Rows that the server rendered, and that a filter hides and shows. */
export interface FilteredRows {
  /** Reads the texts of the rows ahead of the first search. */
  prepare(): void;
  /** Shows the rows that match a filter and returns their number. */
  show(filter: ScheduleFilter): number;
}

interface Row {
  element: HTMLElement;
  /** The element stays, its text changes. */
  seats: HTMLElement | null;
  facts: string;
  /** Undefined until the first search. */
  words: string | undefined;
}

interface Group {
  element: HTMLElement;
  rows: readonly Row[];
  /** Its parts that only show without a filter. */
  unfiltered: readonly HTMLElement[];
}

/** Finds the rows below an element once, so that each key press only hides and shows. */
export function filteredRows(root: HTMLElement): FilteredRows {
  const groups = findGroups(root).map(readGroup);
  const filtered = findMarked(FILTERED_MARK);
  const none = findMarked(NONE_MARK);
  const links = findMarked(KEEPS_FILTER_MARK);

  return {
    prepare() {
      for (const { rows } of groups) for (const row of rows) wordsOf(row);
    },
    show(filter) {
      const fits = filterRows(filter);
      const isFiltering = countFilters(filter) > 0;
      let found = 0;
      for (const { element, rows, unfiltered } of groups) {
        let inGroup = 0;
        for (const row of rows) {
          const through = fits(stateOf(row, filter.q !== undefined));
          hide(row.element, !through);
          if (through) inGroup += 1;
        }
        for (const each of unfiltered) hide(each, isFiltering);
        hide(element, inGroup === 0 && (isFiltering || unfiltered.length === 0));
        found += inGroup;
      }
      for (const each of filtered) hide(each, !isFiltering);
      for (const each of none) hide(each, found > 0);
      for (const link of links) {
        if (link instanceof HTMLAnchorElement) link.href = withFilter(link.href, filter);
      }
      return found;
    },
  };
}

function readGroup(element: HTMLElement): Group {
  return {
    element,
    rows: findRows(element).map((row) => ({
      element: row,
      seats: seatsIn(row),
      facts: factsOf(row),
      words: undefined,
    })),
    unfiltered: findUnfiltered(element),
  };
}

function stateOf(row: Row, withWords: boolean): FilteredRow {
  const seats = seatsStateOf(row.seats) ?? 'available';
  return {
    facts: row.facts,
    words: withWords ? wordsOf(row) : '',
    availability: seats === 'cancelled' ? undefined : seats,
    fits: !isUnfit(row.element),
  };
}

function wordsOf(row: Row): string {
  row.words ??= plainLetters(textsOf(row.element).join(' '));
  return row.words;
}

function hide(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}

/** An address with the filter in its query; the rest of the query stays. */
export function withFilter(address: string, filter: ScheduleFilter): string {
  const url = new URL(address);
  for (const name of BROWSER_FILTER_NAMES) {
    const value = filter[name];
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}
