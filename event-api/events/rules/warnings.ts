import type { EventDefinition } from '../../definition/definition';
import type { Calendar } from '../../definition/resolve-calendar';
import type { Complaint } from '../problems/problem';
import { because } from '../problems/reasons';
import { bookedTwice } from './booked-twice';
import { fieldsNeverShown } from './fields-never-shown';
import { linksToNowhere } from './links';

type Ticket = EventDefinition['tracks'][number];

/** Tickets without a place, without a time at which they are sold, or without whatever opens them. */
function ticketsNobodyCanBuy(definition: EventDefinition, calendar: Calendar): Complaint[] {
  return definition.tracks.flatMap((ticket, at): Complaint[] => {
    const trouble = reason(ticket, definition, calendar);
    if (!trouble) return [];
    const { field, why } = trouble;
    return [
      {
        path: ['tracks', at, field],
        message: `nobody can have the ticket "${ticket.code}": ${why}.`,
        inWords: because('nobody_can_have', { code: ticket.code }),
      },
    ];
  });
}

function reason(
  ticket: Ticket,
  { registration, codes = [], groups }: EventDefinition,
  calendar: Calendar,
): { field: string; why: string } | undefined {
  const opening = (kind: 'invitation' | 'bypass') =>
    codes.some((each) => each.kind === kind && each.tracks.includes(ticket.code));
  if (opening('bypass')) return undefined;
  if (ticket.capacity === 0) return { field: 'capacity', why: 'it has no places' };
  if (ticket.invitation && !opening('invitation')) {
    return { field: 'invitation', why: 'no invitation under "codes" opens it' };
  }
  if (ticket.group && !(groups && (groups.tracks ?? [ticket.code]).includes(ticket.code))) {
    return { field: 'group', why: 'it is for groups alone, and "groups" does not take it' };
  }
  const opens = ticket.opens ?? registration.opens;
  const closes = ticket.closes ?? registration.closes;
  if (opens !== undefined && closes !== undefined && calendar.opening(opens) >= calendar.deadline(closes)) {
    return {
      field: ticket.closes === undefined ? 'opens' : 'closes',
      why: `it opens ${opens}, and registration closes ${closes}`,
    };
  }
  return undefined;
}

/** An event in person that does not say where: neither calendars nor search engines can tell. */
function heldNowhere({ event }: EventDefinition): Complaint[] {
  if (event.type === 'O' || event.place !== undefined) return [];
  const message =
    'is left out, so calendars and search engines cannot say where the event is; write its "name", "city" and "address".';
  return [{ path: ['event', 'place'], message, inWords: because('place_missing') }];
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
  return [
    {
      path: ['event', 'starts'],
      message: `is in the past: the event of ${starts} is over.`,
      inWords: because('in_the_past', { starts }),
    },
  ];
}
