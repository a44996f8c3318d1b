'use client';

import { useEffect, useState } from 'react';
import { refreshSeats, seatsOf, watchSeats } from '@/lib/basket/seats';
import { whenIdle } from '@/lib/browser/when-idle';
import { onCatchUp } from '@/lib/realtime/live';
import { type SeatsWords, seatsState, seatsText } from '../words/seats-text';
import { announceRows, findByKey, setState } from './live-rows';
import { rowOf, titleOf } from './row-parts';

interface LiveSeatsProps {
  /** The id of the element that holds the rows. */
  root: string;
  words: SeatsWords;
  locale: string;
}

/** When a visitor comes back to the tab, seats older than this are read again. */
const REFRESH_AFTER_MS = 30_000;
/** The page reads its seats by itself when live messages have not begun by then. */
const FIRST_READ_AFTER_MS = 3000;
/** Of many changes at once, screen readers announce this many. */
const MAX_ANNOUNCED_CHANGES = 3;

/**
 * Keeps the seats that a cached page shows up to date. Without an answer the page's own text stays: it is a minute old at
 * most.
 */
export function LiveSeats({ root, words, locale }: LiveSeatsProps) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    let askedAt = 0;
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < REFRESH_AFTER_MS) return;
      askedAt = Date.now();
      void refreshSeats([...findByKey(root, 'seats').keys()], stop.signal);
    };
    let unwatch = () => {};
    const cancelStart = whenIdle(() => {
      const codes = [...findByKey(root, 'seats').keys()];
      unwatch = watchSeats(codes, (changed) => {
        const news = showSeats(root, changed, words, locale);
        if (news.length > 0) setAnnounced(news.slice(0, MAX_ANNOUNCED_CHANGES).join('. '));
      });
      showSeats(root, codes, words, locale);
    });
    // Live messages read the seats once as they begin: the page asks by itself only where they do not.
    const first = setTimeout(refresh, FIRST_READ_AFTER_MS);
    const ignoreCatchUp = onCatchUp(() => {
      askedAt = Date.now();
    });
    document.addEventListener('visibilitychange', refresh);
    return () => {
      cancelStart();
      clearTimeout(first);
      ignoreCatchUp();
      stop.abort();
      unwatch();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [root, words, locale]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

/**
 * Writes the seats that are known for these sessions; for the others the page's own text stays.
 * @returns the changes within the window, for screen readers.
 */
function showSeats(root: string, codes: readonly string[], words: SeatsWords, locale: string): string[] {
  const places = findByKey(root, 'seats');
  const news: string[] = [];
  for (const code of codes) {
    const place = places.get(code);
    const seats = place && seatsOf(code);
    if (!seats) continue;
    const shown = { availability: seats.availability, cancelled: seats.cancelled ?? 'N' } as const;
    const text = seatsText(shown, words, locale);
    if (place.textContent === text) continue;
    setState(place, 'seats', seatsState(shown));
    place.textContent = text;
    if (isInSight(place)) news.push(`${titleOf(rowOf(place))}: ${text}`);
  }
  announceRows(root);
  return news;
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}
