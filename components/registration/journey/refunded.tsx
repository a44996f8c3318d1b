'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { formatMoney, type Money } from '@/lib/money';

/** The place went to somebody else while the payment was pending: the refund, and how to continue. */
export function Refunded({ amount, startHref }: { amount: Money; startHref: string }) {
  const t = useTranslations('payment.refunded');
  return (
    <div className="max-w-form space-y-6">
      <p className="text-md">{t('text', { amount: formatMoney(amount, useLocale()) })}</p>
      <ButtonLink href={startHref}>{t('action')}</ButtonLink>
    </div>
  );
}
