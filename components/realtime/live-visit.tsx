'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { isLivePath } from '@/lib/domain/live-pages';
import { splitLocale } from '@/lib/paths';
import { useDayCookieWhenIdle } from '@/lib/stores/use-day-cookie-when-idle';
import { workshopsCart } from '@/lib/stores/workshops-cart';
import type { LiveNewsProps } from './live-news';

/** The page's own work goes first; how long listening waits, in milliseconds. */
const AFTER_THE_PAGE = 800;

/**
 * Listens to live messages on pages that show what others change, and wherever the visitor has chosen sessions. Nobody else
 * loads any of it.
 */
export function LiveVisit(props: Omit<LiveNewsProps, 'path'>) {
  const [News, setNews] = useState<ComponentType<LiveNewsProps>>();
  const { path } = splitLocale(usePathname());
  const chosen = useDayCookieWhenIdle(workshopsCart)?.items ?? '0';
  const isListening = isLivePath(path) || chosen !== '0';

  useEffect(() => {
    if (!isListening || News) return;
    const timer = setTimeout(() => {
      // Without it the page is as it was made; the next one tries again.
      import('./live-news').then(
        (loaded) => startTransition(() => setNews(() => loaded.LiveNews)),
        () => undefined,
      );
    }, AFTER_THE_PAGE);
    return () => clearTimeout(timer);
  }, [isListening, News]);

  return isListening && News ? <News {...props} path={path} /> : null;
}
