'use client';

import { useEffect, useRef } from 'react';

/** How often the line moves, in milliseconds. */
const EVERY = 30_000;

/** A line across the grid at the time that it is, on the day itself. It finds its place between the marks at the side. */
export function NowLine({ label }: { label: string }) {
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = () => {
      const element = line.current;
      if (!element) return;
      const top = placeOf(element, Date.now());
      element.hidden = top === undefined;
      if (top !== undefined) element.style.top = `${top}px`;
    };
    place();
    const timer = setInterval(place, EVERY);
    const observer = new ResizeObserver(place);
    if (line.current?.parentElement) observer.observe(line.current.parentElement);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, []);

  return (
    <div ref={line} hidden className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-danger">
      <span className="sticky left-2 inline-block -translate-y-1/2 rounded-full bg-danger-solid px-2 text-sm font-medium text-on-danger">
        {label}
      </span>
    </div>
  );
}

/** The height of a moment among the marks, in pixels; undefined before the first and after the last. */
function placeOf(line: HTMLElement, now: number): number | undefined {
  const marks = Array.from(
    line.parentElement?.querySelectorAll<HTMLElement>('[data-mark]') ?? [],
    (mark) => ({
      at: Date.parse(mark.querySelector('time')?.dateTime ?? ''),
      top: mark.offsetTop,
    }),
  );
  const next = marks.findIndex((mark) => mark.at > now);
  const before = marks[next - 1];
  const after = marks[next];
  if (!before || !after) return undefined;
  return before.top + ((now - before.at) / (after.at - before.at)) * (after.top - before.top);
}
