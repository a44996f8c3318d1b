'use client';

import { useTranslations } from 'next-intl';
import type { FilterWords } from '@/components/programme/words/filter-words';

/** Texts of the schedule's search and filters, where the screen has the formatter of texts. */
export function useFilterWords(): FilterWords {
  const t = useTranslations('schedule.filter');
  return {
    q: t('q'),
    placeholder: t('placeholder'),
    submit: t('submit'),
    title: t('title'),
    close: t('close'),
    show: t('show'),
    clear: t('clear'),
    fits: t('fits'),
    facets: {
      strand: t('strand'),
      kind: t('kind'),
      audience: t('audience'),
      mode: t('mode'),
      language: t('language'),
      room: t('room'),
      availability: t('availability'),
    },
  };
}
