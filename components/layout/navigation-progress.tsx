'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isProgressing, startProgress, subscribeToProgress } from '@/lib/browser/progress';

/** Waits that end within this time show no bar (specification §9). */
const SHOW_AFTER_MS = 200;

/**
 * The loading bar at the top of the page; fills over five seconds (specification §9) and disappears when everything has
 * ended.
 */
function ProgressBar({ label }: { label: string }) {
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

/** A navigation to the same path (a filter in the query) has no event that ends it: its bar is shown this long. */
const SAME_PATH_MS = 600;

/** The loading bar, from the click on a link of the site until the new page is shown. */
export function NavigationProgress({ label }: { label: string }) {
  const pathname = usePathname();
  const endProgress = useRef<() => void>(undefined);

  useEffect(() => {
    const start = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isNavigation(event, link)) return;
      endProgress.current?.();
      endProgress.current = startProgress();
      if (link.pathname === location.pathname) setTimeout(() => endProgress.current?.(), SAME_PATH_MS);
    };
    // At the end of the bubbling phase, where links that the page handles itself have called preventDefault.
    document.addEventListener('click', start);
    return () => document.removeEventListener('click', start);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new path is the end of the navigation.
  useEffect(() => () => endProgress.current?.(), [pathname]);

  return <ProgressBar label={label} />;
}

/** Whether a click goes to another page of the site in this tab. */
function isNavigation(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (modified || link.target === '_blank' || link.hasAttribute('download')) return false;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return false;
  return `${link.pathname}${link.search}` !== `${location.pathname}${location.search}`;
}
