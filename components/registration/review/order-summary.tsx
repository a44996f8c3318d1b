'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { initStepReview } from '@/lib/contract/registration/submit';
import { formatMoney } from '@/lib/money';

export type FeeSummary = AnswerOf<typeof initStepReview>['fees'];

interface OrderSummaryProps {
  registration: RegistrationOverview;
  /** Undefined while loading. */
  fees: FeeSummary | undefined;
}

/** What makes up the total. */
export function OrderSummary({ registration, fees }: OrderSummaryProps) {
  const t = useTranslations('registration.order');
  const locale = useLocale();
  return (
    <div className="space-y-3 text-sm">
      <p className="text-quiet">
        {registration.track.name} · {t(`mode_${registration.mode}`)}
      </p>
      {fees ? (
        <dl className="space-y-2">
          {fees.lines.map((line) => (
            <div key={`${line.category} ${line.code}`} className="flex justify-between gap-4">
              <dt className="min-w-0">
                {line.description}
                {line.early_bird && <span className="block text-quiet">{t('early_bird')}</span>}
              </dt>
              <dd className="shrink-0 tabular-nums">{amount(line.amount)}</dd>
            </div>
          ))}
          {fees.tax > 0 && (
            <div className="flex justify-between gap-4 text-quiet">
              <dt>{fees.tax_name ?? t('tax_unnamed')}</dt>
              <dd className="shrink-0 tabular-nums">{amount(fees.tax)}</dd>
            </div>
          )}
        </dl>
      ) : (
        <div aria-busy className="space-y-2">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
    </div>
  );

  function amount(minor: number): string {
    return formatMoney({ amount: minor, currency: fees?.currency ?? registration.total.currency }, locale);
  }
}
