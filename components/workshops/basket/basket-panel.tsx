'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { WithTexts } from '@/components/i18n/with-texts';
import { Button, ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { refreshBasket } from '@/lib/basket/basket-query';
import type { Cart, CartItem } from '@/lib/contract/parts/cart';
import { itemsInBasket } from '@/lib/contract/parts/cart-items';
import { type Locale, paths } from '@/lib/paths';
import { BasketHold } from './basket-hold';
import { BasketList } from './basket-list';
import { ConflictList } from './conflict-list';
import { LostPlaces } from './lost-places';
import { type Basket, useBasket } from './use-basket';
import { WaitList } from './wait-list';

export interface BasketPanelProps {
  locale: Locale;
  timeZone: string;
  registerLabel: string;
  /** A link was followed. */
  onLeave: () => void;
}

/** What the header's basket opens; loaded with its texts when it is first opened. */
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
    // The button that had the focus has gone with its entry.
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
      <Ways {...{ cart, submitted, registerLabel, onLeave }} />
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
      />
      <BasketList items={itemsInBasket(cart.items)} timeZone={timeZone} onRemove={onRemove} />
      <WaitList {...{ basket, cart, timeZone }} />
    </>
  );
}

/** Where one can go from here: on to register, unless conflicts stand in the way (specification §4), or to one's own page. */
function Ways({
  cart,
  submitted,
  registerLabel,
  onLeave,
}: { cart: Cart; submitted: boolean } & Pick<BasketPanelProps, 'registerLabel' | 'onLeave'>) {
  const t = useTranslations('workshops.menu');
  const sitePath = useSitePath();
  const isBlocked = cart.conflicts.length > 0;
  return (
    <div className="sticky bottom-0 space-y-3 border-t border-line bg-raised p-4">
      {submitted ? (
        <p className="text-sm text-quiet">{t('submitted')}</p>
      ) : isBlocked ? (
        <Button wide aria-disabled aria-describedby="basket-blocked">
          {registerLabel}
        </Button>
      ) : (
        <ButtonLink wide href={sitePath(paths.start())} onClick={onLeave}>
          {registerLabel}
        </ButtonLink>
      )}
      {!submitted && isBlocked && (
        <p id="basket-blocked" className="text-sm font-medium text-danger">
          {t('blocked')}
        </p>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <TextLink href={sitePath(paths.schedule())} prefetch={false} onClick={onLeave} className="py-1">
          {t('schedule')}
        </TextLink>
        <TextLink href={sitePath(paths.myWorkshops())} prefetch={false} onClick={onLeave} className="py-1">
          {t('own')}
        </TextLink>
      </p>
    </div>
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
