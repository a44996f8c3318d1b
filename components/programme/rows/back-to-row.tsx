'use client';

import { useEffect } from 'react';
import { rowLinks } from './row-parts';

/** The key in the history's state under which a page keeps the row that was left. */
const LEFT = 'leftRow';

/**
 * Coming back from a session, the page is where it was left: its row is in sight and has the focus. The browser restores
 * the position alone, and not that where rows were filled or filtered since.
 */
export function BackToRow({ root }: { root: string }) {
  useEffect(() => {
    const rows = document.getElementById(root);
    const keep = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || !rowLinks(root).includes(link)) return;
      const row = { href: link.href, top: link.getBoundingClientRect().top };
      history.replaceState({ ...history.state, [LEFT]: row }, '');
    };
    const left: unknown = history.state?.[LEFT];
    if (isLeftRow(left)) {
      const { [LEFT]: _gone, ...state } = history.state;
      history.replaceState(state, '');
      const link = rowLinks(root).find(({ href }) => href === left.href);
      if (link) showAt(link, left.top);
    }
    rows?.addEventListener('click', keep);
    return () => rows?.removeEventListener('click', keep);
  }, [root]);
  return null;
}

/** In so many frames the page may still move by itself: rows get their real height as they come near. */
const MAX_SETTLING_FRAMES = 30;
/** What a visitor does who moves on: from then on nothing is moved for them. */
const MOVING_ON = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Focuses a link at a distance from the top of the window, and keeps it there until the page stands still. */
function showAt(link: HTMLAnchorElement, top: number): void {
  const end = new AbortController();
  for (const input of MOVING_ON) addEventListener(input, () => end.abort(), { signal: end.signal });
  const place = (framesLeft: number) => {
    if (end.signal.aborted) return;
    if (framesLeft === 0) return end.abort();
    scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
    requestAnimationFrame(() => place(framesLeft - 1));
  };
  place(MAX_SETTLING_FRAMES);
  link.focus({ preventScroll: true });
}

function isLeftRow(value: unknown): value is { href: string; top: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { href, top } = value as Partial<Record<'href' | 'top', unknown>>; // each is looked at here
  return typeof href === 'string' && typeof top === 'number';
}
