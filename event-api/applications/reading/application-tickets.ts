import { isOwed } from '../../checkout/paid-payments';
import { entryTicketOf, type TicketMaker } from '../../entry/entry-ticket';
import type { HeldTicket } from '../../platform/held-ticket';
import { eventPlace, eventTranslator } from '../../tenancy/event-texts';
import { organizationOf } from './application-words';
import type { ApplicationReading, Reader } from './read-application';

/**
 * The tickets of the people of an application that was approved, as soon as nothing is to be paid: of everybody who is named, as
 * badges are.
 */
export async function applicationTickets(
  { event, locale, ...maker }: Reader & TicketMaker,
  { application, contacts, form, paid }: ApplicationReading,
): Promise<HeldTicket[]> {
  const { kind, state, booth } = application;
  const { type, starts_at: startsAt, ends_at: endsAt } = event.definition.event;
  if (state !== 'approved' || type === 'O' || isOwed(paid)) return [];
  const words = await eventTranslator(event, locale, 'entry');
  const role = [words(`roles.${kind}`), organizationOf(form.model)].filter(Boolean).join(' · ');
  const lists = booth === null ? [] : [{ heading: words('booth'), items: [{ title: booth, lines: [] }] }];
  return contacts
    .filter(({ name }) => name !== '')
    .map(({ code, name }) => ({
      entry: entryTicketOf(maker, event, { kind, code, place: 1 }),
      ...{ name, role, startsAt, endsAt, lists },
      place: eventPlace(event, locale) ?? '',
      coming: null,
    }));
}
