'use client';

import { useTranslations } from 'next-intl';
import { FeeTable } from '@/components/orders/fee-table';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import type { FeeSummary } from '@/lib/domain/registration/fees';

interface OrderSummaryProps {
  registration: RegistrationOverview;
  fees: FeeSummary;
}

/** What makes up the total. */
export function OrderSummary({ registration, fees }: OrderSummaryProps) {
  const t = useTranslations('registration.order');
  return (
    <div className="space-y-1 text-sm">
      <p className="text-quiet">
        {registration.track.name} · {t(`mode_${registration.mode}`)}
      </p>
      <FeeTable fees={fees} compact />
    </div>
  );
}
