'use client';

import { useEffect, useState } from 'react';
import { BROWSER_FILTER_NAMES, readFilter, type ScheduleFilter } from '@/lib/domain/schedule-filter';
import { createSettling } from '@/lib/settle';
import { whenIdle } from '@/lib/when-idle';
import { type CountWords, countText } from '../words/count-text';
import { SEATS_CHANGED } from '../words/seats-text';
import { type FilteredRows, findRows, withFilter } from './filtered-rows';

interface LiveFilterProps {
  /** Ids of the form and of the element that holds the rows. */
  form: string;
  root: string;
  /** How many rows the server let through. */
  count: number;
  words: CountWords;
  locale: string;
}

/** How long a pause in typing is, in milliseconds; then the number is said and the address written. */
const PAUSE = 250;

/**
 * Filters the rows of a page as somebody types, by the same rule as the server (lib/domain/schedule-filter). Rows are
 * hidden and shown, never drawn again. The address follows, so that the view can be shared.
 */
export function LiveFilter({ form: formId, root: rootId, count, words, locale }: LiveFilterProps) {
  const [found, setFound] = useState(count);

  useEffect(() => {
    const form = document.getElementById(formId);
    const root = document.getElementById(rootId);
    if (!(form instanceof HTMLFormElement) || !root) return;
    let known: FilteredRows | undefined;
    const rows = () => {
      known ??= findRows(root);
      return known;
    };
    const prepare = () => rows().prepare();
    const settling = createSettling(PAUSE);

    const show = () => {
      const shown = rows().show(filterOf(form));
      settling.later(() => {
        setFound(shown);
        writeAddress(filterOf(form));
      });
    };
    // The address decides: the browser may have brought back an older form, or the router an older page.
    const forget = whenIdle(() => {
      fill(form, readFilter(new URLSearchParams(location.search)));
      show();
    });
    const change = () => {
      // From then on it is the reader who decides.
      forget();
      show();
      // What the server counted elsewhere, it counted with the filter of before.
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

    form.addEventListener('focusin', prepare, { once: true });
    form.addEventListener('input', change);
    form.addEventListener('submit', submit);
    document.addEventListener('click', clear);
    root.addEventListener(SEATS_CHANGED, show);
    return () => {
      forget();
      settling.drop();
      form.removeEventListener('focusin', prepare);
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
  for (const name of BROWSER_FILTER_NAMES) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = filter[name] !== undefined;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      const value = filter[name] ?? '';
      if (control.value !== value) control.value = value;
    }
  }
}

function writeAddress(filter: ScheduleFilter): void {
  const address = withFilter(location.href, filter);
  if (address !== location.href) history.replaceState(history.state, '', address);
}
