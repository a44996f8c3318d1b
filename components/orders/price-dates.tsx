'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { FeeLine } from '@/lib/domain/registration/fees';
import { formatMonthDay } from '@/lib/time/format';

interface PriceDatesProps {
  lines: readonly FeeLine[];
  /** What the size of the group takes off; null without a group, or where none takes anything off. */
  discount: NonNullable<RegistrationOverview['group']>['discount'];
  /** Whether the early-bird price is kept for who leaves the payment to a group; who pays now need not know its end. */
  isOfGroup: boolean;
  timeZone: string;
}

/** Until when the early-bird price holds, and from how many people a group pays less, where somebody pays. */
export function PriceDates({ lines, discount, isOfGroup, timeZone }: PriceDatesProps) {
  const t = useTranslations('registration.prices');
  const locale = useLocale();
  // Several tickets may have several ends: the first one is what matters now.
  const [until] = isOfGroup ? lines.flatMap(({ early_bird_until: end }) => end ?? []).sort() : [];
  if (!until && !discount) return null;
  return (
    <div className="max-w-form space-y-1 text-sm text-quiet">
      {until && <p>{t('early_group', { date: formatMonthDay(until, timeZone, locale) })}</p>}
      {discount && discount.percent > 0 && (
        <p>{t('group_now', { size: discount.size, percent: discount.percent })}</p>
      )}
      {discount?.next && (
        <p>
          {t('group_next', {
            from: discount.next.from,
            percent: discount.next.percent,
            size: discount.size,
          })}
        </p>
      )}
    </div>
  );
}
