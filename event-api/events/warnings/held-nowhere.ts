import type { EventDefinition } from '../../definition/definition';
import type { Complaint } from '../problems/problem';

/** An event in person that does not say where: neither calendars nor search engines can tell. */
export function heldNowhere({ event }: EventDefinition): Complaint[] {
  if (event.type === 'O' || event.place !== undefined) return [];
  const message =
    'is left out, so calendars and search engines cannot say where the event is; write its "name", "city" and "address".';
  return [{ path: ['event', 'place'], message }];
}
