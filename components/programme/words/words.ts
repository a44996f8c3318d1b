import { getTranslations } from 'next-intl/server';
import type { CountWords, SeatsWords } from './seats-text';

/** Texts with `{count}` left in, for client components. */
async function countWords(
  group: 'found' | 'workshops_found' | 'speakers_found' | 'seats.limited' | 'stars.shared' | 'stars.unknown',
): Promise<CountWords> {
  const texts = await getTranslations('schedule');
  const text = (form: string): string => texts.raw(`${group}.${form}`);
  return { zero: text('zero'), one: text('one'), other: text('other') };
}

/** "14 sessions". */
export const foundWords = (): Promise<CountWords> => countWords('found');
/** "14 workshops". */
export const workshopsFoundWords = (): Promise<CountWords> => countWords('workshops_found');

/** What a search looks through without a network: what this device keeps of the programme, or the rows alone. */
export type OfflineWords = Readonly<Record<'kept' | 'rows', string>>;

export async function offlineWords(): Promise<OfflineWords> {
  const t = await getTranslations('schedule.offline_search');
  return { kept: t('kept'), rows: t('rows') };
}

/** "14 people". */
export const speakersFoundWords = (): Promise<CountWords> => countWords('speakers_found');

export async function seatsWords(): Promise<SeatsWords> {
  const t = await getTranslations('schedule.seats');
  return {
    available: t('available'),
    limited: await countWords('seats.limited'),
    held: t('held'),
    full: t('full'),
    cancelled: t('cancelled'),
  };
}

/** Texts for choosing a time zone; `{zone}` is left in. */
export async function zoneWords(): Promise<{ shown: string; toOwn: string; toEvent: string }> {
  const t = await getTranslations('schedule.zone');
  return { shown: t.raw('shown'), toOwn: t('to_own'), toEvent: t.raw('to_event') };
}

export interface StarWords {
  /** Of a button, with the workshop's `{title}`. */
  named: string;
  /** When there is no room for another star. */
  full: string;
  full_text: string;
}

/** Texts of the stars; `{title}` is left in. */
export async function starWords(): Promise<StarWords & { label: string }> {
  const t = await getTranslations('schedule.stars');
  return { label: t('label'), named: t.raw('named'), full: t('full'), full_text: t('full_text') };
}

export interface StarListWords {
  /** What the page says where nothing is starred. */
  none: string;
  share: string;
  copied: string;
  shared: CountWords;
  take: string;
  taken: string;
  full: string;
  unknown: CountWords;
}

/** Texts of lists of stars, one's own and those that others send. */
export async function starListWords(): Promise<StarListWords> {
  const t = await getTranslations('schedule.stars');
  return {
    none: t('none'),
    share: t('share'),
    copied: t('copied'),
    shared: await countWords('stars.shared'),
    unknown: await countWords('stars.unknown'),
    take: t('take'),
    taken: t('taken'),
    full: t('full'),
  };
}
