import type { Locale } from '@/lib/i18n/languages';
import type { Text } from '../definition/values';
import type { ListedWorkshop } from './read-programme';
import { spokenLanguage } from './session-kind';

/**
 * The language of a workshop's texts where the reader's is another one; undefined where they are in the reader's. An event needs
 * its texts in each of its languages, so those that nobody translated stand in all of them, in the language in which the workshop
 * is given (docs/rooms/applications.md#texts-in-both-languages).
 * @param of.abstract where it is shown as well
 */
export function textsLanguage(
  {
    title,
    subtitle,
    abstract,
    language,
  }: Pick<ListedWorkshop, 'title' | 'subtitle' | 'language'> & { abstract?: Text | null | undefined },
  { languages, locale }: { languages: readonly Locale[]; locale: Locale },
): Locale | undefined {
  const given = languages.find((each) => each === spokenLanguage(language));
  if (given === undefined || given === locale) return undefined;
  const isForeign = (text: Text | null | undefined) =>
    !text || (typeof text !== 'string' && (text[locale] === undefined || text[locale] === text[given]));
  return [title, subtitle, abstract].every(isForeign) ? given : undefined;
}
