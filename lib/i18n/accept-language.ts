import Negotiator from 'negotiator';
import { DEFAULT_LOCALE, isLocale, type Locale } from './languages';

/** Longer headers are cut off, so that a hostile one costs no time to parse. */
const MAX_HEADER_CHARS = 500;

/**
 * The supported language that an Accept-Language header prefers; English when it names neither. `fr-CA` counts as French
 * with its own weight, even where a plain `fr` follows with a lower one.
 */
export function acceptedLocale(header: string | null | undefined): Locale {
  const headers = { 'accept-language': (header ?? '').slice(0, MAX_HEADER_CHARS) };
  for (const range of new Negotiator({ headers }).languages()) {
    const language = range.toLowerCase().split('-', 1)[0];
    if (isLocale(language)) return language;
  }
  return DEFAULT_LOCALE;
}
