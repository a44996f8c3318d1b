'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';

interface HeadingOptions {
  /** The step that is shown, or the state of a payment. A new value moves the focus. */
  shown: string;
  titleKey: string;
  eventName: string;
}

interface StepHeading {
  heading: RefObject<HTMLHeadingElement | null>;
  title: string;
}

/**
 * Heading and window title of what is shown. When that changes within the page, it scrolls to the top and focuses the
 * heading, as after a navigation.
 */
export function useStepHeading({ shown, titleKey, eventName }: HeadingOptions): StepHeading {
  const t = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  const title = t(titleKey);

  useEffect(() => {
    document.title = `${title} · ${eventName}`;
  }, [title, eventName]);

  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [shown]);

  return { heading, title };
}
