'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { createDebounce } from '@/lib/browser/debounce';
import { whenIdle } from '@/lib/browser/when-idle';
import { readFilter, type ScheduleFilter } from '@/lib/domain/programme/schedule-filter';
import { readKeptTexts } from '@/lib/offline/searched-workshops';
import { splitLocale } from '@/lib/paths';
import { onRowsChanged } from '../rows/live-rows';
import { type CountWords, countText } from '../words/seats-text';
import type { OfflineWords } from '../words/words';
import { CLEARS_FILTER_MARK, COUNTED_MARK, FOUND_MARK, findMarked, isWithin } from './filter-marks';
import { type FilteredRows, filteredRows, withFilter } from './filtered-rows';

function readForm(form: HTMLFormElement): ScheduleFilter {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return readFilter(query);
}

function fillForm(form: HTMLFormElement, filter: ScheduleFilter): void {
  const valuesOf = (name: string) => [Object.entries(filter).find(([key]) => key === name)?.[1] ?? []].flat();
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue;
    const values = valuesOf(control.name);
    // `fits` has one value, whatever the address says.
    if (control.type === 'checkbox') {
      control.checked = control.name === 'fits' ? values.length > 0 : values.includes(control.value);
    } else if (control.value !== (values[0] ?? '')) {
      control.value = values[0] ?? '';
    }
  }
}

export interface LiveFilterProps {
  /** Ids of the form and of the element that holds the rows. */
  form: string;
  root: string;
  /** How many rows matched when the server rendered the page. */
  count: number;
  words: CountWords;
  locale: string;
  /** Where the server finds what these rows do not have. */
  server?: FilterServer;
  /** What is said beside a search that has to do without it. */
  offline?: OfflineWords;
}

/** How a page is rendered anew for a filter that its rows cannot answer. */
export interface FilterServer {
  /** Whether the rows are those of this filter and address, without others that it leaves out. */
  isPartial: boolean;
  /** The query that the rows were rendered for. */
  shown: string;
  /** The address for a filter, or undefined if the rows at hand answer it. */
  addressOf: (filter: ScheduleFilter) => string | undefined;
  open: (address: string) => void;
}

/** After a pause in typing of this length the count is announced and the address written. */
const TYPING_PAUSE_MS = 250;

/**
 * Filters the rows of a page as the visitor types, by the same rule as the server (lib/domain/schedule-filter). Rows are
 * hidden and shown, never rendered again. The address follows, so that the view can be shared.
 */
export function LiveFilter(props: LiveFilterProps) {
  const { form: formId, root: rootId, count, words, locale, server, offline } = props;
  const [matches, setMatches] = useState(count);
  const [covered, setCovered] = useState<keyof OfflineWords>();
  const latest = useRef(server);
  latest.current = server;
  const shownFor = server?.shown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words come with a newer page, which has other rows.
  useEffect(() => {
    const form = document.getElementById(formId);
    const root = document.getElementById(rootId);
    if (!(form instanceof HTMLFormElement) || !root) return;
    // Other rows, which the server has just counted.
    if (shownFor !== undefined) setMatches(count);
    return keepFiltering(form, root, latest, { setMatches, setCovered });
  }, [formId, rootId, shownFor, count, words]);

  const text = countText(words, matches, locale);
  useEffect(() => {
    for (const each of findMarked(FOUND_MARK)) each.textContent = text;
  }, [text]);
  return (
    <p role="status" className="text-sm font-medium tabular-nums text-heading">
      {text}
      {covered && offline && <span className="block font-normal text-quiet">{offline[covered]}</span>}
    </p>
  );
}

interface Shown {
  setMatches: (matches: number) => void;
  /** What a search without a network covers; undefined while there is none. */
  setCovered: (covered: keyof OfflineWords | undefined) => void;
}

function keepFiltering(
  form: HTMLFormElement,
  root: HTMLElement,
  server: RefObject<FilterServer | undefined>,
  { setMatches, setCovered }: Shown,
): () => void {
  let current: FilteredRows | undefined;
  const rows = () => {
    current ??= filteredRows(root);
    return current;
  };
  const prepare = () => rows().prepare();
  // What is kept for reading without a network is searched without one, as the server would.
  let learned: keyof OfflineWords | 'asked' | undefined;
  const learn = () => {
    if (learned !== undefined) return;
    learned = 'asked';
    void readKeptTexts(splitLocale(location.pathname).locale).then((texts) => {
      rows().learn(texts);
      learned = texts.size > 0 ? 'kept' : 'rows';
      show();
    });
  };
  const debounce = createDebounce(TYPING_PAUSE_MS);

  const shownFor = server.current?.shown ?? '';
  const show = (): void => {
    const filter = readForm(form);
    const isAlone = !isOnline() && filter.q !== undefined;
    if (isAlone) learn();
    setCovered(isAlone && learned !== 'asked' ? learned : undefined);
    const address = isOnline() ? server.current?.addressOf(filter) : undefined;
    const isPartial = server.current?.isPartial ?? false;
    // What is not there cannot be shown: the rows stay until the server has answered.
    const waits = address !== undefined && isPartial;
    // It looks through the abstracts as well, which the rows do not have.
    const isSearched = isPartial && filter.q === readFilter(new URLSearchParams(shownFor)).q;
    const shown = waits ? undefined : rows().show(filter, isSearched);
    debounce.schedule(() => {
      if (address !== undefined) {
        server.current?.open(address);
        return;
      }
      if (shown !== undefined) setMatches(shown);
      writeAddress(readForm(form));
    });
  };
  // The address decides at first: the browser may have restored an older form, or the router an older page.
  const cancelRestore = whenIdle(() => {
    // Not while somebody types or ticks, who may be ahead of the server.
    if (!form.contains(document.activeElement))
      fillForm(form, readFilter(new URLSearchParams(location.search)));
    show();
    const { fits, starred } = readForm(form);
    if (fits !== undefined || starred !== undefined) hideCounted();
  });
  /** The server counted these with the filter of before, and without what only the browser knows. */
  const hideCounted = () => {
    for (const stale of findMarked(COUNTED_MARK)) stale.hidden = true;
  };
  const change = () => {
    // From now on the form decides.
    cancelRestore();
    show();
    hideCounted();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    for (const dialog of form.querySelectorAll('dialog')) dialog.close();
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  };
  const clear = (event: MouseEvent) => {
    if (!isWithin(event.target, CLEARS_FILTER_MARK)) return;
    event.preventDefault();
    fillForm(form, {});
    change();
    const search = form.elements.namedItem('q');
    const isInSheet = event.target instanceof Element && event.target.closest('dialog') !== null;
    if (search instanceof HTMLInputElement && !isInSheet) search.focus();
  };

  form.addEventListener('focusin', prepare, { once: true });
  form.addEventListener('input', change);
  form.addEventListener('submit', submit);
  document.addEventListener('click', clear);
  const ignoreSeats = onRowsChanged(root, show);
  return () => {
    cancelRestore();
    debounce.cancel();
    form.removeEventListener('focusin', prepare);
    form.removeEventListener('input', change);
    form.removeEventListener('submit', submit);
    document.removeEventListener('click', clear);
    ignoreSeats();
  };
}

/** Without a network the rows at hand are all there is. */
function isOnline(): boolean {
  return navigator.onLine;
}

function writeAddress(filter: ScheduleFilter): void {
  const address = withFilter(location.href, filter);
  if (address !== location.href) history.replaceState(history.state, '', address);
}
