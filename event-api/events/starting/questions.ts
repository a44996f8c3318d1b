import { localeNamed } from '@/lib/domain/text/locale-named';
import { BOTH_LOCALES, DEFAULT_LOCALE, LOCALES, type Locale } from '@/lib/i18n/languages';
import { parseAmount } from '@/lib/money';
import { email } from '../../definition/values';
import { isDate } from '../../platform/local-time';
import { isZoneOfPlace, zoneMeant } from '../problems/zone-meant';

/** What makes a running event out of an empty file. */
export interface FirstAnswers {
  name: string;
  days: { starts: string; count: number };
  place: { type: 'I' | 'O' | 'H'; name: string };
  timeZone: string;
  languages: Locale[];
  price: { amount: number; currency: string };
  contact: string;
}

type Read<Value> = { value: Value } | { wrong: string };

/** A question and what its answer means; the option of the same name answers it in a script. */
export interface Question<Value> {
  option: string;
  text: string;
  /** Taken when nothing is answered, where there is one. @param code of the event @param today a date */
  usual: (about: { code: string; today: string }) => string | undefined;
  read: (answer: string) => Read<Value>;
}

const MAX_NAME_CHARS = 200;
const MAX_DAYS = 31;

const name: Question<FirstAnswers['name']> = {
  option: 'name',
  text: 'What is the event called?',
  usual: ({ code }) => code.replace(/(^|-)(\w)/g, (_, gap, letter) => `${gap && ' '}${letter.toUpperCase()}`),
  read: (answer) =>
    answer.length > MAX_NAME_CHARS
      ? { wrong: `use at most ${MAX_NAME_CHARS} characters` }
      : { value: answer },
};

const days: Question<FirstAnswers['days']> = {
  option: 'starts',
  text: 'On which day does it begin, and how many days does it last? (2027-03-05, 2 days)',
  usual: ({ today }) => `${Number(today.slice(0, 4)) + 1}${today.slice(4, 8)}15, 1 day`,
  read: (answer) => {
    const [, starts = '', count = '1'] = /^(\S+?)(?:[\s,]+(\d+)(?:\s*days?)?)?$/i.exec(answer) ?? [];
    if (!/^\d{4}-\d{2}-\d{2}$/.test(starts) || !isDate(starts)) {
      return { wrong: 'write a date such as 2027-03-05, and for several days how many: 2027-03-05, 2 days' };
    }
    const days = Number(count);
    return days >= 1 && days <= MAX_DAYS
      ? { value: { starts, count: days } }
      : { wrong: `it can last from 1 to ${MAX_DAYS} days` };
  },
};

const place: Question<FirstAnswers['place']> = {
  option: 'place',
  text: 'Where is it? (the name of a place; or online; or a place and online)',
  usual: () => 'online',
  read: (answer) => {
    const [, where = '', also] =
      /^(.*?)(?:(?:^|\s*[,+&]\s*|\s+and\s+|\s+et\s+)(online|en ligne))?$/i.exec(answer) ?? [];
    if (where === '') return { value: { type: 'O', name: '' } };
    if (where.length > MAX_NAME_CHARS) return { wrong: `use at most ${MAX_NAME_CHARS} characters` };
    return { value: { type: also ? 'H' : 'I', name: where } };
  },
};

const timeZone: Question<FirstAnswers['timeZone']> = {
  option: 'time-zone',
  text: 'Which clocks does it go by? (a city: Toronto, Paris)',
  usual: zoneOfBeginner,
  read: (answer) => {
    if (isZoneOfPlace(answer)) return { value: answer };
    const zone = zoneMeant(answer);
    return zone
      ? { value: zone }
      : {
          wrong: `"${answer}" is no city with a time zone; write one such as Toronto, or its zone: America/Toronto`,
        };
  },
};

const SOME_LANGUAGES = new Intl.ListFormat(DEFAULT_LOCALE, { type: 'disjunction' }).format([
  ...LOCALES,
  LOCALES.length === 2 ? 'both' : 'several',
]);

const languages: Question<FirstAnswers['languages']> = {
  option: 'languages',
  text: `In which languages is the site? (${SOME_LANGUAGES})`,
  usual: () => DEFAULT_LOCALE,
  read: (answer) => {
    const words = answer.trim().split(/[\s,+&]+/);
    const named = answer.trim().toLowerCase() === 'both' ? BOTH_LOCALES : words.map(localeNamed);
    const known = [...new Set(named)].filter((language) => language !== undefined);
    return known.length > 0 && named.every((language) => language !== undefined)
      ? { value: known }
      : { wrong: `answer ${SOME_LANGUAGES}` };
  },
};

const price: Question<FirstAnswers['price']> = {
  option: 'price',
  text: 'What does a ticket cost? (25 CAD; free)',
  usual: () => 'free',
  read: (answer) => {
    if (/^(free|gratuit)$/i.test(answer)) return { value: { amount: 0, currency: 'USD' } };
    const [, before = '', written = '', after = ''] =
      /^([a-z]{3})?\s*(\d+(?:[.,]\d+)?)\s*([a-z]{3})?$/i.exec(answer) ?? [];
    const currency = (before || after || 'USD').toUpperCase();
    if (written === '') return { wrong: 'write an amount and its currency, such as 25 CAD, or free' };
    if (!Intl.supportedValuesOf('currency').includes(currency)) {
      return { wrong: `"${currency}" is no currency; use its three letters, such as CAD or EUR` };
    }
    const amount = Number(written.replace(',', '.'));
    return amount <= MAX_PRICE_VALUE && parseAmount(amount, currency) !== undefined
      ? { value: { amount, currency } }
      : { wrong: `${written} is no amount of ${currency}` };
  },
};

/** As the definition allows. */
const MAX_PRICE_VALUE = 1_000_000;

const contact: Question<FirstAnswers['contact']> = {
  option: 'contact',
  text: 'To which address do visitors write?',
  usual: ({ code }) => `hello@${code}.example`,
  read: (answer) =>
    email.safeParse(answer).success
      ? { value: answer }
      : { wrong: `"${answer}" is no e-mail address; write one such as hello@example.org` },
};

export const QUESTIONS = { name, days, place, timeZone, languages, price, contact } satisfies {
  [Key in keyof FirstAnswers]: Question<FirstAnswers[Key]>;
};

/** The time zone of whoever begins, unless a computer has none of its own. */
function zoneOfBeginner(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? timeZone : undefined;
}
