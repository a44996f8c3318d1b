'use client';

import { useEffect, useState } from 'react';

/** Controls that somebody fills in; a toast must not cover the one that has the focus. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable=true]';

/** Whether a field with the focus is in the lower half of the window, where toasts usually appear. */
export function useFieldBelow(isWatching: boolean): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    if (!isWatching) return;
    const measure = () => {
      const field = document.activeElement;
      const height = window.visualViewport?.height ?? window.innerHeight;
      setIsBelow(field?.matches(FIELDS) === true && field.getBoundingClientRect().bottom > height / 2);
    };
    measure();
    document.addEventListener('focusin', measure);
    return () => document.removeEventListener('focusin', measure);
  }, [isWatching]);
  return isWatching && isBelow;
}
