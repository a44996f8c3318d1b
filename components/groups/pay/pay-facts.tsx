'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import { formatDate } from '@/lib/time/format';

/** Until when the group has to pay, its discount, and what more people would give. */
export function PayFacts({ group, timeZone }: { group: GroupPayment; timeZone: string }) {
  const t = useTranslations('groups.pay');
  const locale = useLocale();
  const { pay_until: until, discount } = group;
  return (
    <div className="space-y-1 text-quiet">
      <p>{until ? t('lead_until', { date: formatDate(until, timeZone, locale) }) : t('lead')}</p>
      {discount.percent > 0 && <p>{t('discount', { percent: discount.percent, size: discount.size })}</p>}
      {discount.next && (
        <p>
          {t('discount_next', {
            percent: discount.next.percent,
            missing: discount.next.from - discount.size,
          })}
        </p>
      )}
    </div>
  );
}
