'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { HoldCountdown } from '@/components/ui/hold-countdown';
import { refreshBasket } from '@/lib/basket/basket-query';
import type { Cart } from '@/lib/contract/parts/cart';
import type { Basket } from './use-basket';

/** How long the first of the basket's places is still held, and the one button that keeps them all longer. */
export function BasketHold({ cart, change }: { cart: Cart; change: Basket['change'] }) {
  const t = useTranslations('workshops.menu');
  const [pending, setPending] = useState(false);
  if (!cart.reserved_until) return null;

  async function extend(): Promise<void> {
    setPending(true);
    await change({ action: 'extend' });
    setPending(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <HoldCountdown endsAt={cart.reserved_until} onEnd={refreshBasket} />
      {cart.extensions_left > 0 && (
        <Button
          size="compact"
          variant="quiet"
          pending={pending}
          aria-label={t('extend_named')}
          onClick={extend}
        >
          {t('extend')}
        </Button>
      )}
    </div>
  );
}
