import { type RefObject, useEffect, useRef } from 'react';
import { endScreenChange } from '@/lib/browser/screen-change';

/**
 * The heading of a screen, which takes the focus when the visitor was led to the screen, from another page or within the page,
 * so that a screen reader says where one is. Opening or reloading a page moves no focus.
 * @param shown a new value is another screen
 */
export function useScreenHeading(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string>(undefined);

  useEffect(() => {
    const isOther = before.current === undefined ? endScreenChange() : before.current !== shown;
    before.current = shown;
    if (!isOther) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [shown]);

  return heading;
}
