'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Cart, CartItem } from '@/lib/contract/workshops';

interface LostPlacesProps {
  cart: Cart;
  /** Gives whether the place is held again. */
  onTake: (item: CartItem) => Promise<boolean>;
  onDrop: (item: CartItem) => Promise<boolean>;
}

/** Places whose hold has ended, or whose session was cancelled: what happened, and the two ways on. */
export function LostPlaces({ cart, onTake, onDrop }: LostPlacesProps) {
  const t = useTranslations('workshops.lost');
  const [pending, setPending] = useState<'take' | 'drop'>();
  const [gone, setGone] = useState<string[]>([]);
  const lost = cart.items.filter((item) => item.workshops_cart_status === 'N');
  const cancelled = lost.filter((item) => item.cancelled === 'Y');
  const ended = lost.filter((item) => item.cancelled !== 'Y');
  if (lost.length === 0) return null;

  async function each(kind: 'take' | 'drop', items: readonly CartItem[], act: typeof onTake): Promise<void> {
    setPending(kind);
    const failed: string[] = [];
    // One after the other: the basket takes one change at a time.
    for (const item of items) if (!(await act(item))) failed.push(item.workshops_title);
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
              onClick={() => each('take', ended, onTake)}
            >
              {t('again', { count: ended.length })}
            </Button>
          )}
          <Button variant="secondary" pending={pending === 'drop'} onClick={() => each('drop', lost, onDrop)}>
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
      {gone.length > 0 && (
        <p className="font-medium text-warning">
          {t('gone')} {gone.join(', ')}
        </p>
      )}
    </Alert>
  );
}
