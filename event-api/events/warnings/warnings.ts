import type { EventDefinition } from '../../definition/definition';
import type { Calendar } from '../../definition/resolve-calendar';
import type { Complaint } from '../problems/problem';
import { bookedTwice } from './booked-twice';
import { fieldsNeverShown } from './fields-never-shown';
import { linksToNowhere } from './links-to-nowhere';
import { ticketsNobodyCanBuy } from './tickets-nobody-can-buy';

/** An event in person that does not say where: neither calendars nor search engines can tell. */
function heldNowhere({ event }: EventDefinition): Complaint[] {
  if (event.type === 'O' || event.place !== undefined) return [];
  const message =
    'is left out, so calendars and search engines cannot say where the event is; write its "name", "city" and "address".';
  return [{ path: ['event', 'place'], message }];
}

/**
 * What an organiser probably did not mean, in a definition that is right: said by `check` and `import`, and never refused,
 * because there are events where it is meant.
 * @param now ISO 8601 in UTC
 */
export function warningsAbout(definition: EventDefinition, calendar: Calendar, now: string): Complaint[] {
  return [
    ...inThePast(calendar, now),
    ...heldNowhere(definition),
    ...bookedTwice(definition, calendar),
    ...linksToNowhere(definition),
    ...fieldsNeverShown(definition),
    ...ticketsNobodyCanBuy(definition, calendar),
  ];
}

function inThePast({ starts, endsAt }: Calendar, now: string): Complaint[] {
  if (endsAt >= now) return [];
  return [{ path: ['event', 'starts'], message: `is in the past: the event of ${starts} is over.` }];
}
