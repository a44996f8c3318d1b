'use client';

import { useEffect } from 'react';
import { findSpans, markPresent } from '@/components/programme/rows/live-rows';

const LOOK_EVERY_MS = 30_000;

interface PresentProps {
  /** The id of the element that holds the groups. */
  root: string;
  /** Of what goes on now. */
  label: string;
}

/**
 * On the day itself: quietens what is over, marks what goes on now, and opens the page there, unless its address names a place or
 * its reader has been there before. A day that is over altogether is shown as before it began.
 */
export function Present({ root, label }: PresentProps) {
  useEffect(() => {
    const look = () => {
      const element = document.getElementById(root);
      const spans = element ? findSpans(element) : [];
      const now = Date.now();
      const isOn = spans.some(({ until }) => until > now);
      for (const { element: group, from, until } of spans) {
        if (until <= now && isOn) markPresent(group, 'over', label);
        else markPresent(group, from <= now && until > now ? 'now' : 'later', label);
      }
      return spans;
    };
    const spans = look();
    const now = Date.now();
    const first = spans.find(({ element, until }) => until > now && !element.hidden);
    const isUnderWay = first !== undefined && spans.some(({ until }) => until <= now);
    // A browser that comes back scrolls by itself.
    if (isUnderWay && location.hash === '' && window.scrollY === 0) {
      first.element.scrollIntoView({ block: 'start' });
    }
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [root, label]);
  return null;
}
