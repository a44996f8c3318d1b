import { entryTicketOf, type TicketMaker } from '../../entry/entry-ticket';
import type { HeldTicket } from '../../platform/held-ticket';
import { eventPlace, eventTranslator } from '../../tenancy/event-texts';
import { nameOf, ticketHolders, titleOf } from './describe-proposal';
import type { ProposalReading, Reader } from './read-proposal';

/** The tickets of the presenters of a proposal. @param only the code of one presenter */
export async function presenterTickets(
  { event, locale, ...maker }: Pick<Reader, 'event' | 'locale'> & TicketMaker,
  reading: ProposalReading,
  only?: string,
): Promise<HeldTicket[]> {
  const { starts_at: startsAt, ends_at: endsAt } = event.definition.event;
  const holders = ticketHolders(event, reading).filter(({ code }) => only === undefined || code === only);
  if (holders.length === 0) return [];
  const words = await eventTranslator(event, locale, 'entry');
  const title = titleOf(reading, locale);
  const lists = title ? [{ heading: words('presents'), items: [{ title, lines: [] }] }] : [];
  return holders.map((presenter) => ({
    entry: entryTicketOf(maker, event, { kind: 'presenter', code: presenter.code, place: 1 }),
    name: nameOf(presenter),
    ...{ role: words('roles.presenter'), startsAt, endsAt, lists },
    place: eventPlace(event, locale) ?? '',
    coming: null,
  }));
}
