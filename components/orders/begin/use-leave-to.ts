import { useRouter } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { beginScreenChange } from '@/lib/browser/screen-change';

/**
 * Leads to another page of the site, in the place of this one, where a screen has nothing to show any more. Whoever presses Back
 * while that is under way would stay at this screen: it leads on again then.
 * @param href undefined while there is something to show
 */
export function useLeaveTo(href: string | undefined): void {
  const router = useRouter();
  const isLeaving = href !== undefined;
  // What waits is shorter than what was scrolled through, whose end would bring up the footer for a moment.
  useLayoutEffect(() => {
    if (isLeaving) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [isLeaving]);
  useEffect(() => {
    if (href === undefined) return;
    const leave = () => {
      beginScreenChange();
      router.replace(href);
    };
    leave();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [href, router]);
}
