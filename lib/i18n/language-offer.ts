import { LOCALES, type Locale } from '../paths';
import { LOCALE_COOKIE } from '../stores/locale';

/**
 * Inline script of a page with an offer of its other language: marks the root element when the browser prefers that
 * language and the visitor has not chosen one. The Content-Security-Policy allows exactly these texts.
 */
export function languageOfferScript(to: Locale): string {
  return `(function(){var l=(navigator.languages||[]).map(function(n){return n.slice(0,2).toLowerCase()}).filter(function(n){return ${JSON.stringify(LOCALES)}.indexOf(n)>=0})[0];if(l==='${to}'&&document.cookie.indexOf('${LOCALE_COOKIE}=')<0)document.documentElement.dataset.offer=l})()`;
}

/** All texts that the script can have. */
export const LANGUAGE_OFFER_SCRIPTS: readonly string[] = LOCALES.map(languageOfferScript);
