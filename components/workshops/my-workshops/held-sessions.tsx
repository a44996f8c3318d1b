'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Cart } from '@/lib/contract/parts/cart';
import { itemsInBasket } from '@/lib/contract/parts/cart-items';
import { paths } from '@/lib/paths';
import { BasketHold } from '../basket/basket-hold';
import type { Basket } from '../basket/use-basket';

/** Sessions that are held but not yet registered, with the time left. */
export function HeldSessions({
  basket,
  cart,
  registerLabel,
}: {
  basket: Basket;
  cart: Cart;
  registerLabel: string;
}) {
  const t = useTranslations('my_workshops.held');
  const sitePath = useSitePath();
  const count = itemsInBasket(cart.items).filter((item) => item.reserved_until !== null).length;
  const isBlocked = cart.conflicts.length > 0;
  if (count === 0) return null;
  return (
    <Card selected className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 space-y-1">
        <h2 className="text-lg">{t('title', { count })}</h2>
        <p className="text-quiet">{t('text', { count })}</p>
        <BasketHold cart={cart} change={basket.change} />
        {isBlocked && (
          <p id="own-blocked" className="text-sm font-medium text-danger">
            {t('blocked')}
          </p>
        )}
      </div>
      {isBlocked ? (
        <Button aria-disabled aria-describedby="own-blocked">
          {registerLabel}
        </Button>
      ) : (
        <ButtonLink href={sitePath(paths.start())}>{registerLabel}</ButtonLink>
      )}
    </Card>
  );
}
