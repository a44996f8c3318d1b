'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FeeTable } from '@/components/orders/fee-table';
import { PaymentList } from '@/components/payments/payment-list';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getReceipt } from '@/lib/contract/registration/receipts';
import { formatDate } from '@/lib/time/format';
import { SendReceipt } from '../receipts/send-receipt';

export type Receipt = AnswerOf<typeof getReceipt>;

/** What was paid with which card, and the receipt by mail. */
export function ReceiptActions({ receipt, timeZone }: { receipt: Receipt; timeZone: string }) {
  const t = useTranslations('confirmation.receipt');
  const locale = useLocale();
  const { fees, payments, number, code, email, paid_at } = receipt;
  return (
    <div className="max-w-form space-y-6">
      <div className="space-y-4">
        <FeeTable fees={fees} />
        {paid_at && (
          <p className="font-semibold text-heading">
            {t('paid_in_full', { date: formatDate(paid_at, timeZone, locale) })}
          </p>
        )}
        <p className="text-sm text-quiet">{t('number', { number })}</p>
        <PaymentList payments={payments} currency={fees.currency} timeZone={timeZone} />
      </div>
      <SendReceipt code={code} email={email} />
    </div>
  );
}
