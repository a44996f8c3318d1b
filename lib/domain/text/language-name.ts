/**
 * A language's name in another language, as it stands in a sentence: `German`, `allemand`. The tag itself where it has no
 * name.
 */
export function languageName(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
