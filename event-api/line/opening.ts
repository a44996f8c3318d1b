import { addSeconds } from '@/lib/time/seconds';
import type { Opening } from '../platform/line/rows';
import type { SiteEvent } from '../tenancy/event';

/** How long before an announced opening visitors gather. */
const GATHER_SECONDS = 3600;
/** Until when after it those who came before are told from those who come later. */
const REMEMBERED_SECONDS = 24 * 3600;

/** The opening that the organiser has announced, around its time. */
export function openingNow(
  { definition, cancelledAt }: Pick<SiteEvent, 'definition' | 'cancelledAt'>,
  now: string,
): Opening | undefined {
  const { opens, opening, homepage } = definition.registration;
  if (!opens || !opening || homepage !== 'active' || cancelledAt !== null) return undefined;
  const isNear = now >= addSeconds(opens, -GATHER_SECONDS) && now < addSeconds(opens, REMEMBERED_SECONDS);
  return isNear ? { at: opens, isByLot: opening === 'by_lot' } : undefined;
}
