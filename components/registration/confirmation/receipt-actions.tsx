'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FeeTable } from '@/components/journey/fee-table';
import { formatMoney } from '@/lib/money';
import { SendReceipt } from '../receipts/send-receipt';
import type { Receipt } from './receipt';

/** What was paid, and the receipt by mail. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('confirmation.receipt');
  const locale = useLocale();
  const amount = (minor: number) => formatMoney({ amount: minor, currency: receipt.fees.currency }, locale);
  return (
    <div className="max-w-form space-y-6">
      <div>
        <FeeTable fees={receipt.fees} />
        <p className="text-sm text-quiet">
          {t('number', { number: receipt.number })}
          {receipt.card &&
            ` · ${t('paid', {
              total: amount(receipt.fees.total),
              brand: receipt.card.brand,
              last4: receipt.card.last4,
            })}`}
          {receipt.refunded > 0 && ` · ${t('refunded', { amount: amount(receipt.refunded) })}`}
        </p>
      </div>
      <SendReceipt code={receipt.code} email={receipt.email} />
    </div>
  );
}
