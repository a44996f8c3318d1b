import { type RefObject, useEffect, useRef } from 'react';

interface Shown {
  /** Whether what is asked for is applied. */
  isApplied: boolean;
  /** Whether the field is shown in which it is asked for. */
  isOpen: boolean;
}

/**
 * Keeps the focus in a part of a page that shows either a question with its field or what was applied: after a change, what had the
 * focus is gone, and it goes to what came in its place; and it goes into the field that was asked for.
 * @returns to be told of a change: whether it is applied once the answer is on the screen
 */
export function useFocusInPlace(
  part: RefObject<HTMLElement | null>,
  { isApplied, isOpen }: Shown,
): (willBeApplied: boolean) => void {
  const awaited = useRef<boolean>(undefined);
  useEffect(() => {
    if (awaited.current !== isApplied) return;
    awaited.current = undefined;
    part.current?.querySelector('button')?.focus();
  }, [part, isApplied]);
  useEffect(() => {
    if (isOpen) part.current?.querySelector('input')?.focus();
  }, [part, isOpen]);
  return (willBeApplied) => {
    awaited.current = willBeApplied;
  };
}
