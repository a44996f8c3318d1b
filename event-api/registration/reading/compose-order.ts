import type { CartItem } from '@/lib/contract/parts/cart';
import { type FeeSummary, GROUP_DISCOUNT, TICKET_CATEGORIES } from '@/lib/domain/registration/fees';
import type { Locale } from '@/lib/paths';
import { isHeldBy } from '../../platform/inventory/holds';
import type { Places } from '../../platform/inventory/items';
import type { Hold } from '../../platform/inventory/schema';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-texts';
import { type ComposedPart, composeParts, type StoredParts } from '../order-parts';
import { attendedSessions, feesOf, type PartFees } from '../price-list';
import type { Registration } from '../queries';
import { registrationOwner } from '../registration-owner';
import { isSubmitted } from '../statuses';
import { requireTrack, type Track } from '../tracks';

/** What a registration consists of, and what it costs. */
export interface ComposedOrder {
  track: Track;
  /** The sessions whose seats are its owner's. */
  attended: CartItem[];
  parts: ComposedPart[];
  /** What was charged, or before submitting, what would be charged now. */
  fees: FeeSummary;
  /** Whether so many places of an item are held for its owner now. */
  isHeld: (places: Places) => boolean;
}

/** Takes the price off a ticket that its group has paid for already (decision 266). It is put back when it is submitted. */
async function boughtByGroup(event: SiteEvent, locale: Locale): Promise<PartFees> {
  const words = await eventTranslator(event, locale, 'receipt');
  const description = words('bought_by_group');
  const discount = { code: GROUP_DISCOUNT, description, categories: TICKET_CATEGORIES, percent: 100 };
  return { chargeables: [], discounts: [discount] };
}

/** Composes a registration's order from what was read of it. */
export async function composeOrder(
  { event, locale, now }: { event: SiteEvent; locale: Locale; now: string },
  registration: Registration,
  { holds, items, stored }: { holds: readonly Hold[]; items: readonly CartItem[]; stored: StoredParts },
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
  const bought = registration.placeOf === null ? [] : [await boughtByGroup(event, locale)];
  const priced = [...bought, ...parts];
  const fees = registration.fees ?? feesOf(event.definition, track, items, { locale, now, parts: priced });
  return { track, attended, parts, fees, isHeld };
}
