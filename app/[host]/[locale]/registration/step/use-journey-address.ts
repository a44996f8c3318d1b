'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import type { WorkshopsView } from '@/components/workshops/workshops-step';
import type { StepId } from '@/lib/domain/registration-steps';
import { stepOf, viewOf, withView } from './journey-address';

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
  const pathname = usePathname();
  const text = query.toString();

  // The steps are one page: the browser's history is written without asking the server for the same page again.
  const goTo = useCallback((step: StepId) => window.history.pushState(null, '', `?step=${step}`), []);
  const correct = useCallback((step: StepId) => window.history.replaceState(null, '', `?step=${step}`), []);
  const setView = useCallback(
    (view: WorkshopsView) => window.history.replaceState(null, '', withView(view)),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the state, whatever reads it.
  return useMemo(
    () => ({ asked: stepOf(query), view: viewOf(query), goTo, correct, setView }),
    [text, pathname, goTo, correct, setView],
  );
}
