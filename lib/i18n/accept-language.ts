import Negotiator from 'negotiator';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../paths';

/** Nobody reads more languages than fit; the header is the visitor's own. */
const MAX_HEADER_CHARS = 500;

/**
 * The product's language that an Accept-Language header asks for most; English when it asks for neither. `fr-CA` asks for
 * French with its own weight, even where a plain `fr` follows with less.
 */
export function acceptedLocale(header: string | null | undefined): Locale {
  const headers = { 'accept-language': (header ?? '').slice(0, MAX_HEADER_CHARS) };
  for (const range of new Negotiator({ headers }).languages()) {
    const language = range.toLowerCase().split('-', 1)[0];
    if (isLocale(language)) return language;
  }
  return DEFAULT_LOCALE;
}
