'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { MAIN_ID } from './skip-link';

/** Shown below this scroll position, which is read this often (specification §9). */
const SHOW_BELOW_PX = 400;
const READ_EVERY_MS = 100;

/** Scrolls a long page to its top and moves the focus along, for keyboard users. */
export function BackToTop({ label, icon }: { label: string; icon: ReactNode }) {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readPosition = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setShown(window.scrollY > SHOW_BELOW_PX);
      }, READ_EVERY_MS);
    };
    readPosition();
    window.addEventListener('scroll', readPosition, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', readPosition);
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
      // In the middle on phones, where the buttons of a list are at the right.
      className="fixed bottom-[calc(var(--bottom-inset)+1rem)] z-10 inline-flex size-11 animate-appear items-center justify-center rounded-full border border-line-strong bg-raised text-heading shadow-float transition-colors hover:bg-sunken max-sm:left-1/2 max-sm:-ml-5.5 sm:right-4 in-field:hidden print:hidden"
    >
      {icon}
      <span className="sr-only">{label}</span>
    </button>
  );
}
