import { useEffect, useState } from 'react';

/** The longest delay that `setTimeout` supports. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Whether an instant is over, by the visitor's own clock; it becomes true while the page is open. False for none. */
export function useIsPast(instant: string | null): boolean {
  const [past, setPast] = useState<string>();

  useEffect(() => {
    if (instant === null) return;
    const wait = Date.parse(instant) - Date.now();
    if (wait > MAX_TIMEOUT_MS) return;
    const timer = setTimeout(() => setPast(instant), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== null && past === instant;
}
