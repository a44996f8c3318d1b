'use client';

import { useEffect, useState } from 'react';
import { plainLetters } from '@/lib/domain/plain-letters';
import {
  countFilters,
  FILTER_NAMES,
  type FilteredRow,
  filterRows,
  readFilter,
  type ScheduleFilter,
} from '@/lib/domain/schedule-filter';
import { type CountWords, countText } from './count-text';
import { SEATS_CHANGED } from './seats-text';

interface LiveFilterProps {
  /** Ids of the form and of the element that holds the rows. */
  form: string;
  root: string;
  /** How many rows the server let through. */
  count: number;
  words: CountWords;
  locale: string;
}

/**
 * Filters the rows of a page as somebody types, by the same rule as the server (lib/domain/schedule-filter). Rows, groups
 * and links are elements that the server made; they are hidden and shown, never drawn again. The address follows, so that
 * the view can be shared, and the number of rows is said when the typing pauses.
 *
 * What it works on: rows `[data-facts]` with their words in the first child, groups `[data-group]` that disappear with
 * their last row, `[data-unfiltered]` that a filter takes away, `[data-filtered]` that it brings, `[data-none]` for when
 * nothing is left, and links `[data-keeps-filter]`, which take the filter along.
 */
export function LiveFilter({ form: formId, root: rootId, count, words, locale }: LiveFilterProps) {
  const [found, setFound] = useState(count);

  useEffect(() => {
    const form = document.getElementById(formId);
    const root = document.getElementById(rootId);
    if (!(form instanceof HTMLFormElement) || !root) return;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const show = () => {
      const filter = filterOf(form);
      const shown = showFiltered(root, filter);
      clearTimeout(timer);
      timer = setTimeout(() => setFound(shown), 250);
    };
    const change = () => {
      show();
      writeAddress(filterOf(form));
      for (const stale of document.querySelectorAll<HTMLElement>('[data-counts-filter]')) stale.hidden = true;
    };
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    };
    const clear = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-clears-filter]')) return;
      event.preventDefault();
      fill(form, {});
      change();
      form.querySelector<HTMLInputElement>('input[type=search]')?.focus();
    };

    // The address decides: the browser may have brought back an older form, or the router an older page.
    fill(form, readFilter(new URLSearchParams(location.search)));
    show();
    form.addEventListener('input', change);
    form.addEventListener('submit', submit);
    document.addEventListener('click', clear);
    root.addEventListener(SEATS_CHANGED, show);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', change);
      form.removeEventListener('submit', submit);
      document.removeEventListener('click', clear);
      root.removeEventListener(SEATS_CHANGED, show);
    };
  }, [formId, rootId]);

  return (
    <p role="status" className="text-sm font-medium tabular-nums text-heading">
      {countText(words, found, locale)}
    </p>
  );
}

function filterOf(form: HTMLFormElement): ScheduleFilter {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.set(name, value);
  return readFilter(query);
}

function fill(form: HTMLFormElement, filter: ScheduleFilter): void {
  for (const name of FILTER_NAMES) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      const value = filter[name] ?? '';
      if (control.value !== value) control.value = value;
    }
  }
}

/** Shows the rows that a filter lets through, and gives their number. */
export function showFiltered(root: HTMLElement, filter: ScheduleFilter): number {
  const fits = filterRows(filter);
  let shown = 0;
  for (const row of root.querySelectorAll<HTMLElement>('[data-facts]')) {
    const through = fits(readRow(row));
    if (row.hidden === through) row.hidden = !through;
    if (through) shown += 1;
  }
  const filtering = countFilters(filter) > 0;
  for (const each of root.querySelectorAll<HTMLElement>('[data-unfiltered]')) each.hidden = filtering;
  for (const group of root.querySelectorAll<HTMLElement>('[data-group]')) {
    group.hidden = !group.querySelector('[data-facts]:not([hidden]), [data-unfiltered]:not([hidden])');
  }
  for (const each of document.querySelectorAll<HTMLElement>('[data-filtered]')) each.hidden = !filtering;
  for (const each of document.querySelectorAll<HTMLElement>('[data-none]')) each.hidden = shown > 0;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-filter]')) {
    link.href = withFilter(link.href, filter);
  }
  return shown;
}

const known = new WeakMap<HTMLElement, string>();

function readRow(row: HTMLElement): FilteredRow {
  let words = known.get(row);
  if (words === undefined) {
    const parts = Array.from(row.firstElementChild?.children ?? [], (child) => child.textContent ?? '');
    words = plainLetters(parts.join(' '));
    known.set(row, words);
  }
  const seats = row.querySelector<HTMLElement>('[data-seats]')?.dataset.seats ?? 'available';
  return {
    facts: row.dataset.facts ?? '',
    words,
    availability: seats === 'cancelled' ? undefined : seats,
  };
}

function withFilter(address: string, filter: ScheduleFilter): string {
  const url = new URL(address);
  for (const name of FILTER_NAMES) {
    const value = filter[name];
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

function writeAddress(filter: ScheduleFilter): void {
  const address = withFilter(location.href, filter);
  if (address !== location.href) history.replaceState(history.state, '', address);
}
