import type { SessionSummary } from '@/lib/contract/parts/session';
import { fillIn } from '@/lib/i18n/fill-in';
import { languageOf } from '@/lib/i18n/languages';

/** Forms of a text with `{count}`, for client components that update it. */
export interface CountWords {
  zero: string;
  one: string;
  other: string;
}

/**
 * A count in words. Only zero and one need forms of their own, in English and in French. `Intl` is used for thousands
 * only, because it blocks the page when it is first used.
 */
export function countText(words: CountWords, count: number, locale: string): string {
  if (count === 0) return words.zero;
  const figures = count < 1000 ? String(count) : new Intl.NumberFormat(languageOf(locale).tag).format(count);
  return fillIn(count === 1 ? words.one : words.other, { count: figures });
}

/** Texts for availability, for client components that update it. */
export interface SeatsWords {
  available: string;
  limited: CountWords;
  held: string;
  full: string;
  cancelled: string;
}

type SeatsState = keyof SeatsWords;

type Seats = Pick<SessionSummary, 'availability' | 'cancelled'>;

/** Availability in one word (design §6), or cancelled. */
export function seatsState({ availability, cancelled }: Seats): SeatsState {
  return cancelled === 'Y' ? 'cancelled' : availability.state;
}

export function seatsText(seats: Seats, words: SeatsWords, locale: string): string {
  const state = seatsState(seats);
  return state === 'limited' ? countText(words.limited, seats.availability.left ?? 0, locale) : words[state];
}

/** Sessions without a limit say nothing about seats. */
export function saysSeats({ availability, cancelled }: Seats): boolean {
  return cancelled === 'Y' || availability.capacity !== null;
}
