import { addSeconds } from '@/lib/time/seconds';
import type { SiteEvent } from '../../tenancy/event';
import type { StoredGroup } from '../schema';

const DAY_SECONDS = 24 * 3600;

type Event = Pick<SiteEvent, 'definition'>;
type Paying = Pick<StoredGroup, 'payUntil' | 'confirmedAt' | 'createdAt'>;

/**
 * Until when places that a group takes now are kept for it: its days, but not longer than it may pay. Before it is confirmed,
 * as long as those of any basket, counted from its beginning so that asking again keeps nothing longer (decision 262).
 */
export function keptUntil(
  { definition }: Event,
  { payUntil, confirmedAt, createdAt }: Paying,
  { now, holdSeconds }: { now: string; holdSeconds: number },
): string {
  // An event that takes no groups any more keeps no further places.
  const days = addSeconds(now, (definition.groups?.keep_days ?? 0) * DAY_SECONDS);
  const longest = confirmedAt === null ? addSeconds(createdAt, holdSeconds) : days;
  return payUntil !== null && payUntil < longest ? payUntil : longest;
}

/** Until when what is left to a group now waits for its payment: as long as it may pay. */
export function paidUntil(event: Event, group: Paying, when: { now: string; holdSeconds: number }): string {
  return group.payUntil ?? keptUntil(event, group, when);
}
