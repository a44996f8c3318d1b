import { isOwed } from '../../checkout/paid-payments';
import { entryTicketOf, type TicketMaker } from '../../entry/entry-ticket';
import type { HeldTicket } from '../../platform/held-ticket';
import type { SiteEvent } from '../../tenancy/event';
import { eventPlace, eventTranslator } from '../../tenancy/event-texts';
import { organizationOf } from './application-words';
import type { ApplicationReading, Reader } from './read-application';

/**
 * The people of an application who have a ticket: of one that was approved, as soon as nothing is to be paid, everybody who is named,
 * as badges are. Nobody at an event that is online.
 */
export function ticketHolders(
  { definition }: SiteEvent,
  { application, contacts, paid }: ApplicationReading,
): ApplicationReading['contacts'] {
  if (application.state !== 'approved' || definition.event.type === 'O' || isOwed(paid)) return [];
  return contacts.filter(({ name }) => name !== '');
}

/** The tickets of the people of an application. */
export async function applicationTickets(
  { event, locale, ...maker }: Reader & TicketMaker,
  reading: ApplicationReading,
): Promise<HeldTicket[]> {
  const holders = ticketHolders(event, reading);
  if (holders.length === 0) return [];
  const { form } = reading;
  const { kind, booth } = reading.application;
  const { starts_at: startsAt, ends_at: endsAt } = event.definition.event;
  const words = await eventTranslator(event, locale, 'entry');
  const role = [words(`roles.${kind}`), organizationOf(form.model)].filter(Boolean).join(' · ');
  const lists = booth === null ? [] : [{ heading: words('booth'), items: [{ title: booth, lines: [] }] }];
  return holders.map(({ code, name }) => ({
    entry: entryTicketOf(maker, event, { kind, code, place: 1 }),
    ...{ name, role, startsAt, endsAt, lists },
    place: eventPlace(event, locale) ?? '',
    coming: null,
  }));
}
