'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { ProgressBar } from '@/components/ui/progress-bar';
import { startProgress } from '@/lib/browser/progress';

/** A navigation that leads back to the same path (a filter in the query) has no end of its own to wait for, in milliseconds. */
const SAME_PATH = 600;

/** The loading bar for navigations within the site: from the click on a link until the new page is there. */
export function NavigationProgress({ label }: { label: string }) {
  const pathname = usePathname();
  const end = useRef<() => void>(undefined);

  useEffect(() => {
    const start = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !leadsOn(event, link)) return;
      end.current?.();
      end.current = startProgress();
      if (link.pathname === location.pathname) setTimeout(() => end.current?.(), SAME_PATH);
    };
    // When the event is through, a link that the page took care of itself is known by its prevented default.
    document.addEventListener('click', start);
    return () => document.removeEventListener('click', start);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new path is the end of the navigation.
  useEffect(() => () => end.current?.(), [pathname]);

  return <ProgressBar label={label} />;
}

/** Whether a click leads to another page of the site in this tab. */
function leadsOn(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (modified || link.target === '_blank' || link.hasAttribute('download')) return false;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return false;
  return `${link.pathname}${link.search}` !== `${location.pathname}${location.search}`;
}
