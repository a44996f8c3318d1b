import { type FeeSummary, GROUP_DISCOUNT } from '@/lib/domain/registration/fees';
import type { Locale } from '@/lib/paths';
import { feesOf } from '../../registration/price-list';
import type { Reader, RegistrationReading } from '../../registration/read-registration';
import { eventTranslator } from '../../tenancy/event-translator';

/** What a registration costs when its group pays: as alone, less the group's discount on tickets. */
export async function feesInGroup(
  { event, clock }: Pick<Reader, 'event' | 'clock'>,
  { track, cart, parts }: Pick<RegistrationReading, 'track' | 'cart' | 'parts'>,
  { discount, locale }: { discount: number; locale: Locale },
): Promise<FeeSummary> {
  const now = clock.now();
  if (discount === 0) return feesOf(event.definition, track, cart.items, { locale, now, parts });
  const words = await eventTranslator(event, locale, 'receipt');
  const ofGroup = {
    code: GROUP_DISCOUNT,
    description: words('group_discount'),
    categories: ['conference', 'registration'] as const,
    percent: discount,
  };
  const all = [...parts, { chargeables: [], discounts: [ofGroup] }];
  return feesOf(event.definition, track, cart.items, { locale, now, parts: all });
}
