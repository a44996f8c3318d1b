import { translator } from '@/lib/i18n/translate';
import type { Person } from '../../events/people/list-people';
import { isErasedAddress } from '../../platform/erased-address';
import { eventTexts } from '../../tenancy/event-texts';
import { type DeskContext, eventOf } from '../desk-use-case';

/** What says the people of an event in the caller's language. */
export async function peopleWords(context: DeskContext) {
  const { event } = eventOf(context);
  const desk = await translator(context.locale, 'desk');
  const { text } = eventTexts(event, context.locale);
  const tickets = event.definition.tracks.map((track) => ({ key: track.code, name: text(track.name) }));
  const kindOf = (key: string) => ({ key, name: desk(`people.kinds.${key}`) });
  const statusOf = (key: string) => ({ key, name: desk(`people.statuses.${key}`) });
  const describe = ({ name, email, organization, code, since, id, ...one }: Person) => ({
    ...{ key: `${one.kind} ${id}`, id, code, since, organization },
    ...(isErased({ email }) ? { name: desk('people.erased'), email: null } : { name, email: email || null }),
    kind: kindOf(one.kind),
    status: statusOf(one.status),
    ticket: tickets.find(({ key }) => key === one.ticket)?.name ?? one.ticket,
  });
  return { desk, tickets, kindOf, statusOf, describe };
}

/** Whether nothing but what the books need is left of somebody. */
export const isErased = ({ email }: Pick<Person, 'email'>): boolean =>
  email !== null && isErasedAddress(email);
