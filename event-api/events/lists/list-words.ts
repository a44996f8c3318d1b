import type { Locale } from '@/lib/i18n/languages';
import { loadTexts } from '@/lib/i18n/messages';
import { type Translate, translator } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { isErasedAddress } from '../../platform/erased-address';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import type { Column } from '../reports/report';
import type { ListName } from './lists';

/** What says the lists of an event in a language. */
export interface ListWords {
  desk: Translate;
  tickets: readonly { key: string; name: string }[];
  title: (list: ListName) => string;
  /** What a list is for. */
  text: (list: ListName) => string;
  heading: (column: Column<unknown>) => string;
  /** A word of the site; what there is no word for stays as it is. */
  word: (value: string) => string;
  /** What stands in a cell. Moments are said by the page, which knows what day it is. */
  cell: (column: Column<unknown>, row: unknown) => string;
}

/** @param list the one that it is about: a word may be another in one list */
export async function listWords(event: SiteEvent, locale: Locale, list?: ListName): Promise<ListWords> {
  const [desk, { words }] = await Promise.all([
    translator(locale, 'desk_lists'),
    loadTexts(locale, 'desk_lists'),
  ]);
  const { text } = eventTexts(event, locale);
  const tickets = event.definition.tracks.map((track) => ({ key: track.code, name: text(track.name) }));
  const known = new Map(Object.entries(Object(words)));
  const word = (value: string) => {
    const key = value.replace(/\W+/g, '_');
    return String(known.get(`${list}_${key}`) ?? known.get(key) ?? value);
  };
  return {
    ...{ desk, tickets, word },
    title: (name) => desk(`lists.${name}.title`),
    text: (name) => desk(`lists.${name}.text`),
    heading: ({ name, heading }) => desk(`columns.${heading?.key ?? name}`, heading && { of: heading.of }),
    cell(column, row) {
      const value = column.text(row);
      switch (column.kind) {
        case 'word':
          return value === '' ? '' : word(value);
        case 'ticket':
          return tickets.find(({ key }) => key === value)?.name ?? (value === '' ? '' : word(value));
        case 'email':
          return isErasedAddress(value) ? word('erased') : value;
        case 'instant':
          return String(column.value?.(row) ?? '');
        case 'money': {
          const money = column.money?.(row);
          return money ? formatMoney(money, locale) : '';
        }
        default:
          return value;
      }
    },
  };
}
