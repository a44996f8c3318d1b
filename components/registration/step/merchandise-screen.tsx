'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ShopStep } from '@/components/shop/shop-step';
import { usePurchases } from '@/components/shop/use-purchases';
import { Button } from '@/components/ui/button';
import { SummaryAction } from '@/components/ui/summary/summary-action';
import { useRegistrationCache } from '../data/use-registration';
import type { StepScreenProps } from './step-screen';

/** Choosing merchandise, which nobody has to. */
export function MerchandiseScreen({ review: { registration }, timeZone, goOn, nextLabel }: StepScreenProps) {
  const t = useTranslations('shop');
  const cache = useRegistrationCache(registration.code);
  const order = usePurchases({ target: 'registration', code: registration.code }, cache.refresh);
  const [going, setGoing] = useState(false);
  const isEmpty = order.purchases?.length === 0 && !order.isChanging;

  /** What was asked for last is in the order before the next step opens; what was refused is shown first. */
  async function leave(): Promise<void> {
    setGoing(true);
    const isSaved = await order.settled().finally(() => setGoing(false));
    if (isSaved) goOn?.();
  }

  return (
    <div className="space-y-6">
      <ShopStep order={order} timeZone={timeZone} />
      <SummaryAction>
        <Button wide pending={going} onClick={leave}>
          {isEmpty ? t('skip') : nextLabel}
        </Button>
      </SummaryAction>
    </div>
  );
}
