import { DEFAULT_LOCALE, inLocale, isLocale, paths } from '../paths';

/** Names the page from which a visitor was sent to the site's root, in this tab. */
const NAME = 'sent-to-root-from';

/**
 * Leaves for the site's root, in the page's language, and remembers from where (specification §4, §8: a 401). Nothing that
 * is stored is cleared. Somebody who is there already stays: the same page would be loaded without end.
 */
export function leaveForRoot(): void {
  const given = document.documentElement.lang;
  const root = inLocale(paths.home(), isLocale(given) ? given : DEFAULT_LOCALE);
  if (location.pathname === root) return;
  try {
    sessionStorage.setItem(NAME, `${location.pathname}${location.search}`);
  } catch {
    // Without storage the root cannot say why they are there.
  }
  location.assign(root);
}

/** The page from which the visitor was sent to the root; undefined when they came by themselves. */
export function readSentFrom(): string | undefined {
  try {
    const from = sessionStorage.getItem(NAME);
    return from?.startsWith('/') && !from.startsWith('//') ? from : undefined;
  } catch {
    return undefined;
  }
}

export function forgetSentFrom(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing was stored.
  }
}
