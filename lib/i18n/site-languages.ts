import { isLocale, LOCALES, type Locale } from './languages';

/**
 * The languages of the page's event in its order, which its root element names; all of the product where it names none. For
 * what is shown only once the page is used; browser only.
 */
export function siteLanguages(): readonly Locale[] {
  const named = (document.documentElement.dataset.languages ?? '').split(' ').filter(isLocale);
  return named.length > 0 ? named : LOCALES;
}
