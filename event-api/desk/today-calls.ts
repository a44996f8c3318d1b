import type * as contract from '@/lib/contract/desk/today';
import { isAllowed } from '@/lib/domain/team-roles';
import { addSeconds } from '@/lib/time/seconds';
import { listTasks } from '../accounts/tasks';
import { look } from '../acts/act';
import { arrivalsToday, figures, salesByDay } from '../acts/team';
import type { ArrivalFigures } from '../events/arrivals/arrival-figures';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import { type DeskRoutesOf, eventOf } from './desk-use-case';
import { tasksOnWire } from './task-calls';

const SOON_SECONDS = 7 * 24 * 3600;

/** What of an event ends within a week, the first first. */
function endingSoon(
  { definition }: SiteEvent,
  { now, text }: { now: string; text: ReturnType<typeof eventTexts>['text'] },
) {
  const { registration, tracks, proposals, exhibitors, sponsors } = definition;
  const ends = [
    { what: 'registration' as const, name: null, ends_at: registration.closes },
    ...tracks.flatMap(({ name, early_bird: earlyBird, closes }) => [
      { what: 'early_bird' as const, name: text(name), ends_at: earlyBird?.until },
      { what: 'registration' as const, name: text(name), ends_at: closes },
    ]),
    { what: 'proposals' as const, name: null, ends_at: proposals?.closes },
    { what: 'applications' as const, name: null, ends_at: exhibitors?.applications?.closes },
    { what: 'applications' as const, name: null, ends_at: sponsors?.applications?.closes },
  ];
  const until = addSeconds(now, SOON_SECONDS);
  return ends
    .flatMap(({ ends_at, ...what }) =>
      ends_at && ends_at > now && ends_at <= until ? [{ ...what, ends_at }] : [],
    )
    .sort((one, other) => one.ends_at.localeCompare(other.ends_at));
}

/** Tickets in the event's order; those that nobody has are left out. */
function arrivalsOnWire(
  { definition }: SiteEvent,
  { tickets, others, hours }: ArrivalFigures,
  text: ReturnType<typeof eventTexts>['text'],
) {
  const listed = definition.tracks.flatMap(({ code, name }) => {
    const { came = 0, expected = 0 } = tickets.find(({ ticket }) => ticket === code) ?? {};
    return expected > 0 ? [{ name: text(name), came, expected }] : [];
  });
  const sum = (of: 'came' | 'expected') => tickets.reduce((all, ticket) => all + ticket[of], 0);
  return { came: sum('came'), expected: sum('expected'), others, tickets: listed, hours };
}

export const todayCalls: DeskRoutesOf<typeof contract> = {
  async getToday(context) {
    const { place, locale } = context;
    const { event, role } = eventOf(context);
    const numbers = (await look(place, figures, { events: [event.code] })).get(event.code);
    const sales = await look(place, salesByDay, { event: event.code });
    const arrivals = await look(place, arrivalsToday, { event: event.code });
    if (!numbers || sales.outcome === 'no_event') throw new Error('an event that was found has no figures');
    const now = context.clock.now();
    const mayMoney = isAllowed(role, 'money');
    const { text } = eventTexts(event, locale);
    const waiting = [
      { kind: 'payments' as const, count: mayMoney ? numbers.paymentsInDoubt : 0 },
      { kind: 'invoices' as const, count: mayMoney ? numbers.invoicesOverdue : 0 },
      { kind: 'letters' as const, count: numbers.failedLetters },
      { kind: 'jobs' as const, count: numbers.failedJobs },
      { kind: 'bounced' as const, count: numbers.bounced },
      { kind: 'applications' as const, count: numbers.applications },
      { kind: 'proposals' as const, count: numbers.proposals },
      { kind: 'clashes' as const, count: sales.clashes },
      { kind: 'overlaps' as const, count: isAllowed(role, 'people') ? sales.overlaps : 0 },
    ];
    return {
      currency: event.definition.event.currency,
      registrations: numbers.registrations,
      seats: numbers.seats > 0 ? { taken: numbers.seatsTaken, capacity: numbers.seats } : null,
      paid: mayMoney ? numbers.paid : null,
      days: sales.days.map(({ paid, ...day }) => ({ ...day, paid: mayMoney ? paid : null })),
      tickets: event.definition.tracks.map((track) => {
        const {
          registrations = 0,
          paid = 0,
          taken = 0,
          capacity = null,
        } = sales.tickets.get(track.code) ?? {};
        return {
          ticket: track.code,
          name: text(track.name),
          registrations,
          paid: mayMoney ? paid : null,
          places: capacity === null ? null : { taken, capacity },
        };
      }),
      arrivals: arrivals && arrivalsOnWire(event, arrivals, text),
      waiting: waiting.filter(({ count }) => count > 0),
      ending: endingSoon(event, { now, text }),
      tasks: await tasksOnWire(await listTasks(context.db, { eventCode: event.code, now }), locale),
    };
  },
};
