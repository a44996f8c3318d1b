'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { MAIN_ID } from './skip-link';

/** From this scroll position on, in pixels, the button is there; how often it is looked at, in milliseconds (specification §9). */
const THRESHOLD = 400;
const THROTTLE = 100;

/** A way back up on long pages. The focus goes along, so that the keyboard is not left behind. */
export function BackToTop({ label, icon }: { label: string; icon: ReactNode }) {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setShown(window.scrollY > THRESHOLD);
      }, THROTTLE);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, []);

  if (!shown) return null;
  return (
    <button
      type="button"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      }}
      className="fixed right-4 bottom-[calc(var(--bottom-inset)+1rem)] z-10 inline-flex size-11 animate-appear items-center justify-center rounded-full border border-line-strong bg-raised text-heading shadow-float transition-colors hover:bg-sunken print:hidden"
    >
      {icon}
      <span className="sr-only">{label}</span>
    </button>
  );
}
