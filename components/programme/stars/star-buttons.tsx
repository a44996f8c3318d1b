'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';
import { fillIn } from '@/lib/i18n/fill-in';
import { readStars, subscribeToStars } from '@/lib/stars/stored-stars';
import { announceRows, putStar, showStars, starPressed } from '../rows/live-rows';
import { findRows } from '../rows/row-parts';
import type { StarWords } from '../words/words';
import { pressStar } from './press-star';

/** Of hundreds of rows, as many as do not keep a slow phone from answering a touch. */
const MAX_WRITTEN_ROWS = 60;

interface StarButtonsProps {
  /** The id of the element that holds the rows. */
  root: string;
  words: StarWords;
}

/**
 * Gives the rows of a page, which are the same for every visitor, a star each. What is starred stays in sight where only starred
 * rows are shown and a star is taken away, until the filter is used again.
 */
export function StarButtons({ root, words }: StarButtonsProps) {
  // Words are other objects when a newer page came, with other rows.
  useEffect(() => {
    const rows = document.getElementById(root);
    const show = () => showStars(root, new Set(readStars()));
    const put = (waiting: readonly HTMLElement[]) => {
      for (const row of waiting.slice(0, MAX_WRITTEN_ROWS))
        putStar(row, (title) => fillIn(words.named, { title }));
      show();
      const others = waiting.slice(MAX_WRITTEN_ROWS);
      if (others.length > 0) cancel = whenIdle(() => put(others));
    };
    let cancel = whenIdle(() => put(rows ? findRows(rows) : []));
    const press = (event: Event) => {
      const workshop = starPressed(event);
      if (workshop !== undefined) pressStar(workshop, words);
    };
    rows?.addEventListener('click', press);
    const unsubscribe = subscribeToStars((isElsewhere) => {
      show();
      if (isElsewhere) announceRows(root);
    });
    return () => {
      cancel();
      rows?.removeEventListener('click', press);
      unsubscribe();
    };
  }, [root, words]);
  return null;
}
