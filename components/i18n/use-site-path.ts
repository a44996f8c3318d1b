import { useLocale } from 'next-intl';
import { DEFAULT_LOCALE, inLocale, isLocale } from '@/lib/paths';

/** Puts a path of the site into the page's language. */
export function useSitePath(): (path: string) => string {
  const locale = useLocale();
  return (path) => inLocale(path, isLocale(locale) ? locale : DEFAULT_LOCALE);
}
