'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Cart, CartItem } from '@/lib/contract/parts/cart';
import { itemsLost } from '@/lib/contract/parts/cart-items';
import { OtherTimes } from './other-times';
import type { Basket } from './use-basket';

interface LostPlacesProps {
  cart: Cart;
  timeZone: string;
  change: Basket['change'];
}

/**
 * Sessions in the basket whose hold ended or which were cancelled: what happened, and what to do. If the workshop is
 * offered at another time that fits, that is one of the choices.
 */
export function LostPlaces({ cart, timeZone, change }: LostPlacesProps) {
  const t = useTranslations('workshops.lost');
  const [pending, setPending] = useState<'take' | 'drop' | 'swap'>();
  const [gone, setGone] = useState<string[]>([]);
  const lost = itemsLost(cart.items);
  const cancelled = lost.filter((item) => item.cancelled === 'Y');
  const ended = lost.filter((item) => item.cancelled !== 'Y');
  if (lost.length === 0) return null;

  async function each(kind: 'take' | 'drop', items: readonly CartItem[]): Promise<void> {
    setPending(kind);
    const action = kind === 'take' ? 'add' : 'remove';
    const failed: string[] = [];
    // One after the other, because the basket accepts one change at a time.
    for (const session of items) {
      if (!(await change({ action, session }))) failed.push(session.workshops_title);
    }
    setGone(kind === 'take' ? failed : []);
    setPending(undefined);
  }

  return (
    <Alert
      tone="warning"
      live="alert"
      title={t('title', { count: lost.length })}
      actions={
        <>
          {ended.length > 0 && (
            <Button
              pending={pending === 'take'}
              pendingLabel={t('taking')}
              onClick={() => each('take', ended)}
            >
              {t('again', { count: ended.length })}
            </Button>
          )}
          <Button variant="secondary" pending={pending === 'drop'} onClick={() => each('drop', lost)}>
            {t('drop')}
          </Button>
        </>
      }
    >
      {ended.length > 0 && <p>{t('text', { count: ended.length })}</p>}
      <ul className="list-disc py-1 pl-5">
        {ended.map((item) => (
          <li key={item.workshops_session_code}>{item.workshops_title}</li>
        ))}
      </ul>
      {cancelled.length > 0 && (
        <p>{t('cancelled', { titles: cancelled.map((item) => item.workshops_title).join(', ') })}</p>
      )}
      <OtherTimes
        cart={cart}
        lost={lost}
        timeZone={timeZone}
        pending={pending !== undefined}
        onTake={async (item, session) => {
          setPending('swap');
          await change({ action: 'swap', session, old: item });
          setPending(undefined);
        }}
      />
      {gone.length > 0 && (
        <p className="font-medium text-warning">
          {t('gone')} {gone.join(', ')}
        </p>
      )}
    </Alert>
  );
}
