'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import type { StepId } from '@/lib/domain/registration-steps';

/** What the journey shows: a step, or how a payment stands. */
export type JourneyScreen = StepId | 'pending' | 'refunded';

interface StepHeading {
  heading: RefObject<HTMLHeadingElement | null>;
  title: string;
}

/**
 * The heading and the window's title of what is shown. When that changes within the page, the page begins at its top and
 * the focus is on the heading, as after a navigation.
 */
export function useStepHeading(
  screen: JourneyScreen,
  { wording, eventName }: { wording: 'registration' | 'ticket'; eventName: string },
): StepHeading {
  const t = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(screen);
  const title = t(keyOf(screen, wording));

  useEffect(() => {
    document.title = `${title} · ${eventName}`;
  }, [title, eventName]);

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [screen]);

  return { heading, title };
}

function keyOf(screen: JourneyScreen, wording: 'registration' | 'ticket'): string {
  switch (screen) {
    case 'workshops':
      return 'workshops.title';
    case 'review':
      return `registration.review.title${wording === 'ticket' ? '_ticket' : ''}`;
    case 'payment':
      return 'payment.title';
    case 'pending':
      return 'payment.pending.title';
    case 'refunded':
      return 'payment.refunded.title';
    default:
      return 'registration.step.personal_title';
  }
}
