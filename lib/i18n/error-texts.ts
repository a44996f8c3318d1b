import en from '../../messages/en/errors.json';
import fr from '../../messages/fr/errors.json';
import { splitLocale } from '../paths';
import type { Locale } from './languages';

/**
 * The texts of the error screens. They must show when nothing else can be fetched, so both languages are bundled with the
 * screens.
 */
const TEXTS: Record<Locale, typeof en> = { en, fr };

/** The texts in the language of a path. */
export function errorTexts(pathname: string): typeof en {
  return TEXTS[splitLocale(pathname).locale];
}
