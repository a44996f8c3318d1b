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
  facets: Readonly<Record<Facet, string>>;
}
