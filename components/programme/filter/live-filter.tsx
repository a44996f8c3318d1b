'use client';

import { useEffect, useState } from 'react';
import { createDebounce } from '@/lib/browser/debounce';
import { whenIdle } from '@/lib/browser/when-idle';
import { readFilter, type ScheduleFilter } from '@/lib/domain/programme/schedule-filter';
import { onSeatsChanged } from '../rows/live-rows';
import { type CountWords, countText } from '../words/count-text';
import { fillForm, readForm } from './filter-fields';
import { CLEARS_FILTER_MARK, COUNTED_MARK, findMarked, isWithin } from './filter-marks';
import { type FilteredRows, filteredRows, withFilter } from './filtered-rows';

interface LiveFilterProps {
  /** Ids of the form and of the element that holds the rows. */
  form: string;
  root: string;
  /** How many rows matched when the server rendered the page. */
  count: number;
  words: CountWords;
  locale: string;
}

/** After a pause in typing of this length the count is announced and the address written. */
const TYPING_PAUSE_MS = 250;

/**
 * Filters the rows of a page as the visitor types, by the same rule as the server (lib/domain/schedule-filter). Rows are
 * hidden and shown, never rendered again. The address follows, so that the view can be shared.
 */
export function LiveFilter({ form: formId, root: rootId, count, words, locale }: LiveFilterProps) {
  const [found, setFound] = useState(count);

  useEffect(() => {
    const form = document.getElementById(formId);
    const root = document.getElementById(rootId);
    if (!(form instanceof HTMLFormElement) || !root) return;
    let known: FilteredRows | undefined;
    const rows = () => {
      known ??= filteredRows(root);
      return known;
    };
    const prepare = () => rows().prepare();
    const debounce = createDebounce(TYPING_PAUSE_MS);

    const show = () => {
      const shown = rows().show(readForm(form));
      debounce.schedule(() => {
        setFound(shown);
        writeAddress(readForm(form));
      });
    };
    // The address decides at first: the browser may have restored an older form, or the router an older page.
    const cancelRestore = whenIdle(() => {
      fillForm(form, readFilter(new URLSearchParams(location.search)));
      show();
    });
    const change = () => {
      // From now on the form decides.
      cancelRestore();
      show();
      // The server counted these with the filter of before.
      for (const stale of findMarked(COUNTED_MARK)) stale.hidden = true;
    };
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    };
    const clear = (event: MouseEvent) => {
      if (!isWithin(event.target, CLEARS_FILTER_MARK)) return;
      event.preventDefault();
      fillForm(form, {});
      change();
      const search = form.elements.namedItem('q');
      if (search instanceof HTMLInputElement) search.focus();
    };

    form.addEventListener('focusin', prepare, { once: true });
    form.addEventListener('input', change);
    form.addEventListener('submit', submit);
    document.addEventListener('click', clear);
    const ignoreSeats = onSeatsChanged(root, show);
    return () => {
      cancelRestore();
      debounce.cancel();
      form.removeEventListener('focusin', prepare);
      form.removeEventListener('input', change);
      form.removeEventListener('submit', submit);
      document.removeEventListener('click', clear);
      ignoreSeats();
    };
  }, [formId, rootId]);

  return (
    <p role="status" className="text-sm font-medium tabular-nums text-heading">
      {countText(words, found, locale)}
    </p>
  );
}

function writeAddress(filter: ScheduleFilter): void {
  const address = withFilter(location.href, filter);
  if (address !== location.href) history.replaceState(history.state, '', address);
}
