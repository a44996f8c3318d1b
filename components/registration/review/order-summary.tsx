'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import { FeeTable } from './fee-table';

interface OrderSummaryProps {
  registration: RegistrationOverview;
  /** Undefined while loading. */
  fees: FeeSummary | undefined;
}

/** What makes up the total. */
export function OrderSummary({ registration, fees }: OrderSummaryProps) {
  const t = useTranslations('registration.order');
  return (
    <div className="space-y-1 text-sm">
      <p className="text-quiet">
        {registration.track.name} · {t(`mode_${registration.mode}`)}
      </p>
      {fees ? (
        <FeeTable fees={fees} compact />
      ) : (
        <div aria-busy className="space-y-2 pt-2">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
    </div>
  );
}
