import { escapeUTF8 } from 'entities';
import { acceptedLocale } from '../i18n/accept-language';
import { translator } from '../i18n/translate';
import { inLocale, type Locale, paths } from '../paths';

/**
 * Pages for unknown events, or events that cannot be read at the moment. They need no scripts or data, and use the language
 * of the visitor's browser. Their styles are in public/, which the process can serve even when everything else fails.
 */
async function plainPage(key: 'unknown_site' | 'unavailable', acceptLanguage: string | null | undefined) {
  const locale = acceptedLocale(acceptLanguage);
  const t = await translator(locale, 'errors');
  return plainHtml(locale, t(`${key}_title`), `<p>${escapeUTF8(t(`${key}_text`))}</p>`);
}

function plainHtml(locale: Locale, title: string, body: string): string {
  const heading = escapeUTF8(title);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/plain-page.svg"><link rel="stylesheet" href="/plain-page.css"><title>${heading}</title></head><body><main><h1>${heading}</h1>${body}</main></body></html>`;
}

/** The page for a host without an event (404). */
export const unknownSitePage = (acceptLanguage: string | null | undefined): Promise<string> =>
  plainPage('unknown_site', acceptLanguage);

/** The page for an event that cannot be read at the moment (503). */
export const unavailablePage = (acceptLanguage: string | null | undefined): Promise<string> =>
  plainPage('unavailable', acceptLanguage);

/** The page shown when a page fails (500) and the site's own error page fails too (specification §8). */
export async function failedPage(locale: Locale): Promise<string> {
  const t = await translator(locale, 'errors');
  const home = `<a href="${inLocale(paths.home(), locale)}">${escapeUTF8(t('go_home'))}</a>`;
  return plainHtml(locale, t('occurred'), `<p>${escapeUTF8(t('error_text'))}</p><p>${home}</p>`);
}
