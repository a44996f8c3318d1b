import type { Facet } from '@/lib/domain/programme/schedule-filter';

/** Texts of the form. Passed on, so that pages without the formatter of texts can have it as well. */
export interface FilterWords {
  /** Label of the search. */
  q: string;
  placeholder: string;
  submit: string;
  /** Name of the sheet, and of the button that opens it. */
  title: string;
  close: string;
  show: string;
  clear: string;
  fits: string;
  starred: string;
  facets: Readonly<Record<Facet, string>>;
}

/** The texts by their keys in the catalogue's `schedule.filter`. */
export function filterWordsFrom(
  t: (key: Exclude<keyof FilterWords, 'facets'> | Facet) => string,
): FilterWords {
  return {
    q: t('q'),
    placeholder: t('placeholder'),
    submit: t('submit'),
    title: t('title'),
    close: t('close'),
    show: t('show'),
    clear: t('clear'),
    fits: t('fits'),
    starred: t('starred'),
    facets: {
      strand: t('strand'),
      kind: t('kind'),
      audience: t('audience'),
      mode: t('mode'),
      language: t('language'),
      room: t('room'),
      media: t('media'),
      availability: t('availability'),
    },
  };
}
