'use client';

import { useEffect, useRef } from 'react';

/** Below the header and the strip, and a little more. */
const REACHED_PX = 16;

/** Marks the link of the strip around it whose place is at the top of the window. */
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
      const reached = links.filter((link) => {
        const place = link.hidden ? null : document.getElementById(link.hash.slice(1));
        return place !== null && place.getBoundingClientRect().top <= top;
      });
      const current = reached.at(-1);
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
    addEventListener('scroll', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
    };
  }, []);
  return <span ref={marker} hidden />;
}
