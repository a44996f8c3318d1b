'use client';

import { useEffect, useState } from 'react';
import { refreshSeats, seatsOf, watchSeats } from '@/lib/basket/seats';
import { whenIdle } from '@/lib/when-idle';
import { SEATS_CHANGED, type SeatsWords, seatsState, seatsText } from './words/seats-text';

interface LiveSeatsProps {
  /** The id of the element whose sessions it looks after. */
  root: string;
  words: SeatsWords;
  locale: string;
}

/** How old what is shown may be before a reader who comes back sees it renewed, in milliseconds. */
const MAX_AGE = 30_000;
/** Of many changes at once those who listen hear so many. */
const MOST_SAID = 3;

/**
 * Brings the places that are left up to date in a page that was made for everybody. Without an answer the page's own word
 * stands: it is a minute old at most.
 */
export function LiveSeats({ root, words, locale }: LiveSeatsProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    let askedAt = 0;
    const refresh = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < MAX_AGE) return;
      askedAt = Date.now();
      void refreshSeats([...marksIn(root).keys()], stop.signal);
    };
    let unwatch = () => {};
    const forget = whenIdle(() => {
      const codes = [...marksIn(root).keys()];
      unwatch = watchSeats(codes, (changed) => {
        const news = writeSeats(root, changed, words, locale);
        if (news.length > 0) setSaid(news.slice(0, MOST_SAID).join('. '));
      });
      writeSeats(root, codes, words, locale);
      refresh();
    });
    document.addEventListener('visibilitychange', refresh);
    return () => {
      forget();
      stop.abort();
      unwatch();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [root, words, locale]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Where what is left of a session stands, by the session's code. */
function marksIn(root: string): Map<string, HTMLElement> {
  const marks = document.getElementById(root)?.querySelectorAll<HTMLElement>('[data-session]') ?? [];
  return new Map(Array.from(marks, (mark) => [mark.dataset.session ?? '', mark]));
}

/**
 * Writes what was heard of some sessions; of one that was not heard of, the page's own word stands. Gives the changes in
 * words, of what is in sight.
 */
function writeSeats(root: string, codes: readonly string[], words: SeatsWords, locale: string): string[] {
  const marks = marksIn(root);
  const news: string[] = [];
  for (const code of codes) {
    const mark = marks.get(code);
    const seats = mark && seatsOf(code);
    if (!seats) continue;
    const shown = { availability: seats.availability, cancelled: seats.cancelled ?? 'N' } as const;
    const text = seatsText(shown, words, locale);
    if (mark.textContent === text) continue;
    mark.dataset.seats = seatsState(shown);
    mark.textContent = text;
    if (isInSight(mark)) news.push(`${nameAt(mark)}: ${text}`);
  }
  document.getElementById(root)?.dispatchEvent(new Event(SEATS_CHANGED));
  return news;
}

function isInSight(mark: HTMLElement): boolean {
  const { top, bottom, height } = mark.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

/** What a row is called: its title, or on a workshop's own page its time. */
function nameAt(mark: HTMLElement): string {
  const row = mark.closest('li');
  return (row?.querySelector('h3, h4') ?? row?.querySelector('time'))?.textContent ?? '';
}
