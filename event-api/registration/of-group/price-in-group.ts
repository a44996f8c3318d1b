import { discountFor, nextDiscount, type SizeDiscount } from '@/lib/domain/groups/group-discount';
import { type Discount, GROUP_DISCOUNT, TICKET_CATEGORIES } from '@/lib/domain/registration/fees';
import type { Locale } from '@/lib/i18n/languages';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-texts';
import type { PartFees } from '../price-list';
import type { Registration } from '../queries';

interface PriceReader {
  event: SiteEvent;
  locale: Locale;
}

/** What being of a group takes off the price of a registration, whoever pays. */
export interface GroupPrice {
  lowers: PartFees[];
  /** The discount that the size of the group gives; null for who is of none, or where none gives a discount. */
  discount: { percent: number; size: number; next: SizeDiscount | null } | null;
}

/** The discount on tickets as a part of an order's fees. @param sessions workshops that it lowers as well */
export async function ticketDiscount(
  { event, locale }: PriceReader,
  name: 'group_discount' | 'bought_by_group',
  percent: number,
  sessions: readonly string[] = [],
): Promise<PartFees[]> {
  if (percent === 0) return [];
  const words = await eventTranslator(event, locale, 'receipt');
  const description = words(name);
  const lowers = { code: GROUP_DISCOUNT, description, percent };
  const ticket: Discount = { ...lowers, categories: TICKET_CATEGORIES };
  const ofSessions: Discount = { ...lowers, categories: ['workshop'], only: sessions };
  return [{ chargeables: [], discounts: sessions.length > 0 ? [ticket, ofSessions] : [ticket] }];
}

/**
 * @param size how many people of the group have registered, this one included
 * @returns the discount of the group's size; of a ticket that the group has paid for already all of its price
 * (docs/rooms/groups.md#bought-places-stay), which is put back when it is submitted
 */
export async function priceInGroup(
  reader: PriceReader,
  { groupCode, placeOf, placeSessions }: Pick<Registration, 'groupCode' | 'placeOf' | 'placeSessions'>,
  size: number,
): Promise<GroupPrice> {
  const discounts = reader.event.definition.groups?.discounts ?? [];
  if (placeOf !== null) {
    const lowers = await ticketDiscount(reader, 'bought_by_group', 100, placeSessions ?? []);
    return { lowers, discount: null };
  }
  if (groupCode === null || discounts.length === 0) return { lowers: [], discount: null };
  const percent = discountFor(discounts, size);
  return {
    lowers: await ticketDiscount(reader, 'group_discount', percent),
    discount: { percent, size, next: nextDiscount(discounts, size) },
  };
}
