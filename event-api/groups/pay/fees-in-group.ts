import {
  type FeeCategory,
  type FeeSummary,
  GROUP_DISCOUNT,
  TICKET_CATEGORIES,
  totalsOf,
} from '@/lib/domain/registration/fees';
import type { Locale } from '@/lib/paths';
import { feesOf } from '../../registration/price-list';
import type { Reader, RegistrationReading } from '../../registration/reading/read-registration';
import { eventTranslator } from '../../tenancy/event-texts';

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
  const now = clock.now();
  if (registration.placeOf !== null) {
    // The ticket is paid for already (decision 266); what is chosen beside it is not.
    const all = await feesOf(event.definition, track, cart.items, { locale, now, parts });
    return totalsOf(
      all.lines.filter(({ category }) => !TICKET.includes(category)),
      all,
    );
  }
  if (discount === 0) return feesOf(event.definition, track, cart.items, { locale, now, parts });
  const words = await eventTranslator(event, locale, 'receipt');
  const ofGroup = {
    code: GROUP_DISCOUNT,
    description: words('group_discount'),
    categories: TICKET_CATEGORIES,
    percent: discount,
  };
  const all = [...parts, { chargeables: [], discounts: [ofGroup] }];
  return feesOf(event.definition, track, cart.items, { locale, now, parts: all });
}
