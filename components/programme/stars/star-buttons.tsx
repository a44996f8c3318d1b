'use client';

import { useEffect } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';
import { fillIn } from '@/lib/i18n/fill-in';
import { readStars, subscribeToStars } from '@/lib/stars/stored-stars';
import { announceRows, putStars, showStars, starPressed } from '../rows/live-rows';
import type { StarWords } from '../words/words';
import { pressStar } from './press-star';

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
    const show = () => showStars(root, new Set(readStars()));
    const cancel = whenIdle(() => {
      putStars(root, (title) => fillIn(words.named, { title }));
      show();
    });
    const press = (event: Event) => {
      const workshop = starPressed(event);
      if (workshop !== undefined) pressStar(workshop, words);
    };
    const rows = document.getElementById(root);
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
