import { type FeeSummary, totalsOf } from '@/lib/domain/registration/fees';
import { fulfilOrder } from '../../orders/confirm-order';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { feesOf } from '../price-list';
import type { Registration } from '../queries';
import type { RegistrationReading } from '../reading/read-registration';
import { finalRegistration } from '../submit/fulfil-registration';
import { lostOf, type NotRegistered, type Registering, registerFor } from './register-for';

/** What became of it. `done`: with what registering asks for and `unanswered` names. */
export type IssuedTicket =
  | { outcome: 'done'; registration: Registration; unanswered: readonly string[] }
  | NotRegistered;

/**
 * Registers somebody for nothing: a registration as everybody's, with its place, its seats and its letter
 * (docs/rooms/events.md#what-organisers-do-for-attendees).
 */
export const issueFreeTicket = (
  place: { database: Database; clock: Clock },
  event: SiteEvent,
  ticket: Registering,
): Promise<IssuedTicket> =>
  registerFor(place, event, ticket, async (tx, { registration, reading, unanswered }, now) => {
    const agreed = { event, fees: freeOf(event, reading, now), paidBy: 'none' as const, payment: null, now };
    await fulfilOrder(tx, finalRegistration, registration, agreed).catch((error: unknown) => {
      throw lostOf(event, ticket, error);
    });
    return { outcome: 'done' as const, registration, unanswered };
  });

/** What it would have cost, of which everything is taken off: changes of the registration keep these lines. */
function freeOf(
  event: SiteEvent,
  { cart, track, registration: { locale } }: RegistrationReading,
  now: string,
): FeeSummary {
  const fees = feesOf(event.definition, track, cart.items, { locale, now, parts: [] });
  const lines = fees.lines.map(({ taxes: _none, ...line }) => ({
    ...line,
    early_bird: false,
    discount: line.unit_amount * line.quantity,
    amount: 0,
    tax: 0,
  }));
  return totalsOf(lines, fees);
}
