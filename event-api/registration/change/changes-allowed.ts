import { REQUEST, refuse } from '@/lib/errors';
import { formatDate } from '@/lib/time/format';
import type { UseCaseContext } from '../../calls/use-case';
import type { ChangeKind } from '../../definition/registration';
import { CHANGE_KINDS } from '../../definition/registration';
import type { SiteEvent } from '../../tenancy/event';
import type { StoredEvent } from '../../tenancy/stored-event';
import type { Registration } from '../queries';
import { isSubmitted } from '../statuses';

export interface ChangesAllowed {
  kinds: readonly ChangeKind[];
  /** The last instant. */
  until: string;
}

/** What of a submitted registration its attendee may change, and until when: at the latest until the event is over. */
export function changesAllowed({ registration, event }: StoredEvent): ChangesAllowed {
  const { changes, closes } = registration;
  const until = changes?.until ?? closes ?? event.ends_at;
  return {
    kinds: changes?.allowed ?? CHANGE_KINDS,
    // Instants as texts sort by time.
    until: [until, event.ends_at].sort()[0] ?? until,
  };
}

const mayChange =
  (...any: ChangeKind[]) =>
  ({ definition }: Pick<SiteEvent, 'definition'>, { status }: Registration, now: string): boolean => {
    const { kinds, until } = changesAllowed(definition);
    return isSubmitted(status) && any.some((kind) => kinds.includes(kind)) && now <= until;
  };

/** Whether the answers of a registration may be changed. */
export const mayChangeDetails = mayChange('details');

/** Whether photos of documents may be: as details of the present ticket, or because another one asks for them. */
export const mayChangeDocuments = mayChange('details', 'track');

/** @throws Refusal 409 when the registration is not submitted, or cannot be changed any more */
export function requireChangeable(
  { event, locale, clock }: Pick<UseCaseContext, 'event' | 'locale' | 'clock'>,
  { status }: Registration,
): void {
  if (!isSubmitted(status)) {
    throw refuse(409, REQUEST, status === 'started' ? 'change_not_submitted' : `registration_is_${status}`);
  }
  const { definition } = event;
  const { kinds, until } = changesAllowed(definition);
  if (kinds.length === 0) throw refuse(409, REQUEST, 'change_never');
  if (clock.now() > until) {
    const date = formatDate(until, definition.event.time_zone, locale);
    throw refuse(409, REQUEST, 'change_closed', { date });
  }
}
