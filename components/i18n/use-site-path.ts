import { useLocale } from 'next-intl';
import { DEFAULT_LOCALE, inLocale, isLocale } from '@/lib/paths';

/** Gives a path of the site its address in the language that the page is read in. */
export function useSitePath(): (path: string) => string {
  const locale = useLocale();
  return (path) => inLocale(path, isLocale(locale) ? locale : DEFAULT_LOCALE);
}
