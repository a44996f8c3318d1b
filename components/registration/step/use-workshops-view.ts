'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WorkshopsView } from '@/components/workshops/step/workshops-step';
import { createDebounce } from '@/lib/browser/debounce';

/** Pause after the last keystroke before a search goes into the address: browsers limit how often it may change. */
const ADDRESS_DELAY_MS = 250;

/** What the screen is about, in the address: a step of registering, or a part of a change. */
const placeOf = (query: URLSearchParams): string => `${query.get('step')} ${query.get('part')}`;

/**
 * Day of the workshops, kept in the address so that a reload, Back and the language switch keep it. Controls answer
 * at once and the address follows; an address that changes otherwise, by Back or a link, is followed.
 */
export function useWorkshopsView(): [WorkshopsView, (view: WorkshopsView) => void] {
  const query = useSearchParams();
  const [view, setView] = useState(() => viewOf(query));
  const [debounce] = useState(() => createDebounce(ADDRESS_DELAY_MS));
  /** Addresses that this hook wrote: the router reports them later, perhaps after a newer one was written. */
  const written = useRef(new Set<string>());
  const text = `?${query}`;

  useEffect(() => {
    if (!written.current.has(text)) setView(viewOf(new URLSearchParams(text)));
  }, [text]);

  useEffect(() => debounce.cancel, [debounce]);

  const change = useCallback(
    (next: WorkshopsView) => {
      setView(next);
      const place = placeOf(new URLSearchParams(location.search));
      debounce.schedule(() => {
        // By then the attendee may have gone to another screen.
        if (placeOf(new URLSearchParams(location.search)) !== place) return;
        const address = addressOf(next);
        written.current.add(address);
        window.history.replaceState(null, '', address);
      });
    },
    [debounce],
  );

  return [view, change];
}

function viewOf(query: URLSearchParams): WorkshopsView {
  return { day: query.get('day') ?? undefined, session: query.get('session') ?? undefined };
}

function addressOf(view: WorkshopsView): string {
  const query = new URLSearchParams(location.search);
  if (view.day) query.set('day', view.day);
  if (!view.session) query.delete('session');
  return `?${query}`;
}
