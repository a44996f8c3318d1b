import {
  countFilters,
  type FilteredRow,
  filterRows,
  type ScheduleFilter,
  writeFilter,
} from '@/lib/domain/programme/schedule-filter';
import { calendarQuery } from '@/lib/domain/programme/schedule-view';
import { writeStarList } from '@/lib/domain/programme/star-list';
import { plainLetters } from '@/lib/domain/text/plain-letters';
import { splitLocale } from '@/lib/paths';
import { starsOf } from '@/lib/stars/stored-stars';
import { findState, stateOf } from '../rows/live-rows';
import {
  addressOf,
  factsOf,
  findGroups,
  findRows,
  findUnfiltered,
  textsOf,
  workshopOf,
} from '../rows/row-parts';
import {
  CALENDAR_MARK,
  FACET_NUMBER_MARK,
  FILTERED_MARK,
  findMarked,
  JUMP_MARK,
  KEEPS_FILTER_MARK,
  NONE_MARK,
} from './filter-marks';

/** Rows that the server rendered, and that a filter hides and shows. */
export interface FilteredRows {
  /** Reads the texts of the rows ahead of the first search. */
  prepare(): void;
  /** Adds to the texts of rows what is known of their workshops, by path without language. */
  learn(texts: ReadonlyMap<string, string>): void;
  /**
   * Shows the rows that match a filter and returns their number.
   * @param knowsWords the rows are those that the server found by the filter's words, of which it knows more
   */
  show(filter: ScheduleFilter, knowsWords?: boolean): number;
}

interface Row {
  element: HTMLElement;
  /** The element stays, its text changes. */
  seats: HTMLElement | undefined;
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
  const calendars = findMarked(CALENDAR_MARK);
  const numbers = findMarked(FACET_NUMBER_MARK);
  const jumps = findMarked(JUMP_MARK).flatMap((link) => {
    const target = link instanceof HTMLAnchorElement && document.getElementById(link.hash.slice(1));
    return target ? [{ link, target }] : [];
  });

  return {
    prepare() {
      for (const { rows } of groups) for (const row of rows) wordsOf(row);
    },
    learn(texts) {
      for (const row of groups.flatMap((group) => group.rows)) {
        const address = addressOf(row.element);
        const known = address && texts.get(splitLocale(new URL(address).pathname).path);
        if (known) row.words = `${wordsOf(row)} \n ${known}`;
      }
    },
    show(asked, knowsWords = false) {
      const { starred } = asked;
      const filter = starred === undefined ? asked : { ...asked, starred: writeStarList(starsOf(starred)) };
      const tested = knowsWords ? { ...filter, q: undefined } : filter;
      const fits = filterRows(tested);
      const isFiltering = countFilters(filter) > 0;
      let matches = 0;
      for (const { element, rows, unfiltered } of groups) {
        let inGroup = 0;
        for (const row of rows) {
          const through = fits(testedOf(row, tested));
          hide(row.element, !through);
          if (through) inGroup += 1;
        }
        for (const each of unfiltered) hide(each, isFiltering);
        hide(element, inGroup === 0 && (isFiltering || unfiltered.length === 0));
        matches += inGroup;
      }
      for (const each of filtered) hide(each, !isFiltering);
      for (const each of none) hide(each, matches > 0);
      for (const link of links) {
        if (link instanceof HTMLAnchorElement) link.href = withFilter(link.href, asked);
      }
      for (const link of calendars) {
        if (link instanceof HTMLAnchorElement) link.href = withCalendarFilter(link.href, filter);
      }
      const number = countFilters({ ...filter, q: undefined, starred: undefined });
      for (const each of numbers) {
        each.textContent = `(${number})`;
        hide(each, number === 0);
      }
      for (const { link, target } of jumps) {
        const isEmpty = findGroups(target).every(({ hidden }) => hidden === true);
        hide(link, isEmpty);
        hide(target, isEmpty);
      }
      return matches;
    },
  };
}

function readGroup(element: HTMLElement): Group {
  return {
    element,
    rows: findRows(element).map((row) => ({
      element: row,
      seats: findState(row, 'seats'),
      facts: factsOf(row),
      words: undefined,
    })),
    unfiltered: findUnfiltered(element),
  };
}

function testedOf(row: Row, { q, starred }: ScheduleFilter): FilteredRow {
  const seats = stateOf(row.seats, 'seats') ?? 'available';
  return {
    facts: row.facts,
    words: q === undefined ? '' : wordsOf(row),
    availability: seats === 'cancelled' ? undefined : seats,
    fits: stateOf(row.element, 'unfit') === undefined,
    workshop: starred === undefined ? undefined : workshopOf(row.element),
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
  writeFilter(url.searchParams, filter);
  return url.href;
}

/** The address of a view's calendar with another filter; its day stays. */
function withCalendarFilter(address: string, filter: ScheduleFilter): string {
  const url = new URL(address);
  const before = new URLSearchParams(url.searchParams.get('filter') ?? '');
  const followed = calendarQuery({
    day: before.get('day') ?? undefined,
    filter: { ...filter, fits: undefined },
  });
  if (followed === '') url.searchParams.delete('filter');
  else url.searchParams.set('filter', followed);
  return url.href;
}
