'use client';

import { useEffect } from 'react';
import { refreshSeats, seatsOf, subscribeToSeats } from '@/lib/basket/seats';
import { SEATS_CHANGED, type SeatsWords, seatsState, seatsText } from './seats-text';

interface LiveSeatsProps {
  /** The id of the element whose sessions it looks after. */
  root: string;
  words: SeatsWords;
  locale: string;
}

/** How old what is shown may be before a reader who comes back sees it renewed, in milliseconds. */
const MAX_AGE = 30_000;

/**
 * Brings the places that are left up to date in a page that was made for everybody. Without an answer the page's own word
 * stands: it is a minute old at most.
 */
export function LiveSeats({ root, words, locale }: LiveSeatsProps) {
  useEffect(() => {
    const stop = new AbortController();
    let askedAt = 0;
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < MAX_AGE) return;
      askedAt = Date.now();
      void refreshSeats([...marksIn(root).keys()], stop.signal);
    };
    const unsubscribe = subscribeToSeats((codes) => writeSeats(root, codes, words, locale));
    writeSeats(root, [...marksIn(root).keys()], words, locale);
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => {
      stop.abort();
      unsubscribe();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [root, words, locale]);
  return null;
}

/** Where what is left of a session stands, by the session's code. */
function marksIn(root: string): Map<string, HTMLElement> {
  const marks = document.getElementById(root)?.querySelectorAll<HTMLElement>('[data-session]') ?? [];
  return new Map(Array.from(marks, (mark) => [mark.dataset.session ?? '', mark]));
}

/** Writes what was heard of some sessions; of one that was not heard of, the page's own word stands. */
function writeSeats(root: string, codes: readonly string[], words: SeatsWords, locale: string): void {
  const marks = marksIn(root);
  for (const code of codes) {
    const mark = marks.get(code);
    const seats = mark && seatsOf(code);
    if (!seats) continue;
    const shown = { availability: seats.availability, cancelled: seats.cancelled ?? 'N' } as const;
    mark.dataset.seats = seatsState(shown);
    mark.textContent = seatsText(shown, words, locale);
  }
  document.getElementById(root)?.dispatchEvent(new Event(SEATS_CHANGED));
}
