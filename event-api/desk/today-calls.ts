import type * as contract from '@/lib/contract/desk/today';
import { isAllowed } from '@/lib/domain/team-roles';
import { look } from '../acts/act';
import { figures, salesByDay } from '../acts/team';
import { eventTexts } from '../tenancy/event-texts';
import { type DeskRoutesOf, eventOf } from './desk-use-case';

export const todayCalls: DeskRoutesOf<typeof contract> = {
  async getToday(context) {
    const { place, locale } = context;
    const { event, role } = eventOf(context);
    const numbers = (await look(place, figures, { events: [event.code] })).get(event.code);
    const sales = await look(place, salesByDay, { event: event.code });
    if (!numbers || sales.outcome === 'no_event') throw new Error('an event that was found has no figures');
    const mayMoney = isAllowed(role, 'money');
    const { text } = eventTexts(event, locale);
    const waiting = [
      { kind: 'payments' as const, count: mayMoney ? numbers.paymentsInDoubt : 0 },
      { kind: 'invoices' as const, count: mayMoney ? numbers.invoicesOverdue : 0 },
      { kind: 'jobs' as const, count: numbers.failedJobs },
      { kind: 'applications' as const, count: numbers.applications },
      { kind: 'proposals' as const, count: numbers.proposals },
    ];
    return {
      currency: event.definition.event.currency,
      registrations: numbers.registrations,
      seats: numbers.seats > 0 ? { taken: numbers.seatsTaken, capacity: numbers.seats } : null,
      paid: mayMoney ? numbers.paid : null,
      days: sales.days.map(({ paid, ...day }) => ({ ...day, paid: mayMoney ? paid : null })),
      tickets: event.definition.tracks.map((track) => {
        const { registrations = 0, taken = 0, capacity = null } = sales.tickets.get(track.code) ?? {};
        return {
          ticket: track.code,
          name: text(track.name),
          registrations,
          places: capacity === null ? null : { taken, capacity },
        };
      }),
      waiting: waiting.filter(({ count }) => count > 0),
    };
  },
};
