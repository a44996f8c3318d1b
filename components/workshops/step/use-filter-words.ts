'use client';

import { useTranslations } from 'next-intl';
import { type FilterWords, filterWordsFrom } from '@/components/programme/words/filter-words';

/** Texts of the schedule's search and filters, where the screen has the formatter of texts. */
export function useFilterWords(): FilterWords {
  return filterWordsFrom(useTranslations('schedule.filter'));
}
