import { localeOf } from '../i18n/languages';
import { inLocale, paths } from '../paths';

/** Session storage key of the page from which the visitor was sent to the site's root. */
const NAME = 'sent-to-root-from';

/**
 * Goes to the site's root in the page's language after a 401, and stores the page that it left (specification §4, §8). Stored
 * data is not cleared. On the root itself it does nothing, because the page would reload for ever.
 */
export function leaveForRoot(): void {
  const tag = document.documentElement.lang;
  const root = inLocale(paths.home(), localeOf(tag));
  if (location.pathname === root) return;
  try {
    sessionStorage.setItem(NAME, `${location.pathname}${location.search}`);
  } catch {
    // Without storage the root cannot explain why the visitor is there.
  }
  location.assign(root);
}

/** The page from which the visitor was sent to the root; undefined when they went there themselves. */
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
