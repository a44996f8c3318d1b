import { broughtTogether } from '@/lib/contract/parts/cart-items';
import { REQUEST, refuse } from '@/lib/errors';
import { formatDate } from '@/lib/time/format';
import type { UseCaseContext } from '../../calls/use-case';
import type { ChangeKind } from '../../definition/registration';
import { CHANGE_KINDS } from '../../definition/registration';
import type { Db } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import type { StoredEvent } from '../../tenancy/stored-event';
import { readBasket } from '../../workshops/basket/read-basket';
import type { Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { isSubmitted } from '../statuses';

export interface ChangesAllowed {
  kinds: readonly ChangeKind[];
  /** The last instant. */
  until: string;
  /** The only sessions that may be given up; undefined for any. */
  only?: readonly string[];
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

/**
 * What may be changed of a registration now. Sessions that the organiser's moves brought together can be given up or exchanged
 * until they begin, whatever its file allows.
 * @param broughtTogether codes of such sessions that are attended
 */
export function changesAllowedNow(
  definition: StoredEvent,
  broughtTogether: readonly string[],
  now: string,
): ChangesAllowed {
  const { kinds, until } = changesAllowed(definition);
  const isOpen = now <= until;
  if (broughtTogether.length === 0 || (isOpen && kinds.includes('workshops'))) return { kinds, until };
  return isOpen
    ? { kinds: [...kinds, 'workshops'], until, only: broughtTogether }
    : { kinds: ['workshops'], until: definition.event.ends_at, only: broughtTogether };
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
export async function requireChangeable(
  { event, locale, clock, owners }: Pick<UseCaseContext, 'event' | 'locale' | 'clock' | 'owners'>,
  db: Db,
  { status, code }: Registration,
): Promise<void> {
  if (!isSubmitted(status)) {
    throw refuse(409, REQUEST, status === 'started' ? 'change_not_submitted' : `registration_is_${status}`);
  }
  const { definition } = event;
  const now = clock.now();
  const usual = changesAllowed(definition);
  if (usual.kinds.length > 0 && now <= usual.until) return;
  const cart = await readBasket({ event, locale, owners, db }, { owner: registrationOwner(code), now });
  const { kinds, until } = changesAllowedNow(definition, broughtTogether(cart), now);
  if (kinds.length === 0) throw refuse(409, REQUEST, 'change_never');
  if (now > until) {
    const date = formatDate(until, definition.event.time_zone, locale);
    throw refuse(409, REQUEST, 'change_closed', { date });
  }
}
