'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { FileButton } from '@/components/orders/file-button';
import { PaymentEntries } from '@/components/payments/payment-list';
import { Money } from '@/components/ui/money';
import { saveFile } from '@/lib/api/save-file';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import { formatMoney } from '@/lib/money';
import { formatDate } from '@/lib/time/format';

/** What the group paid so far, each with its receipt for who may have it. */
export function PaidBefore({ group, timeZone }: { group: GroupPayment; timeZone: string }) {
  const t = useTranslations('groups.pay');
  if (group.paid.length === 0) return null;
  return (
    <section aria-labelledby="paid-before" className="space-y-2">
      <h2 id="paid-before" className="text-lg">
        {t('paid_before')}
      </h2>
      <ul>
        {group.paid.map((payment) => {
          const { payment_ID, amount, people, receipt } = payment;
          return (
            <li
              key={payment_ID}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2"
            >
              <div className="min-w-0 space-y-1">
                <p className="text-heading">
                  <Money {...amount} /> · {t('count', { count: people })}
                </p>
                <PaidFacts payment={payment} timeZone={timeZone} />
              </div>
              {receipt === 'Y' && <ReceiptButton code={group.code} payment={payment} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How and when a payment of the group was made, what went back of it, and what is kept and why. */
export function PaidFacts({
  payment: { paid_at, amount, refunded, credited, credit_used, kept, payments },
  timeZone,
}: {
  payment: GroupPayment['paid'][number];
  timeZone: string;
}) {
  const t = useTranslations('groups.pay');
  const words = useTranslations('cards');
  const locale = useLocale();
  const format = useFormatter();
  return (
    <>
      {payments.length > 0 ? (
        <PaymentEntries payments={payments} currency={amount.currency} timeZone={timeZone} />
      ) : (
        <p className="text-sm text-quiet">
          {formatDate(paid_at, timeZone, locale)}
          {refunded.amount > 0 && ` · ${t('given_back', { amount: formatMoney(refunded, locale) })}`}
        </p>
      )}
      {credited.amount > 0 && (
        <p className="text-sm text-quiet">{t('credited', { amount: formatMoney(credited, locale) })}</p>
      )}
      {credit_used.amount > 0 && (
        <p className="text-sm text-quiet">{t('credit_used', { amount: formatMoney(credit_used, locale) })}</p>
      )}
      {kept.map(({ why, titles, amount: left }) => (
        <p key={why} className="text-sm text-quiet">
          {words(`kept_${why}`, { titles: format.list(titles) })}{' '}
          <Money amount={left} currency={amount.currency} />
        </p>
      ))}
    </>
  );
}

/** Downloads the receipt of one payment of a group, or its invoice as long as that is to be paid. */
export function ReceiptButton({
  code,
  payment: { payment_ID, invoice },
}: {
  code: string;
  payment: GroupPayment['paid'][number];
}) {
  const t = useTranslations('groups.pay');
  const file = { type: 'application/pdf', name: `${t('receipt_file')}-${code}.pdf` };
  return (
    <FileButton
      save={() => saveFile('getGroupReceipt', { code, payment_ID }, file)}
      pendingLabel={t('receipt_saving')}
      failed={t('receipt_failed')}
    >
      {t(invoice && invoice.owed > 0 ? 'invoice' : 'receipt')}
    </FileButton>
  );
}
