'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect } from 'react';
import { useScreenHeading } from '@/components/ui/use-screen-heading';

/** The router scrolls to the top itself when the page is scrolled by more than its header. */
const MAX_LEFT_SCROLLED_PX = 96;

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

/** Heading and window title of what is shown. */
export function useStepHeading({ shown, titleKey, eventName }: HeadingOptions): StepHeading {
  const t = useTranslations();
  const heading = useScreenHeading(shown);
  const title = t(titleKey);

  useEffect(() => {
    document.title = `${title} · ${eventName}`;
  }, [title, eventName]);

  // The router leaves the window where it is when it was scrolled by less than the header, which does not stick here.
  useEffect(() => {
    if (window.scrollY <= MAX_LEFT_SCROLLED_PX) window.scrollTo(0, 0);
  }, []);

  return { heading, title };
}
