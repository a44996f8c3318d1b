'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface CarouselProps {
  /** Label of the region: the title of the block. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  slides: readonly { key: string; content: ReactNode }[];
}

const BUTTON =
  'inline-flex size-11 items-center justify-center rounded-full border border-edge bg-raised text-heading transition-colors hover:bg-sunken aria-disabled:opacity-40';

/** Pictures side by side that scroll by touch, wheel, arrow keys or button, and never by themselves. */
export function Carousel({ label, previousLabel, nextLabel, slides }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null);
  const firstSlide = useRef<HTMLLIElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () =>
      setEnds({
        start: element.scrollLeft < 8,
        end: element.scrollLeft + element.clientWidth > element.scrollWidth - 8,
      });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, []);

  function move(direction: 1 | -1): void {
    const element = strip.current;
    const width = firstSlide.current?.offsetWidth;
    if (!element || width === undefined) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({
      left: direction * width,
      behavior: calm ? 'auto' : 'smooth',
    });
  }

  return (
    <div className="space-y-4">
      <ul
        ref={strip}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
        tabIndex={0}
        className="flex snap-x snap-mandatory gap-6 overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            ref={index === 0 ? firstSlide : undefined}
            className="w-[85%] shrink-0 snap-start sm:w-[60%] lg:w-[46%]"
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {!(ends.start && ends.end) && (
        <div className="flex gap-2">
          <button
            type="button"
            className={BUTTON}
            aria-disabled={ends.start}
            onClick={() => !ends.start && move(-1)}
          >
            <ChevronLeft className="size-5" aria-hidden />
            <span className="sr-only">{previousLabel}</span>
          </button>
          <button
            type="button"
            className={BUTTON}
            aria-disabled={ends.end}
            onClick={() => !ends.end && move(1)}
          >
            <ChevronRight className="size-5" aria-hidden />
            <span className="sr-only">{nextLabel}</span>
          </button>
        </div>
      )}
    </div>
  );
}
