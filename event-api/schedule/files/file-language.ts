import type { Locale } from '@/lib/paths';
import type { UseCaseContext } from '../../calls/use-case';

/** The language of a file: the one in the link if the event has it, else the call's. */
export function fileLanguage(
  { event, locale }: Pick<UseCaseContext, 'event' | 'locale'>,
  wanted: Locale | undefined,
): Locale {
  return wanted !== undefined && event.definition.event.languages.includes(wanted) ? wanted : locale;
}
