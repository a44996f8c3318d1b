/** Making one costs more than all that is asked of it. */
const namers = new Map<string, Intl.DisplayNames>();

/**
 * A language's name in another language, as it stands in a sentence: `German`, `allemand`. The tag itself where it has no
 * name.
 * @param locale a language of the product
 */
export function languageName(tag: string, locale: string): string {
  try {
    const namer = namers.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language' });
    namers.set(locale, namer);
    return namer.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** A language's name in another one, as it stands alone: `German`, `Allemand`. */
export function languageLabel(tag: string, locale: string): string {
  const name = languageName(tag, locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
