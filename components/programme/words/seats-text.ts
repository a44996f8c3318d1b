import type { SessionSummary } from '@/lib/contract/parts/session';
import { type CountWords, countText } from './count-text';

/** Words for what is left of a session, handed to the part that writes them anew in the browser. */
export interface SeatsWords {
  available: string;
  limited: CountWords;
  held: string;
  full: string;
  cancelled: string;
}

export type SeatsState = keyof SeatsWords;

type Seats = Pick<SessionSummary, 'availability' | 'cancelled'>;

/** The one word for what is left (design §6); what is cancelled has nothing. */
export function seatsState({ availability, cancelled }: Seats): SeatsState {
  return cancelled === 'Y' ? 'cancelled' : availability.state;
}

export function seatsText(seats: Seats, words: SeatsWords, locale: string): string {
  const state = seatsState(seats);
  return state === 'limited' ? countText(words.limited, seats.availability.left ?? 0, locale) : words[state];
}

/** Whether there is anything to say: a session without a limit has places for all who come. */
export function saysSeats({ availability, cancelled }: Seats): boolean {
  return cancelled === 'Y' || availability.capacity !== null;
}
