'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast/show-toast';
import { expireBasket, knownBasket, refreshBasket } from '@/lib/basket/basket-query';
import { isOwnRelease } from '@/lib/basket/own-releases';
import { isOwnSubmit } from '@/lib/basket/own-submit';
import { putSeats, refreshSeats } from '@/lib/basket/seats';
import { itemsInBasket } from '@/lib/contract/parts/cart-items';
import { onMessage } from '@/lib/realtime/live';
import { formatTime } from '@/lib/time/format';

type Titles = Partial<Record<string, string>>;

/** Toasts about the visitor's own sessions and about sessions that have free seats again. */
export function useSeatMessages(timeZone: string): void {
  const t = useTranslations('realtime');
  const locale = useLocale();
  useEffect(() => {
    const titleOf = (titles: Titles, otherwise = '') =>
      titles[locale] ?? Object.values(titles)[0] ?? otherwise;
    const find = (code: string) => knownBasket()?.items.find((item) => item.workshops_session_code === code);
    const subscriptions = [
      onMessage('seats', ({ sessions, as_of }) => putSeats(sessions, as_of)),
      onMessage('basket-changed', async ({ as_of }) => {
        if (await isOwnSubmit()) return expireBasket();
        const known = knownBasket();
        if (!known || known.as_of < as_of) await refreshBasket();
      }),
      onMessage('workshop-reserved', ({ session_code }) => {
        const item = find(session_code);
        if (item) showToast({ tone: 'warning', title: t('full'), text: item.workshops_title });
        void refreshBasket();
      }),
      onMessage('workshop-reserve-cancel', ({ session_code, workshop, titles }) => {
        void refreshSeats([session_code]);
        const isHeld = itemsInBasket(knownBasket()?.items ?? []).some(
          (item) => item.workshops_session_code === session_code,
        );
        if (isHeld || isOwnRelease(session_code)) return;
        showToast({ tone: 'success', title: t('available_again'), text: titleOf(titles, workshop) });
      }),
      onMessage('workshop-offered', ({ titles, offered_until }) => {
        const time = formatTime(offered_until, timeZone, locale);
        showToast({ tone: 'success', title: t('offered', { time }), text: titleOf(titles) });
        void refreshBasket();
      }),
      onMessage('workshop-moved', ({ titles }) => {
        showToast({ tone: 'success', title: t('moved'), text: titleOf(titles) });
        void refreshBasket();
      }),
      onMessage('workshop-changed', ({ titles, change }) => {
        showToast({ tone: 'warning', title: t(`changed_${change}`), text: titleOf(titles) });
        void refreshBasket();
      }),
    ];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
    };
  }, [t, locale, timeZone]);
}
