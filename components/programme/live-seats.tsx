'use client';

import { useEffect } from 'react';
import { api } from '@/lib/api/browser';
import { SEATS_CHANGED, type SeatsWords, seatsState, seatsText } from './seats-text';

interface LiveSeatsProps {
  /** The id of the element whose sessions it looks after. */
  root: string;
  words: SeatsWords;
  locale: string;
}

/** As many as one call takes. */
const BATCH = 500;
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
      void renewSeats(root, words, locale, stop.signal);
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => {
      stop.abort();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [root, words, locale]);
  return null;
}

async function renewSeats(
  root: string,
  words: SeatsWords,
  locale: string,
  signal: AbortSignal,
): Promise<void> {
  const container = document.getElementById(root);
  const marks = new Map<string, HTMLElement>();
  for (const mark of container?.querySelectorAll<HTMLElement>('[data-session]') ?? []) {
    if (mark.dataset.session) marks.set(mark.dataset.session, mark);
  }
  const codes = [...marks.keys()];
  for (let at = 0; at < codes.length; at += BATCH) {
    const sessions = codes.slice(at, at + BATCH);
    const answer = await api.checkWorkshopSessionStatus({ sessions }, { signal }).catch(() => undefined);
    for (const session of answer?.sessions ?? []) {
      const mark = marks.get(session.session_code);
      if (!mark) continue;
      mark.dataset.seats = seatsState(session);
      mark.textContent = seatsText(session, words, locale);
    }
  }
  if (!signal.aborted) container?.dispatchEvent(new Event(SEATS_CHANGED));
}
