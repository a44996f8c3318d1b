import { MAX_GROUP_TICKETS } from '@/lib/contract/groups/group-pay';
import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../../calls/use-case';
import { attendeeName } from '../../forms/answered-texts';
import { ticketAnswer } from '../../orders/tickets/ticket-answer';
import { atOneInstant } from '../../platform/clock';
import type { HeldTicket } from '../../platform/held-ticket';
import { findGroupRegistrations } from '../../registration/of-group/group-registrations';
import { ownTicket } from '../../registration/reading/own-ticket';
import { readRegistrations } from '../../registration/reading/read-registration';
import { eventPlace, eventTexts } from '../../tenancy/event-texts';
import { listMembers } from './queries';

/** @throws Refusal 409 for a file of which there is no ticket */
export const getGroupTickets: UseCase<'getGroupTickets'> = async (caller, { code, part }) => {
  const context = atOneInstant(caller);
  const { event, locale, wantedFile } = context;
  const tickets = await readTickets(context, code);
  if (wantedFile === null) {
    return { count: tickets.length, parts: Math.ceil(tickets.length / MAX_GROUP_TICKETS) };
  }
  const shown = tickets.slice((part - 1) * MAX_GROUP_TICKETS, part * MAX_GROUP_TICKETS);
  if (shown.length === 0) throw refuse(409, REQUEST, 'order_without_ticket');
  return ticketAnswer(shown, { event, locale });
};

/** The tickets of the members, without what they chose: that is theirs (docs/rooms/groups.md#no-keys-for-organisers). */
async function readTickets(context: UseCaseContext, code: string): Promise<HeldTicket[]> {
  const { db, event, locale } = context;
  const eventCode = event.code;
  const members = await listMembers(db, { eventCode, code });
  const registrations = await findGroupRegistrations(db, { eventCode, groupCode: code });
  const readings = await readRegistrations(context, registrations);
  const byCode = new Map(readings.map((reading) => [reading.registration.code, reading]));
  const { text } = eventTexts(event, locale);
  const { starts_at: startsAt, ends_at: endsAt } = event.definition.event;
  return members.flatMap(({ name, registrationCode }) => {
    const reading = byCode.get(registrationCode ?? '');
    const entry = reading && ownTicket(context, reading.registration, reading.paid);
    if (!entry) return [];
    return {
      ...{ entry, startsAt, endsAt, coming: null, lists: [] },
      name: attendeeName(reading.answers.model) ?? name,
      role: text(reading.track.name),
      place: eventPlace(event, locale) ?? '',
    };
  });
}
