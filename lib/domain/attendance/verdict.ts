import { type DoorPlace, placeText } from './place';

/**
 * What can be against letting somebody in. `unfinished`: their order is not finished, so nothing is paid. `waiting`: on a
 * waitlist. `online`: they take part online. `undecided`: an application or a proposal that was not accepted. `no_ticket`:
 * they bought something else. `other_session` and `other_activity`: not the one of this door.
 */
export const REASONS = [
  'unfinished',
  'waiting',
  'cancelled',
  'online',
  'undecided',
  'no_ticket',
  'other_session',
  'other_activity',
] as const;
export type Reason = (typeof REASONS)[number];

/** What can be against the order that somebody is in, wherever they come. */
export type OrderReason = Exclude<Reason, 'other_session' | 'other_activity'>;

/** Somebody as a door knows them. */
export interface Comer {
  /** Null: they may pass the entrance. */
  against: OrderReason | null;
  /** Places other than the entrance that they have a seat for, as `placeText` writes them. */
  seats: readonly string[];
}

/** A place, and whether everybody who may pass the entrance may enter. */
export type DoorRule = DoorPlace & { isOpen: boolean };

/** What is against letting somebody in at a place; null for nothing. Doors without a network decide by the same rule as the API. */
export function reasonAgainst({ against, seats }: Comer, place: DoorRule): Reason | null {
  if (place.kind !== 'entrance' && seats.includes(placeText(place))) return null;
  if (place.kind === 'entrance' || place.isOpen) return against;
  // Who only bought something else has no ticket for any session, which says less than that it is another.
  if (against !== null && against !== 'no_ticket') return against;
  return place.kind === 'session' ? 'other_session' : 'other_activity';
}
