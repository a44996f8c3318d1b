'use client';

import { useEffect, useRef } from 'react';
import { findTimelineMarks, timelineOf } from '@/components/programme/rows/row-parts';

const MOVE_EVERY_MS = 30_000;

/** A line across the grid at the present time, shown on the day itself. */
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
    const timer = setInterval(place, MOVE_EVERY_MS);
    const observer = new ResizeObserver(place);
    const timeline = line.current && timelineOf(line.current);
    if (timeline) observer.observe(timeline);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, []);

  return (
    <div
      ref={line}
      hidden
      className="pointer-events-none absolute inset-x-0 max-sm:hidden print:hidden z-10 border-t-2 border-danger"
    >
      <span className="sticky left-2 inline-block -translate-y-1/2 rounded-full bg-danger-solid px-2 text-sm font-medium text-on-danger">
        {label}
      </span>
    </div>
  );
}

/** Position of an instant between the marks of the time scale, in pixels; undefined before the first and after the last. */
function placeOf(line: HTMLElement, now: number): number | undefined {
  const timeline = timelineOf(line);
  const marks = timeline ? findTimelineMarks(timeline) : [];
  const next = marks.findIndex((mark) => mark.at > now);
  const before = marks[next - 1];
  const after = marks[next];
  if (!before || !after) return undefined;
  const top = before.element.offsetTop;
  return top + ((now - before.at) / (after.at - before.at)) * (after.element.offsetTop - top);
}
