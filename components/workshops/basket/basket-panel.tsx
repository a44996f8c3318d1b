'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { WithTexts } from '@/components/i18n/with-texts';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { refreshBasket } from '@/lib/basket/basket-query';
import type { Cart, CartItem } from '@/lib/contract/parts/cart';
import { itemsInBasket } from '@/lib/contract/parts/cart-items';
import type { Locale } from '@/lib/i18n/languages';
import { BasketHold } from './basket-hold';
import { BasketLinks } from './basket-links';
import { BasketList } from './basket-list';
import { ConflictList } from './conflict-list';
import { LostPlaces } from './lost-places';
import { type Basket, useBasket } from './use-basket';
import { WaitList } from './wait-list';

export interface BasketPanelProps {
  locale: Locale;
  timeZone: string;
  registerLabel: string;
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** Opened by the basket button of the header; loaded with its texts on first use. */
export function BasketPanel({ locale, ...rest }: BasketPanelProps) {
  return (
    <WithTexts locale={locale} namespaces={['common', 'workshops']} fallback={<Waiting />}>
      <Panel {...rest} />
    </WithTexts>
  );
}

function Panel({ timeZone, registerLabel, onLeave }: Omit<BasketPanelProps, 'locale'>) {
  const t = useTranslations('workshops.menu');
  const common = useTranslations('common');
  const basket = useBasket();
  const { cart, submitted } = basket;
  const box = useRef<HTMLDivElement>(null);
  if (!cart) {
    if (!basket.failed) return <Waiting />;
    return (
      <div className="space-y-3 p-4">
        <p>{common('failed.title')}</p>
        <Button size="compact" variant="secondary" onClick={() => void refreshBasket()}>
          {common('try_again')}
        </Button>
      </div>
    );
  }

  async function remove(session: CartItem): Promise<void> {
    await basket.change({ action: 'remove', session });
    // Its button, which had the focus, was removed with its entry.
    box.current?.focus();
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <div className="space-y-4 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-lg">{t('title')}</h2>
          {!submitted && <BasketHold cart={cart} change={basket.change} />}
        </div>
        {basket.failed && (
          <p role="status" className="text-sm text-warning">
            {t('stale')}
          </p>
        )}
        <Contents {...{ basket, cart, timeZone }} onRemove={submitted ? undefined : remove} />
      </div>
      <BasketLinks {...{ cart, submitted, registerLabel, onLeave }} />
    </div>
  );
}

interface ContentsProps {
  basket: Basket;
  cart: Cart;
  timeZone: string;
  onRemove: ((session: CartItem) => void) | undefined;
}

function Contents({ basket, cart, timeZone, onRemove }: ContentsProps) {
  return (
    <>
      <LostPlaces cart={cart} timeZone={timeZone} change={basket.change} />
      <ConflictList
        cart={cart}
        timeZone={timeZone}
        pending={basket.pendingCode !== undefined}
        onChange={basket.change}
        submitted={basket.submitted}
      />
      <BasketList items={itemsInBasket(cart.items)} timeZone={timeZone} onRemove={onRemove} />
      <WaitList {...{ basket, cart, timeZone }} />
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy className="space-y-3 p-4">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
