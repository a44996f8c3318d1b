import { taxedForGroup } from '@/lib/domain/groups/taxed-for-group';
import {
  type FeeCategory,
  type FeeSummary,
  TICKET_CATEGORIES,
  totalsOf,
} from '@/lib/domain/registration/fees';
import type { Exemptions } from '@/lib/domain/registration/taxes';
import type { Locale } from '@/lib/i18n/languages';
import { feeRules } from '../../checkout/fee-rules';
import { ticketDiscount } from '../../registration/of-group/price-in-group';
import { feesOf, type PartFees } from '../../registration/price-list';
import type { Reader, RegistrationReading } from '../../registration/reading/read-registration';
import { pricedAt } from '../../registration/statuses';
import type { StoredChange } from '../../registration/stored-changes';

const TICKET: readonly FeeCategory[] = TICKET_CATEGORIES;

/**
 * What a registration costs when its group pays: as alone, less the group's discount on tickets. The taxes are the group's,
 * which may be exempt from them as whoever registered is not, and the other way round.
 */
export async function feesInGroup(
  { event, clock }: Pick<Reader, 'event' | 'clock'>,
  {
    registration,
    track,
    cart,
    parts: own,
  }: Pick<RegistrationReading, 'registration' | 'track' | 'cart' | 'parts'>,
  { discount, exempt, locale }: { discount: number; exempt: Exemptions; locale: Locale },
): Promise<FeeSummary> {
  const now = pricedAt(registration, clock.now());
  const parts: readonly PartFees[] = own.map((part) => ({ ...part, exempt }));
  if (registration.placeOf !== null) {
    // The ticket, and workshops that came with it, are paid for already
    // (docs/rooms/groups.md#bought-places-stay and docs/rooms/groups.md#replacing-a-member); what is chosen
    // beside them is not.
    const sessions = registration.placeSessions ?? [];
    const lowers = await ticketDiscount({ event, locale }, 'bought_by_group', 100, sessions);
    const all = await feesOf(event.definition, track, cart.items, {
      locale,
      now,
      parts: [...lowers, ...parts],
    });
    return totalsOf(
      all.lines.filter(({ category }) => !TICKET.includes(category)),
      all,
    );
  }
  const lowers = await ticketDiscount({ event, locale }, 'group_discount', discount);
  return feesOf(event.definition, track, cart.items, { locale, now, parts: [...parts, ...lowers] });
}

/** What a member has left to the group to pay, with the group's taxes. */
export function changeInGroup(
  { event }: Pick<Reader, 'event'>,
  change: StoredChange,
  { exempt, locale }: { exempt: Exemptions; locale: Locale },
): StoredChange {
  const { tax } = feeRules(event.definition, locale, exempt);
  return { ...change, feesAfter: taxedForGroup(change, tax) };
}
