import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { languageName } from '@/lib/domain/text/language-name';

/** Says in which language a session is: “In French”, “Bilingual”, “In German”. The function stays the same. */
export function useLanguageMark(): (language: string) => string {
  const t = useTranslations('schedule.mark.language');
  const locale = useLocale();
  return useCallback(
    (language) =>
      language === 'both' ? t(language) : t('other', { language: languageName(language, locale) }),
    [t, locale],
  );
}
