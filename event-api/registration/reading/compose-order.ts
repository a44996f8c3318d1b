import type { CartItem } from '@/lib/contract/parts/cart';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { Locale } from '@/lib/i18n/languages';
import { isHeldBy } from '../../platform/inventory/holds';
import type { Places } from '../../platform/inventory/items';
import type { Hold } from '../../platform/inventory/schema';
import type { SiteEvent } from '../../tenancy/event';
import { type GroupPrice, priceInGroup } from '../of-group/price-in-group';
import { type ComposedPart, composeParts, type StoredParts } from '../order-parts';
import { attendedSessions, feesOf } from '../price-list';
import type { Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { isSubmitted, pricedAt } from '../statuses';
import { requireTrack, type Track } from '../tracks';

/** What a registration consists of, and what it costs. */
export interface ComposedOrder {
  track: Track;
  /** The sessions whose seats are its owner's. */
  attended: CartItem[];
  parts: ComposedPart[];
  /** What its group takes off its price. */
  ofGroup: GroupPrice;
  /** What was charged, or before submitting, what would be charged now. */
  fees: FeeSummary;
  /** Whether so many places of an item are held for its owner now. */
  isHeld: (places: Places) => boolean;
}

/** Composes a registration's order from what was read of it. */
export async function composeOrder(
  { event, locale, now }: { event: SiteEvent; locale: Locale; now: string },
  registration: Registration,
  {
    holds,
    items,
    stored,
    others = 0,
  }: {
    holds: readonly Hold[];
    items: readonly CartItem[];
    stored: StoredParts;
    /** How many others of its group have registered. */
    others?: number;
  },
): Promise<ComposedOrder> {
  const { trackCode, mode } = registration;
  const track = requireTrack(event, trackCode);
  const owner = registrationOwner(registration.code);
  const isHeld = isHeldBy(holds, now);
  const attended = attendedSessions(items);
  const sessions = attended.map((item) => ({
    title: item.workshops_title,
    startsAt: item.workshops_schedule_start,
    endsAt: item.workshops_schedule_end,
  }));
  const holdsPlaces = isSubmitted(registration.status) ? () => true : isHeld;
  const ticket = { trackCode, mode };
  const parts = await composeParts(
    { event, owner, ticket, locale, now, holds: holdsPlaces, sessions },
    stored,
  );
  const ofGroup = await priceInGroup({ event, locale }, registration, others + 1);
  const fees =
    registration.fees ??
    feesOf(event.definition, track, items, {
      locale,
      now: pricedAt(registration, now),
      // Codes lower what is still to be paid: nothing of a ticket that is paid for, and the price before the group's discount.
      parts: registration.placeOf === null ? [...parts, ...ofGroup.lowers] : [...ofGroup.lowers, ...parts],
    });
  return { track, attended, parts, ofGroup, fees, isHeld };
}
