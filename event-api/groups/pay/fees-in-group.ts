import {
  type FeeCategory,
  type FeeSummary,
  TICKET_CATEGORIES,
  totalsOf,
} from '@/lib/domain/registration/fees';
import type { Locale } from '@/lib/paths';
import { ticketDiscount } from '../../registration/of-group/price-in-group';
import { feesOf } from '../../registration/price-list';
import type { Reader, RegistrationReading } from '../../registration/reading/read-registration';
import { pricedAt } from '../../registration/statuses';

const TICKET: readonly FeeCategory[] = TICKET_CATEGORIES;

/** What a registration costs when its group pays: as alone, less the group's discount on tickets. */
export async function feesInGroup(
  { event, clock }: Pick<Reader, 'event' | 'clock'>,
  {
    registration,
    track,
    cart,
    parts,
  }: Pick<RegistrationReading, 'registration' | 'track' | 'cart' | 'parts'>,
  { discount, locale }: { discount: number; locale: Locale },
): Promise<FeeSummary> {
  const now = pricedAt(registration, clock.now());
  if (registration.placeOf !== null) {
    // The ticket is paid for already (decision 266); what is chosen beside it is not.
    const all = await feesOf(event.definition, track, cart.items, { locale, now, parts });
    return totalsOf(
      all.lines.filter(({ category }) => !TICKET.includes(category)),
      all,
    );
  }
  const lowers = await ticketDiscount({ event, locale }, 'group_discount', discount);
  return feesOf(event.definition, track, cart.items, { locale, now, parts: [...parts, ...lowers] });
}
