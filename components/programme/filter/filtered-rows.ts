import { plainLetters } from '@/lib/domain/plain-letters';
import {
  BROWSER_FILTER_NAMES,
  countFilters,
  type FilteredRow,
  filterRows,
  type ScheduleFilter,
} from '@/lib/domain/schedule-filter';

/**
 * Rows that the server made and a filter hides and shows. What it works on: rows `[data-facts]` with their words in the
 * first child, those among them `[data-unfit]` that do not go with what the reader has chosen, groups `[data-group]` that disappear with their last row, `[data-unfiltered]` that a filter takes away,
 * `[data-filtered]` that it brings, `[data-none]` for when nothing is left, and links `[data-keeps-filter]`, which take the
 * filter along.
 */
export interface FilteredRows {
  /** Reads what the rows say, before somebody types. */
  prepare(): void;
  /** Shows the rows that a filter lets through, and gives their number. */
  show(filter: ScheduleFilter): number;
}

interface Row {
  element: HTMLElement;
  /** Looked for once; what is left changes. */
  seats: HTMLElement | null;
  facts: string;
  /** Undefined until somebody searches. */
  words: string | undefined;
}

interface Group {
  element: HTMLElement;
  rows: readonly Row[];
  /** Its own parts that a filter takes away. */
  unfiltered: readonly HTMLElement[];
}

/** Finds the rows below an element once, so that a key press has only to hide and show. */
export function findRows(root: HTMLElement): FilteredRows {
  const groups = Array.from(root.querySelectorAll<HTMLElement>('[data-group]'), readGroup);
  const among = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const filtered = among('[data-filtered]');
  const none = among('[data-none]');
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-filter]');

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
      for (const link of links) link.href = withFilter(link.href, filter);
      return found;
    },
  };
}

function readGroup(element: HTMLElement): Group {
  return {
    element,
    rows: Array.from(element.querySelectorAll<HTMLElement>('[data-facts]'), (row) => ({
      element: row,
      seats: row.querySelector<HTMLElement>('[data-seats]'),
      facts: row.dataset.facts ?? '',
      words: undefined,
    })),
    unfiltered: [...element.querySelectorAll<HTMLElement>('[data-unfiltered]')],
  };
}

function stateOf(row: Row, withWords: boolean): FilteredRow {
  const seats = row.seats?.dataset.seats ?? 'available';
  return {
    facts: row.facts,
    words: withWords ? wordsOf(row) : '',
    availability: seats === 'cancelled' ? undefined : seats,
    fits: row.element.dataset.unfit === undefined,
  };
}

function wordsOf(row: Row): string {
  if (row.words === undefined) {
    const parts = Array.from(
      row.element.firstElementChild?.children ?? [],
      (child) => child.textContent ?? '',
    );
    row.words = plainLetters(parts.join(' '));
  }
  return row.words;
}

function hide(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}

/** An address with the filter in its query; what else the query says stays. */
export function withFilter(address: string, filter: ScheduleFilter): string {
  const url = new URL(address);
  for (const name of BROWSER_FILTER_NAMES) {
    const value = filter[name];
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}
