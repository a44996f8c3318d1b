'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { nextStep, type StepId, type StepProgress } from '@/lib/domain/registration/registration-steps';
import { paths } from '@/lib/paths';

interface StepPosition {
  progress: StepProgress[];
  current: StepId;
  /** Index of the current step. */
  index: number;
  previous: StepId | undefined;
  following: StepId | undefined;
  hrefOf: (step: StepId) => string;
  goTo: (step: StepId) => void;
}

/**
 * The step in the address, if it is open already; otherwise the address is corrected. A step that is on the screen stays
 * there when something closes it, such as a seat that is lost while its attendee pays: what is typed is not taken away.
 */
export function useStepPosition({ steps }: RegistrationOverview): StepPosition {
  const sitePath = useSitePath();
  const asked = useSearchParams().get('step');
  const progress = steps.map(({ id, complete, open }) => ({
    id,
    complete: complete === 'Y',
    open: open === 'Y',
  }));
  const shown = useRef<StepId>(undefined);
  const allowed = progress.find((step) => step.id === asked && (step.open || step.id === shown.current));
  const current = allowed?.id ?? nextStep(progress);
  const index = progress.findIndex((step) => step.id === current);

  useEffect(() => {
    shown.current = current;
    if (asked !== current) window.history.replaceState(null, '', queryOf(current));
  }, [asked, current]);

  return {
    progress,
    current,
    index,
    previous: progress[index - 1]?.id,
    following: progress[index + 1]?.id,
    hrefOf: (step) => sitePath(paths.step(step)),
    goTo,
  };
}

/** All steps are one page, so only the history changes and nothing is fetched from the server. */
function goTo(step: StepId): void {
  window.history.pushState(null, '', queryOf(step));
}

function queryOf(step: StepId): string {
  return `?step=${step}`;
}
