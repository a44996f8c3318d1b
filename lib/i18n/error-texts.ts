import en from '../../messages/en/errors.json';
import fr from '../../messages/fr/errors.json';
import { type Locale, splitLocale } from '../paths';

/**
 * The texts of the error screens, which must be there when nothing else can be fetched: the browser has both languages of
 * these few with the screens themselves.
 */
const TEXTS: Record<Locale, typeof en> = { en, fr };

/** The texts in the language of an address. Browser only by default; a path may be given. */
export function errorTexts(pathname: string): typeof en {
  return TEXTS[splitLocale(pathname).locale];
}
