'use client';

import { useLocale, useTranslations } from 'next-intl';
import { UnbrokenCodes } from '@/components/ui/codes/unbroken-codes';
import { paymentRows } from '@/lib/domain/orders/card-words';
import type { PaymentEntry } from '@/lib/domain/orders/payment-entry';

interface PaymentListProps {
  payments: readonly PaymentEntry[];
  currency: string;
  timeZone: string;
}

/** Each payment and each refund with its date and its card; nothing when nothing was paid. */
export function PaymentList(props: PaymentListProps) {
  const words = useTranslations('cards');
  if (props.payments.length === 0) return null;
  return (
    <section aria-label={words('title')}>
      <PaymentEntries {...props} />
    </section>
  );
}

/** The payments of one of several things in a list. */
export function PaymentEntries({ payments, currency, timeZone }: PaymentListProps) {
  const words = useTranslations('cards');
  const locale = useLocale();
  return (
    <ul className="space-y-2 text-sm">
      {paymentRows(payments, { words, locale, currency, timeZone }).map(({ title, lines }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
        <li key={at}>
          <span className="block text-quiet">{title}</span>
          {lines.map((line) => (
            <span key={line} className="block">
              <UnbrokenCodes>{line}</UnbrokenCodes>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
