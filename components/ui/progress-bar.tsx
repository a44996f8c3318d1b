'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { isProgressing, subscribeToProgress } from '@/lib/browser/progress';

/** Waits that end within this time show no bar (specification §9). */
const SHOW_AFTER_MS = 200;

/**
 * The loading bar at the top of the page; fills over five seconds (specification §9) and disappears when everything has
 * ended.
 */
export function ProgressBar({ label }: { label: string }) {
  const running = useSyncExternalStore(subscribeToProgress, isProgressing, () => false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!running) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [running]);

  if (!shown) return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5"
    >
      <div className="h-full origin-left animate-load bg-accent-text" />
    </div>
  );
}
