import { discountFor, nextDiscount, type SizeDiscount } from '@/lib/domain/groups/group-discount';
import { type Discount, GROUP_DISCOUNT, TICKET_CATEGORIES } from '@/lib/domain/registration/fees';
import type { Locale } from '@/lib/paths';
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

/** The discount on tickets as a part of an order's fees. */
export async function ticketDiscount(
  { event, locale }: PriceReader,
  name: 'group_discount' | 'bought_by_group',
  percent: number,
): Promise<PartFees[]> {
  if (percent === 0) return [];
  const words = await eventTranslator(event, locale, 'receipt');
  const description = words(name);
  const discount: Discount = { code: GROUP_DISCOUNT, description, categories: TICKET_CATEGORIES, percent };
  return [{ chargeables: [], discounts: [discount] }];
}

/**
 * @param size how many people of the group have registered, this one included
 * @returns the discount of the group's size; of a ticket that the group has paid for already all of its price (decision 266),
 * which is put back when it is submitted
 */
export async function priceInGroup(
  reader: PriceReader,
  { groupCode, placeOf }: Pick<Registration, 'groupCode' | 'placeOf'>,
  size: number,
): Promise<GroupPrice> {
  const discounts = reader.event.definition.groups?.discounts ?? [];
  if (placeOf !== null) {
    return { lowers: await ticketDiscount(reader, 'bought_by_group', 100), discount: null };
  }
  if (groupCode === null || discounts.length === 0) return { lowers: [], discount: null };
  const percent = discountFor(discounts, size);
  return {
    lowers: await ticketDiscount(reader, 'group_discount', percent),
    discount: { percent, size, next: nextDiscount(discounts, size) },
  };
}
