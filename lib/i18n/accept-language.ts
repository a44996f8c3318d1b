import { DEFAULT_LOCALE, isLocale, type Locale } from '../paths';

/** The product's language that an Accept-Language header asks for most; English when it asks for neither. */
export function acceptedLocale(header: string | null | undefined): Locale {
  let best: { locale: Locale; weight: number } | undefined;
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
    const locale = range.split('-', 1)[0];
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.trim().slice(2));
    if (isLocale(locale) && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? DEFAULT_LOCALE;
}
