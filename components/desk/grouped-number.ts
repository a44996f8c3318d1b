import type { Locale } from '@/lib/i18n/languages';

/** A count, whose thousands are told apart: the desk has larger ones than any page of an event. */
export const groupedNumber = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(locale).format(value);
