'use client';

import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { WorkshopsView } from '@/components/workshops/step/workshops-step';
import type { StepId } from '@/lib/domain/registration-steps';
import { createSettling } from '@/lib/settle';
import { stepOf, viewOf, withView } from './journey-address';

/** After the last keystroke of a search it is written into the address, in milliseconds; browsers limit how often one may. */
const QUIET_TIME = 250;

interface JourneyAddress {
  /** The step that the address asks for. */
  asked: StepId | undefined;
  view: WorkshopsView;
  /** Goes to a step, so that Back leads here again. */
  goTo: (step: StepId) => void;
  /** Puts a step into the address in place of the one that is there. */
  correct: (step: StepId) => void;
  setView: (view: WorkshopsView) => void;
}

/** The state of the journey is its address: what is written here is there after a reload, Back or a language switch. */
export function useJourneyAddress(): JourneyAddress {
  const query = useSearchParams();
  const asked = stepOf(query);
  const [view, setView] = useWorkshopsView(query, asked === 'workshops');

  // The steps are one page: the browser's history is written without asking the server for the same page again.
  const goTo = useCallback((step: StepId) => window.history.pushState(null, '', `?step=${step}`), []);
  const correct = useCallback((step: StepId) => window.history.replaceState(null, '', `?step=${step}`), []);
  return useMemo(() => ({ asked, view, goTo, correct, setView }), [asked, view, goTo, correct, setView]);
}

/**
 * The choice on the workshops' step. Controls answer at once and the address follows; an address that changes by itself, by
 * Back or a link, is followed in turn.
 */
function useWorkshopsView(
  query: URLSearchParams,
  shown: boolean,
): [WorkshopsView, (view: WorkshopsView) => void] {
  const [view, setView] = useState(() => viewOf(query));
  const [settling] = useState(() => createSettling(QUIET_TIME));
  /** What this page has written itself; the router tells of it later, perhaps when it is no longer the newest. */
  const written = useRef(new Set<string>());
  const text = `?${query}`;

  useEffect(() => {
    if (!shown) written.current.clear();
    else if (!written.current.has(text)) setView(viewOf(new URLSearchParams(text)));
  }, [text, shown]);

  useEffect(() => settling.drop, [settling]);

  const change = useCallback(
    (next: WorkshopsView) => {
      setView(next);
      settling.later(() => {
        // By then another step may have been gone to.
        if (stepOf(new URLSearchParams(location.search)) !== 'workshops') return;
        const address = withView(next);
        written.current.add(address);
        window.history.replaceState(null, '', address);
      });
    },
    [settling],
  );

  return [view, change];
}
