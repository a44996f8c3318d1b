import { acceptedLocale } from '../i18n/accept-language';
import { translator } from '../i18n/translate';

/**
 * Pages that belong to no event, or to one that cannot be read now: complete without styles, scripts or data, in the
 * language that the visitor's browser asks for.
 */
async function plainPage(key: 'unknown_site' | 'unavailable', acceptLanguage: string | null | undefined) {
  const locale = acceptedLocale(acceptLanguage);
  const t = await translator(locale, 'errors');
  const title = escapeHtml(t(`${key}_title`));
  const text = escapeHtml(t(`${key}_text`));
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}

/** No event is at this address (404). */
export const unknownSitePage = (acceptLanguage: string | null | undefined): Promise<string> =>
  plainPage('unknown_site', acceptLanguage);

/** The event cannot be read at the moment (503). */
export const unavailablePage = (acceptLanguage: string | null | undefined): Promise<string> =>
  plainPage('unavailable', acceptLanguage);

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
