'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';

interface GridScrollProps {
  label: string;
  /** The names of the columns. */
  heads: ReactNode;
  /** Cells open over their neighbours. */
  isDense: boolean;
  children: ReactNode;
}

/**
 * A grid that scrolls up and down with the page, and sideways by itself where it is wider than the window. The heads are
 * outside of what scrolls sideways, so that they can stay below the page's header; they follow it.
 */
export function GridScroll({ label, heads, isDense, children }: GridScrollProps) {
  const followers = useRef<HTMLDivElement>(null);
  const scrolled = useRef<HTMLElement>(null);
  const { isClosed, reopen } = useEscape();
  return (
    <>
      <div
        ref={followers}
        // A link that gets the focus is scrolled into sight by the browser.
        onScroll={({ currentTarget }) => {
          if (scrolled.current) scrolled.current.scrollLeft = currentTarget.scrollLeft;
        }}
        className="sticky top-header z-20 overflow-hidden border-b border-line-strong bg-page max-sm:hidden print:hidden"
      >
        {heads}
      </div>
      <section
        ref={scrolled}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          if (followers.current) followers.current.scrollLeft = currentTarget.scrollLeft;
        }}
        onPointerMove={reopen}
        onFocus={reopen}
        data-closed={isClosed || undefined}
        className={classNames(
          'overflow-x-auto overscroll-x-contain print:overflow-visible',
          isDense && 'dense-grid',
        )}
      >
        {children}
      </section>
    </>
  );
}

/** Escape closes what the pointer or the focus has opened, until either moves. */
function useEscape() {
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsClosed(true);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return { isClosed, reopen: () => setIsClosed(false) };
}
