import { getTranslations } from 'next-intl/server';
import { pageReader } from '@/lib/api/server';
import type { Picture } from '@/lib/contract/parts/picture';
import { CallError } from '@/lib/errors';
import { type FilterWords, filterWordsFrom } from './filter-words';

export interface PageWords {
  title: string;
  description: string | null;
  image: Picture | null;
}

/**
 * Title and description of a page of the programme: those of a page that the organiser wrote at its address, otherwise
 * the defaults.
 */
export async function pageWords(
  url: string,
  defaults: { title: string; description: string },
): Promise<PageWords> {
  const reader = await pageReader();
  try {
    const { title, description, image } = await reader.getCustomPage({ code: url });
    return { title, description, image };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { ...defaults, image: null };
    throw error;
  }
}

/** Texts of the search and the filters; of the workshops' list where `ofWorkshops`. */
export async function filterWords(ofWorkshops = false): Promise<FilterWords> {
  const words = filterWordsFrom(await getTranslations('schedule.filter'));
  if (!ofWorkshops) return words;
  const t = await getTranslations('schedule.workshops');
  return { ...words, q: t('find'), placeholder: t('placeholder') };
}
