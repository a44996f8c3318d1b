import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import { localeOf } from '@/lib/i18n/languages';
import { inLocale } from '@/lib/paths';

/** Puts a path of the site into the page's language. The function stays the same between renders: effects name it. */
export function useSitePath(): (path: string) => string {
  const locale = useLocale();
  return useCallback((path: string) => inLocale(path, localeOf(locale)), [locale]);
}
