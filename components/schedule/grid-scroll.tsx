'use client';

import { type ReactNode, useRef } from 'react';

interface GridScrollProps {
  label: string;
  /** The names of the columns. */
  heads: ReactNode;
  children: ReactNode;
}

/**
 * A grid that scrolls up and down with the page, and sideways by itself where it is wider than the window. The heads are
 * outside of what scrolls sideways, so that they can stay below the page's header; they follow it.
 */
export function GridScroll({ label, heads, children }: GridScrollProps) {
  const followers = useRef<HTMLDivElement>(null);
  const scrolled = useRef<HTMLElement>(null);
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
        className="overflow-x-auto overscroll-x-contain print:overflow-visible"
      >
        {children}
      </section>
    </>
  );
}
