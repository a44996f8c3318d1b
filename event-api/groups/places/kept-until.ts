import { addSeconds } from '@/lib/time/seconds';
import type { SiteEvent } from '../../tenancy/event';
import type { StoredGroup } from '../schema';

const DAY_SECONDS = 24 * 3600;

type Event = Pick<SiteEvent, 'definition'>;
type Paying = Pick<StoredGroup, 'payUntil'>;

/** Until when places that a group takes now are kept for it: its days, but not longer than it may pay. */
export function keptUntil({ definition }: Event, { payUntil }: Paying, now: string): string {
  // An event that takes no groups any more keeps no further places.
  const days = addSeconds(now, (definition.groups?.keep_days ?? 0) * DAY_SECONDS);
  return payUntil !== null && payUntil < days ? payUntil : days;
}

/** Until when what is left to a group now waits for its payment: as long as it may pay. */
export function paidUntil(event: Event, { payUntil }: Paying, now: string): string {
  return payUntil ?? keptUntil(event, { payUntil }, now);
}
