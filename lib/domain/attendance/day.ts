import { localDate } from '../../time/format';
import { addSeconds } from '../../time/seconds';
import type { DoorPlace } from './place';

/** Who comes to a party after midnight is there on the day on which it began. */
const DAY_BEGINS_SECONDS = 4 * 3600;

/** The day of the event on which a moment at the entrance counts; empty elsewhere, where people come once. */
export const dayAt = (place: DoorPlace, instant: string, timeZone: string): string =>
  place.kind === 'entrance' ? localDate(addSeconds(instant, -DAY_BEGINS_SECONDS), timeZone) : '';
