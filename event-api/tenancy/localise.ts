import type { Locale } from '@/lib/i18n/languages';
import { anyText, type Text } from '../definition/values';

/**
 * A text of the event in a language. A text that the organiser did not translate is shown in the event's first language
 * that has it: text in another language is better than none.
 */
export function localise(text: Text, locale: Locale, fallbackLanguages: readonly Locale[]): string {
  if (typeof text === 'string') return text;
  for (const language of [locale, ...fallbackLanguages]) {
    const translation = text[language];
    if (translation !== undefined) return translation;
  }
  return anyText(text);
}

/** A text that may be absent, in a language. */
export function localiseOptional(
  text: Text | null | undefined,
  locale: Locale,
  fallbackLanguages: readonly Locale[],
): string | null {
  return text === null || text === undefined ? null : localise(text, locale, fallbackLanguages);
}
