'use client';

import { useEffect, useRef } from 'react';
import { isHexColor } from '@/lib/theme/hex-color';

const PIECE_COUNT = 120;

/** Who looks at a registration later than this looks something up, and celebrates nothing. */
const NEW_FOR_MS = 10 * 60_000;

interface ConfettiProps {
  /** Identifies what is celebrated; shown once for each. */
  occasion: string;
  /** When it happened, by the server's clock. */
  since: string;
}

/** Confetti in the event's colours, once, and never where less motion is wanted. Its code is loaded when it is shown. */
export function Confetti({ occasion, since }: ConfettiProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const isNew = Date.now() - Date.parse(since) < NEW_FOR_MS;
    if (!isNew || matchMedia('(prefers-reduced-motion: reduce)').matches || !isFirst(occasion)) return;
    let reset: (() => void) | undefined;
    let hasLeft = false;
    import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (hasLeft) return;
        const fire = confetti.create(element, { resize: true });
        reset = fire.reset;
        void fire({
          particleCount: PIECE_COUNT,
          spread: 100,
          origin: { y: 0.55 },
          colors: coloursOf(element),
          disableForReducedMotion: true,
        });
      },
      // If it fails to load, the page is complete without it.
      () => undefined,
    );
    return () => {
      hasLeft = true;
      reset?.();
    };
  }, [occasion, since]);

  return <canvas ref={canvas} aria-hidden className="pointer-events-none fixed inset-0 z-40 size-full" />;
}

/** The theme colours that are `#rrggbb`, as the library requires. */
function coloursOf(element: Element): string[] {
  const style = getComputedStyle(element);
  return ['--accent', '--accent-line', '--success', '--neutral-7']
    .map((name) => style.getPropertyValue(name).trim())
    .filter(isHexColor);
}

/** Whether it has not been shown on this device yet; browsers without storage show it each time. */
function isFirst(occasion: string): boolean {
  try {
    const name = `celebrated:${occasion}`;
    if (localStorage.getItem(name)) return false;
    localStorage.setItem(name, '1');
  } catch {
    // Storage is blocked.
  }
  return true;
}
