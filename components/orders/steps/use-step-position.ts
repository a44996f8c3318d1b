'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';

/** A step of an order, and how far it is. */
export interface OrderStep<Id extends string> {
  id: Id;
  complete: boolean;
  /** The step can be opened. */
  open: boolean;
}

export interface StepPosition<Id extends string> {
  current: Id;
  /** Index of the current step. */
  index: number;
  previous: Id | undefined;
  following: Id | undefined;
  goTo: (step: Id) => void;
}

/**
 * The step in the address, if it is open already; otherwise the address is corrected to `next`. A step that is on the screen
 * stays there when something closes it, such as a seat that is lost while its attendee pays: what is typed is not taken away.
 */
export function useStepPosition<Id extends string>(
  progress: readonly OrderStep<Id>[],
  next: Id,
): StepPosition<Id> {
  const stepInAddress = useSearchParams().get('step');
  const shown = useRef<Id>(undefined);
  const allowed = progress.find(
    (step) => step.id === stepInAddress && (step.open || step.id === shown.current),
  );
  const current = allowed?.id ?? next;
  const index = progress.findIndex((step) => step.id === current);

  useEffect(() => {
    shown.current = current;
    if (stepInAddress !== current) window.history.replaceState(null, '', queryOf(current));
  }, [stepInAddress, current]);

  return {
    current,
    index,
    previous: progress[index - 1]?.id,
    following: progress[index + 1]?.id,
    goTo,
  };
}

/** All steps are one page, so only the history changes and nothing is fetched from the server. */
function goTo(step: string): void {
  window.history.pushState(null, '', queryOf(step));
}

function queryOf(step: string): string {
  return `?step=${step}`;
}
