import { z } from 'zod';
import type { Cart } from '@/lib/contract/parts/cart';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { refundsByCard } from '../../checkout/card-amounts';
import type { PaidPayment } from '../../checkout/paid-payments';
import { refundTargetOf } from '../../notices/letter/payment-list';
import type { Mailbox } from '../../platform/owner-kind';
import type { Programme, Session } from '../../programme/read-programme';
import type { SiteEvent } from '../../tenancy/event';
import { cancellationKey } from '../session-refunds';
import { type SessionEntry, sessionEntry } from './session-entry';

/** What a letter says about one session. */
export const notedChange = z.object({
  session: z.string(),
  change: z.enum(['cancelled', 'time', 'room', 'back', 'back_without_seat']),
  /** Start and end before the change. */
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  /** Minor units: given back, or for a session that takes place after all not given back any more. 0 if nothing was paid. */
  refund: z.int(),
  /** Whether the recipient only waited for the session. */
  waited: z.boolean().default(false),
});

/** A change with the session as it is now. */
export type Change = Omit<z.infer<typeof notedChange>, 'session'> & { session: Session };

/** What letters about changes are written from. */
export interface Told {
  event: SiteEvent;
  programme: Programme;
  mailbox: Mailbox;
  alternatives: Cart['alternatives'];
  /** What was paid for the recipient, and given back. */
  paid: PaidPayment[];
}

/** Whether the organiser has not reverted a change since it was noted. */
export function isStillTrue(
  { change, start, end }: z.infer<typeof notedChange>,
  { cancelled, startsAt, endsAt }: Session,
): boolean {
  if (cancelled !== (change === 'cancelled')) return false;
  return change !== 'time' || startsAt !== start || endsAt !== end;
}

/** What the letter says about a change: of a session that was only waited for, something else. */
export const whatOf = ({ change, waited }: Pick<Change, 'change' | 'waited'>) =>
  waited ? (change === 'back' ? 'waits_again' : 'waited') : change;

/** Day and time before the change. */
export function timeBefore(
  { start, end }: Pick<Change, 'start' | 'end'>,
  { event, mailbox: { locale } }: Told,
): string {
  const zone = event.definition.event.time_zone;
  return `${formatDay(start, zone, locale)}, ${formatTimeSpan(start, end, zone, locale)}`;
}

/** The cards that get what is given back for sessions, in words. */
export const cardsOf = (
  changes: readonly Change[],
  { event, mailbox: { locale }, paid }: Told,
): Promise<string> =>
  refundTargetOf(
    { event, locale },
    refundsByCard(paid, ...changes.map(({ session }) => cancellationKey(session.code))),
  );

/** Other times of the workshop of a session. */
export function alternativesTo(session: Session, told: Told): Promise<SessionEntry[]> {
  const { event, programme, mailbox, alternatives } = told;
  const found = alternatives.find(({ session_code }) => session_code === session.code);
  const sessions = (found?.sessions ?? []).flatMap(
    (other) => programme.sessionByCode.get(other.workshops_session_code) ?? [],
  );
  return Promise.all(sessions.map((other) => sessionEntry(event, mailbox.locale, programme, other)));
}
