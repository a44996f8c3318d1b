'use client';

import { useEffect } from 'react';
import { markPresent } from '@/components/programme/rows/live-rows';
import { findSpans } from '@/components/programme/rows/row-parts';
import { presentOf } from '@/lib/domain/programme/now-and-next';

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
        const isNow = from <= now && until > now;
        const state = until <= now && isOn ? 'over' : isNow ? 'now' : 'later';
        markPresent(group, { state, at: now }, label);
      }
      return spans;
    };
    const spans = look();
    const now = Date.now();
    const first = presentOf(
      spans.filter(({ element }) => !element.hidden),
      now,
    );
    const isUnderWay = spans.some(({ until }) => until > now) && spans.some(({ until }) => until <= now);
    // A browser that comes back scrolls by itself.
    const open = () => first?.element.scrollIntoView({ block: 'start' });
    let frame = 0;
    if (isUnderWay && location.hash === '' && window.scrollY === 0) {
      open();
      // Rows that come into sight there have other heights than was reckoned.
      frame = requestAnimationFrame(open);
    }
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
    };
  }, [root, label]);
  return null;
}
