/**
 * The languages of the product: everything that the code has to know about one of them. The texts are in `messages/`, and
 * names of days and languages come from `Intl`; `docs/how-to/add-a-language.md` says what else a language needs. Browsers load
 * this file with every page, so that it imports nothing.
 */

const NBSP = '\u00a0';

/** A span of days: `before`, the first day by the pattern `from`, `between`, the last day by `to`. */
interface DaySpan {
  before: string;
  from: string;
  between: string;
  to: string;
}

/** Date patterns are those of date-fns, with the fields that `format-zoned.browser.ts` knows. */
interface LanguageFacts {
  /** Its name in itself. */
  name: string;
  /** With the region whose habits are followed: for `Intl`, for link previews, and for services that are asked for texts. */
  tag: string;
  /** The tag that Stripe's fields take (https://docs.stripe.com/js/appendix/supported_locales). */
  stripe: string;
  /** What the paths of its pages begin with; exactly one language has none. */
  prefix: string;
  direction: 'ltr' | 'rtl';
  /** A colon with the space before it, if it has one. */
  colon: string;
  /** What stands between town and region in an address. */
  beforeRegion: string;
  numbers: {
    decimal: string;
    group: string;
    /** A percent sign with the space before it, if it has one. */
    percent: string;
    currencySign: 'before' | 'after';
  };
  dates: {
    /** With the year. */
    full: string;
    day: string;
    monthDay: string;
    shortDay: string;
    /** Within a month, and over months of a year. */
    spans: { month: DaySpan; year: DaySpan };
    time: string;
    /** A time without minutes. */
    hour: string;
    /** How the first day of a month is written; the others are numbers alone. */
    first: string;
    /** Whether short names of days have a full stop where `Intl` gives them one; browsers differ on it in English. */
    hasStops: boolean;
  };
}

const FACTS = {
  en: {
    name: 'English',
    tag: 'en-CA',
    stripe: 'en',
    prefix: '',
    direction: 'ltr',
    colon: ':',
    beforeRegion: ', ',
    numbers: { decimal: '.', group: ',', percent: '%', currencySign: 'before' },
    dates: {
      full: 'EEEE, MMMM d, yyyy',
      day: 'EEEE, MMMM d',
      monthDay: 'MMMM d',
      shortDay: `EEE${NBSP}d`,
      spans: {
        month: { before: '', from: 'MMMM d', between: '–', to: 'd, yyyy' },
        year: { before: '', from: 'MMMM d', between: ' – ', to: 'MMMM d, yyyy' },
      },
      time: `h:mm${NBSP}aa`,
      hour: `h:mm${NBSP}aa`,
      first: '1',
      hasStops: false,
    },
  },
  fr: {
    name: 'Français',
    tag: 'fr-CA',
    stripe: 'fr-CA',
    prefix: '/fr',
    direction: 'ltr',
    colon: `${NBSP}:`,
    beforeRegion: ' ',
    numbers: { decimal: ',', group: NBSP, percent: `${NBSP}%`, currencySign: 'after' },
    dates: {
      full: `EEEE do${NBSP}MMMM yyyy`,
      day: `EEEE do${NBSP}MMMM`,
      monthDay: `do${NBSP}MMMM`,
      shortDay: `EEE${NBSP}d`,
      spans: {
        month: { before: 'du ', from: 'd', between: ' au ', to: `d${NBSP}MMMM yyyy` },
        year: { before: 'du ', from: `d${NBSP}MMMM`, between: ' au ', to: `d${NBSP}MMMM yyyy` },
      },
      time: `H${NBSP}'h'${NBSP}mm`,
      hour: `H${NBSP}'h'`,
      first: '1er',
      hasStops: true,
    },
  },
} as const satisfies Record<string, LanguageFacts>;

/** The code of a language, as events, paths and stored data have it. */
export type Locale = keyof typeof FACTS;

export const LANGUAGES: Readonly<Record<Locale, LanguageFacts>> = FACTS;

// The cast: `Object.keys` loses the keys, and that there are some.
export const LOCALES = Object.keys(FACTS) as [Locale, ...Locale[]];

/** The language of paths without a prefix (specification §2, §9), and of commands. */
export const DEFAULT_LOCALE: Locale = 'en';

/** The languages of a session that is given in `both`. */
export const BOTH_LOCALES: readonly [Locale, Locale] = ['en', 'fr'];

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** A language of the product; the default one for anything else. */
export const localeOf = (value: unknown): Locale => (isLocale(value) ? value : DEFAULT_LOCALE);

/** What the code knows of a language; of the default one for anything else. */
export const languageOf = (value: string): LanguageFacts => LANGUAGES[localeOf(value)];

/** A value for each language of the product. */
export function inEach<Value>(valueIn: (locale: Locale) => Value): Record<Locale, Value> {
  // The cast: `fromEntries` does not know that every language is there.
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueIn(locale)])) as Record<Locale, Value>;
}
