import { getTranslations } from 'next-intl/server';
import type { FilterWords } from './filter-words';

/** Texts of the search and the filters; of the workshops' list where `ofWorkshops`. */
export async function filterWords(ofWorkshops = false): Promise<FilterWords> {
  const t = await getTranslations('schedule.filter');
  const workshops = await getTranslations('schedule.workshops');
  return {
    q: ofWorkshops ? workshops('find') : t('q'),
    placeholder: ofWorkshops ? workshops('placeholder') : t('placeholder'),
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
