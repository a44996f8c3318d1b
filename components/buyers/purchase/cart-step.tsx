'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useActivities } from '@/components/activities/use-activities';
import { ShopStep } from '@/components/shop/shop-step';
import { usePurchases } from '@/components/shop/use-purchases';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PriceNote } from '@/components/ui/price-note';
import { SummaryAction } from '@/components/ui/summary/summary-action';
import { useBuyerCache } from '../data/buyer-kind';
import { ActivityPart } from './activity-part';
import type { StepScreenProps } from './step-screen';

/** What is bought: one activity with its places, and merchandise. Everything is held as soon as it is chosen. */
export function CartStep({ order, prices, timeZone, goOn, nextLabel, sells, pressed }: StepScreenProps) {
  const t = useTranslations('purchase');
  const { code } = order;
  const { refresh, get } = useBuyerCache(code);
  const owner = { target: 'buyer', code } as const;
  const activities = useActivities(owner, refresh);
  const shop = usePurchases(owner, refresh);
  const [isGoing, setGoing] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  // Below the activities, whose height is not known before: the products come with them or after, and are not pushed.
  const showsProducts =
    sells.products && (!sells.activities || activities.data !== undefined || activities.isError);
  const isShown = showsProducts && shop.purchases !== undefined;

  // Once the products are there, the one that was pressed is brought into view.
  useEffect(() => {
    if (!isShown || pressed.product === null) return;
    const timer = setTimeout(
      () => document.getElementById(`product-${pressed.product}`)?.scrollIntoView(),
      100,
    );
    return () => clearTimeout(timer);
  }, [isShown, pressed.product]);

  /** What was asked for last is in the order before the next step opens; what was refused is shown first. */
  async function leave(): Promise<void> {
    setGoing(true);
    setEmpty(false);
    try {
      const [isChosen, isSaved] = await Promise.all([activities.settle(), shop.settled()]);
      await refresh();
      if (!isChosen || !isSaved) return;
      const problems = get()?.problems ?? [];
      const stops = problems.filter(({ step }) => step === 'cart');
      if (stops.some(({ reason }) => reason === 'nothing_chosen')) setEmpty(true);
      if (stops.length === 0) goOn();
    } finally {
      setGoing(false);
    }
  }

  return (
    <div className="space-y-10">
      <p className="max-w-measure text-quiet">{t('lead')}</p>
      {isEmpty && (
        <Alert tone="danger" live="alert">
          {t('nothing')}
        </Alert>
      )}
      {sells.activities && (
        <section aria-labelledby="purchase-activities" className="max-w-form space-y-3">
          <h2 id="purchase-activities" className="text-xl">
            {t('activities')}
          </h2>
          <p className="text-sm text-quiet">
            <PriceNote terms={prices} of="activity" />
          </p>
          <ActivityPart activities={activities} timeZone={timeZone} pressed={pressed.activity} />
        </section>
      )}
      {showsProducts && (
        <section aria-labelledby="purchase-products" className="space-y-4">
          <h2 id="purchase-products" className="text-xl">
            {t('products')}
          </h2>
          <p className="text-sm text-quiet">
            <PriceNote terms={prices} of="merchandise" />
          </p>
          <ShopStep order={shop} timeZone={timeZone} lead={t('products_lead')} />
        </section>
      )}
      <SummaryAction>
        <Button wide pending={isGoing} pendingLabel={t('saving')} onClick={leave}>
          {nextLabel}
        </Button>
      </SummaryAction>
    </div>
  );
}
