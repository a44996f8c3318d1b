import type * as contract from '@/lib/contract/desk/account';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { isAllowed } from '@/lib/domain/team-roles';
import { refuse } from '@/lib/errors';
import { inLocale } from '@/lib/paths';
import { addSeconds } from '@/lib/time/seconds';
import { askForLink } from '../accounts/ask-for-link';
import { readLink, spendLink } from '../accounts/links';
import { listMemberships } from '../accounts/members';
import { beginSession, endSessions } from '../accounts/sessions';
import { look } from '../acts/act';
import { countOfDraft } from '../acts/edits';
import { figures } from '../acts/team';
import { eventClock } from '../content/get-client-event-from-domain';
import { localOf } from '../platform/local-time';
import type { SiteEvent } from '../tenancy/event';
import { eventAddress } from '../tenancy/event-address';
import { eventTexts } from '../tenancy/event-texts';
import { findEvent } from '../tenancy/find-event';
import { type DeskContext, type DeskRoutesOf, eventOf, sessionOf } from './desk-use-case';

const DONE = { done: true as const };

/** What is said of an event wherever it is named. */
function datesOf({ env, locale }: DeskContext, event: SiteEvent) {
  const { name, time_zone: zone, starts_at, ends_at } = event.definition.event;
  return {
    name: eventTexts(event, locale).text(name),
    starts_on: localOf(starts_at, zone).date,
    // The last day ends when the next one begins.
    ends_on: localOf(addSeconds(ends_at, -1), zone).date,
    address: `${eventAddress(env, event)}${inLocale('/', locale)}`,
    cancelled: event.cancelledAt !== null,
  };
}

export const accountCalls: DeskRoutesOf<typeof contract> = {
  async requestSignIn(context, { email }) {
    if (!isEmail(email)) throw refuse(422, 'email', 'invalid_email');
    await askForLink(context, { email, locale: context.locale, network: context.address });
    return DONE;
  },

  getSignInLink: (context, { secret }) => readLink(context, secret),

  async signIn(context, { secret }) {
    const account = await spendLink(context, secret);
    if (account === null) throw refuse(422, 'secret', 'desk_link_ended');
    context.keepSession(await beginSession(context, account));
    return DONE;
  },

  async signOut(context, { everywhere }) {
    await endSessions(context, sessionOf(context), { everywhere: everywhere === 'Y' });
    context.keepSession(null);
    return DONE;
  },

  async getMyEvents(context) {
    const { db, place } = context;
    const { account } = sessionOf(context);
    const memberships = await listMemberships(db, account.code);
    const numbers = await look(place, figures, { events: memberships.map(({ eventCode }) => eventCode) });
    const events = [];
    for (const { eventCode, role } of memberships) {
      const event = await findEvent(db, eventCode);
      const of = numbers.get(eventCode);
      if (!event || !of) continue;
      const mayMoney = isAllowed(role, 'money');
      const toDo = of.failedLetters + of.failedJobs + of.bounced + of.applications + of.proposals;
      events.push({
        event_code: eventCode,
        ...datesOf(context, event),
        role,
        registrations: of.registrations,
        seats: of.seats > 0 ? { taken: of.seatsTaken, capacity: of.seats } : null,
        paid: mayMoney ? { amount: of.paid, currency: event.definition.event.currency } : null,
        waiting: mayMoney ? toDo + of.paymentsInDoubt + of.invoicesOverdue : toDo,
      });
    }
    return { email: account.email, events: byDate(events, localOf(context.clock.now(), 'UTC').date) };
  },

  async getDeskEvent(context) {
    const { event, role } = eventOf(context);
    return {
      event_code: event.code,
      ...datesOf(context, event),
      time_zone: event.definition.event.time_zone,
      zone_offsets: eventClock(event),
      email: sessionOf(context).account.email,
      role,
      collected: isAllowed(role, 'programme')
        ? await look(context.place, countOfDraft, { event: event.code })
        : 0,
      now: context.clock.now(),
    };
  },
};

/** The events to come first, the next at the top; then those that are over, the last at the top. */
function byDate<Event extends { starts_on: string; ends_on: string }>(
  events: readonly Event[],
  today: string,
): Event[] {
  const sorted = [...events].sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1));
  const isOver = ({ ends_on }: Event) => ends_on < today;
  return [...sorted.filter((event) => !isOver(event)), ...sorted.filter(isOver).reverse()];
}
