import { type RefObject, useEffect } from 'react';

/** From here on the summary stands beside the page and covers nothing of it. */
const BESIDE = '(width >= 64rem)';

/** Keeps `--bottom-inset` at the height of a line at the bottom of the window, so that what floats stays above it. */
export function useBottomInset(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = line.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const beside = window.matchMedia(BESIDE);
    const measure = () => {
      if (beside.matches) style.removeProperty('--bottom-inset');
      else style.setProperty('--bottom-inset', `${element.offsetHeight}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    beside.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      beside.removeEventListener('change', measure);
      style.removeProperty('--bottom-inset');
    };
  }, [line]);
}
