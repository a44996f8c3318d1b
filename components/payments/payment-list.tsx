'use client';

import { useLocale, useTranslations } from 'next-intl';
import { paymentRows } from '@/lib/domain/orders/card-words';
import type { PaymentEntry } from '@/lib/domain/orders/payment-entry';

interface PaymentListProps {
  payments: readonly PaymentEntry[];
  currency: string;
  timeZone: string;
}

/** Each payment and each refund with its date and its card; nothing when nothing was paid. */
export function PaymentList({ payments, currency, timeZone }: PaymentListProps) {
  const words = useTranslations('cards');
  const locale = useLocale();
  if (payments.length === 0) return null;
  return (
    <section aria-label={words('title')}>
      <ul className="space-y-2 text-sm">
        {paymentRows(payments, { words, locale, currency, timeZone }).map(({ title, lines }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <li key={at}>
            <span className="block text-quiet">{title}</span>
            <span className="block">{lines.join(' ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
