'use client';

import { useEffect, useRef } from 'react';

/** Below the header and the strip, and a little more. */
const REACHED_PX = 16;

/** A page is at its end when less than this is left: browsers round. */
const END_PX = 2;

/**
 * Marks the link of the strip around it whose place is at the top of the window. The last places cannot get there; at the
 * end of the page it is the one that was followed, or else the last in sight.
 */
export function JumpPosition() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const strip = marker.current?.parentElement;
    if (!strip) return;
    const list = strip.querySelector('ul');
    const links = [...strip.querySelectorAll('a')];
    let frame = 0;
    const mark = () => {
      frame = 0;
      const top = strip.getBoundingClientRect().bottom + REACHED_PX;
      const within = (from: number, to: number) =>
        links.filter((link) => {
          const place = link.hidden ? null : document.getElementById(link.hash.slice(1));
          const at = place?.getBoundingClientRect().top ?? Number.NaN;
          return from < at && at <= to;
        });
      const last = isAtEnd() ? within(top, innerHeight) : [];
      const current =
        last.find((link) => link.hash === location.hash) ??
        last.at(-1) ??
        within(Number.NEGATIVE_INFINITY, top).at(-1);
      for (const link of links) {
        if (link !== current) link.removeAttribute('aria-current');
      }
      if (!current || current.hasAttribute('aria-current')) return;
      current.setAttribute('aria-current', 'location');
      if (list) list.scrollLeft = current.offsetLeft - list.clientWidth / 2 + current.offsetWidth / 2;
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(mark);
    };
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('hashchange', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('hashchange', schedule);
    };
  }, []);
  return <span ref={marker} hidden />;
}

/** Whether the page was scrolled, and cannot be scrolled further. */
function isAtEnd(): boolean {
  return scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - END_PX;
}
