import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import { inLocale, localeOf } from '@/lib/paths';

/** Puts a path of the site into the page's language. The function stays the same between renders: effects name it. */
export function useSitePath(): (path: string) => string {
  const locale = useLocale();
  return useCallback((path: string) => inLocale(path, localeOf(locale)), [locale]);
}
