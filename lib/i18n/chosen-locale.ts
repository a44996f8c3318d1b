import type { Locale } from './languages';

/** Cookie with the language that a visitor chose (specification §9). */
export const LOCALE_COOKIE = 'i18n_redirected';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores the choice for 365 days, same-site lax, not secure. For the language switch; browser only. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that the site serves has the Cookie Store API
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
