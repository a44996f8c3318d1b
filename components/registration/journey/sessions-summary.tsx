'use client';

import { useTranslations } from 'next-intl';
import { BasketList } from '@/components/workshops/basket/basket-list';
import type { Basket } from '@/components/workshops/basket/use-basket';
import type { CartItem } from '@/lib/contract/parts/cart';

interface SessionsSummaryProps {
  basket: Basket;
  timeZone: string;
  /** Sessions can be removed where they are chosen. */
  removable: boolean;
}

/** The chosen sessions in the summary. */
export function SessionsSummary({ basket, timeZone, removable }: SessionsSummaryProps) {
  const t = useTranslations('workshops.basket');
  const remove = (session: CartItem) => basket.change({ action: 'remove', session });
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <h3 className="text-base">{t('title')}</h3>
      <BasketList items={basket.cart?.items} timeZone={timeZone} onRemove={removable ? remove : undefined} />
    </div>
  );
}
