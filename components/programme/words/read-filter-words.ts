import { getTranslations } from 'next-intl/server';
import { type FilterWords, filterWordsFrom } from './filter-words';

/** Texts of the search and the filters; of the workshops' list where `ofWorkshops`. */
export async function filterWords(ofWorkshops = false): Promise<FilterWords> {
  const words = filterWordsFrom(await getTranslations('schedule.filter'));
  if (!ofWorkshops) return words;
  const t = await getTranslations('schedule.workshops');
  return { ...words, q: t('find'), placeholder: t('placeholder') };
}
