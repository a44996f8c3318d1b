import type { SessionSummary } from '@/lib/contract/parts/session';
import { type CountWords, countText } from './count-text';

/** Texts for availability, for client components that update it. */
export interface SeatsWords {
  available: string;
  limited: CountWords;
  held: string;
  full: string;
  cancelled: string;
}

export type SeatsState = keyof SeatsWords;

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
