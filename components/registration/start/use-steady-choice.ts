'use client';

import { type PointerEvent, type RefObject, useRef } from 'react';

interface SteadyChoice {
  /** On the list: remembers where the row under the finger is. */
  onPointerDown: (event: PointerEvent) => void;
  /** After a choice: keeps that row under the finger, then brings what comes next into view. */
  settle: () => void;
}

/** A list whose chosen row opens, and closes another: the row that was pressed stays where it is on the screen. */
export function useSteadyChoice(next: RefObject<HTMLElement | null>): SteadyChoice {
  const pressed = useRef<{ row: Element; top: number }>(undefined);

  return {
    onPointerDown({ target }) {
      const row = target instanceof Element ? target.closest('label') : null;
      pressed.current = row ? { row, top: row.getBoundingClientRect().top } : undefined;
    },
    settle() {
      requestAnimationFrame(() => {
        const { row, top } = pressed.current ?? {};
        pressed.current = undefined;
        if (row && top !== undefined) {
          window.scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
        }
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
        next.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' });
      });
    },
  };
}
