import { escapeUTF8 } from 'entities';
import { acceptedLocale } from '../i18n/accept-language';
import { LOCALES, type Locale } from '../i18n/languages';
import { translator } from '../i18n/translate';
import { inLocale, paths } from '../paths';

/**
 * Pages for unknown events, or events that cannot be read at the moment. They need no scripts or data. Nobody knows which
 * language the event would have, so both are shown: first that of the visitor's browser. Their styles are in public/, which
 * the process can serve even when everything else fails.
 */
async function plainPage(
  key: 'unknown_site' | 'unavailable',
  status: number,
  acceptLanguage: string | null | undefined,
): Promise<string> {
  const locale = acceptedLocale(acceptLanguage);
  const said = async (language: Locale, level: 'h1' | 'h2') => {
    const t = await translator(language, 'errors');
    const paragraphs = (['text', 'hint'] as const).map((part) => `<p>${escapeUTF8(t(`${key}_${part}`))}</p>`);
    const title = escapeUTF8(t(`${key}_title`));
    return `<section lang="${language}"><${level}>${title}</${level}>${paragraphs.join('')}</section>`;
  };
  const other = LOCALES.filter((language) => language !== locale);
  const parts = [said(locale, 'h1'), ...other.map((language) => said(language, 'h2'))];
  const t = await translator(locale, 'errors');
  return plainHtml(
    locale,
    t(`${key}_title`),
    `<p class="status">${status}</p>${(await Promise.all(parts)).join('')}`,
  );
}

function plainHtml(locale: Locale, title: string, body: string): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/plain-page.svg"><link rel="stylesheet" href="/plain-page.css"><title>${escapeUTF8(title)}</title></head><body><main><img class="mark" src="/plain-page.svg" alt="" width="48" height="48">${body}</main></body></html>`;
}

/** The page for a host without an event (404). */
export const unknownSitePage = (acceptLanguage: string | null | undefined): Promise<string> =>
  plainPage('unknown_site', 404, acceptLanguage);

/** The page for an event that cannot be read at the moment (503). */
export const unavailablePage = (acceptLanguage: string | null | undefined): Promise<string> =>
  plainPage('unavailable', 503, acceptLanguage);

/** The page shown when a page fails (500) and the site's own error page fails too (specification §8). */
export async function failedPage(locale: Locale): Promise<string> {
  const t = await translator(locale, 'errors');
  return failedWith(locale, t('occurred'));
}

/** The page for a screen that names a middleware which does not exist (500; specification §2, §8). */
export async function unknownMiddlewarePage(locale: Locale, name: string): Promise<string> {
  const t = await translator(locale, 'errors');
  return failedWith(locale, t('unknown_middleware', { name }));
}

async function failedWith(locale: Locale, message: string): Promise<string> {
  const t = await translator(locale, 'errors');
  return refusedPage(locale, [message, t('error_text')]);
}

/** The page for an address whose answer is refused, such as a link to a file: what it says, and the way home. */
export async function refusedPage(locale: Locale, [title = '', ...more]: readonly string[]): Promise<string> {
  const t = await translator(locale, 'errors');
  const home = `<a href="${inLocale(paths.home(), locale)}">${escapeUTF8(t('go_home'))}</a>`;
  const paragraphs = more.map((text) => `<p>${escapeUTF8(text)}</p>`).join('');
  return plainHtml(
    locale,
    title,
    `<section><h1>${escapeUTF8(title)}</h1>${paragraphs}<p>${home}</p></section>`,
  );
}
