import { unknown as en } from '../../messages/en/errors.json';
import { unknown as fr } from '../../messages/fr/errors.json';
import { type Locale, localeOf } from './languages';

const TEXTS: Record<Locale, string> = { en, fr };

/** What is said of a refusal without a message (specification §8), in the language that the page is read in. */
export function unknownError(): string {
  return TEXTS[localeOf(typeof document === 'undefined' ? undefined : document.documentElement.lang)];
}
