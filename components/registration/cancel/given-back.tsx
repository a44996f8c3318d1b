'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useRefundTarget } from '@/components/payments/card-words';
import { classNames } from '@/components/ui/class-names';
import { Money } from '@/components/ui/money';
import { formatMoney } from '@/lib/money';
import type { CancelAnswer } from './use-cancellation';

/** What was paid, what the event keeps, and what goes back to which card. */
export function GivenBack({ answer }: { answer: CancelAnswer }) {
  const t = useTranslations('cancel');
  const format = useFormatter();
  const locale = useLocale();
  const { before, after, refund, cancellation } = answer;
  const { currency } = before;
  const target = useRefundTarget(answer);
  if (cancellation?.kept_by_group === 'Y') {
    return <p>{t('kept_by_group', { amount: formatMoney({ amount: before.total, currency }, locale) })}</p>;
  }
  if (before.total === 0) return <p>{t('nothing_paid')}</p>;
  const kept = (cancellation?.kept ?? []).map(({ why, titles, amount }) => ({
    label: t(`kept_${why}`, { titles: format.list(titles) }),
    amount,
    isTotal: false,
  }));
  const rows = [
    {
      label: t(cancellation?.paid_by_group === 'Y' ? 'paid_group' : 'paid'),
      amount: before.total,
      isTotal: false,
    },
    ...(kept.length > 0 ? kept : [{ label: t('kept'), amount: after.total, isTotal: false }]),
    { label: t('refund', { currency }), amount: refund?.amount ?? 0, isTotal: true },
  ];
  return (
    <div className="space-y-3">
      <dl className="border-t border-line">
        {rows.map(({ label, amount, isTotal }) => (
          <div
            key={label}
            className={classNames(
              'flex justify-between gap-6 border-b border-line py-2.5',
              isTotal && 'text-lg font-semibold text-heading',
            )}
          >
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {refund === null ? <p>{t('no_refund')}</p> : <p className="text-quiet">{t('goes_to', { target })}</p>}
    </div>
  );
}
