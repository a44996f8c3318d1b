'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect } from 'react';
import { useMoments } from '@/components/i18n/use-moments';
import { showToast } from '@/components/ui/toast/show-toast';
import { changeAnswered } from '@/lib/basket/basket-change';
import { knownBasket, refreshBasket } from '@/lib/basket/basket-query';
import { onHoldWarning, onOfferEnd } from '@/lib/basket/hold-ends';
import { isOwnRelease } from '@/lib/basket/own-releases';
import { isOwnSubmit } from '@/lib/basket/own-submit';
import { putSeats } from '@/lib/basket/seats';
import type { Cart } from '@/lib/contract/parts/cart';
import { paths } from '@/lib/paths';
import { onMessage } from '@/lib/realtime/live';

const NONE: never[] = [];

/** Offers that this page has told of. */
const announcements = new Set<string>();

type Titles = Partial<Record<string, string>>;

/** The page of one workshop; its times carry their session's code as id. */
const WORKSHOP_PAGE = /^\/workshops\/[^/]+/;

/** Toasts about what the visitor holds, waits for or looks at; nobody else's news (specification §4). */
export function useSeatMessages(timeZone: string, path: string, waits: Cart['waits'] = NONE): void {
  const t = useTranslations('realtime');
  const locale = useLocale();
  const { moment } = useMoments(timeZone);
  const tellOffer = useCallback(
    (code: string, title: string, until: string) => {
      if (announcements.has(`${code} ${until}`)) return;
      announcements.add(`${code} ${until}`);
      showToast({
        tone: 'success',
        title: t('offered', { time: moment(until) }),
        text: title,
      });
    },
    [t, moment],
  );

  // Offers that were made while no page listened.
  useEffect(() => {
    for (const { session, offered_until: until } of waits) {
      if (until !== null) tellOffer(session.workshops_session_code, session.workshops_title, until);
    }
  }, [waits, tellOffer]);

  useEffect(() => {
    const titleOf = (titles: Titles, otherwise = '') =>
      titles[locale] ?? Object.values(titles)[0] ?? otherwise;
    const find = (code: string) => knownBasket()?.items.find((item) => item.workshops_session_code === code);
    /** Whether the visitor lost a place in the session or waits for one, or looks at its workshop. */
    const isWanted = (code: string) => {
      const { items = [], waits = [] } = knownBasket() ?? {};
      const own = items.find((item) => item.workshops_session_code === code);
      if (own) return own.workshops_cart_status === 'N';
      return waits.some((wait) => wait.session.workshops_session_code === code) || isLookedAt(code);
    };
    const isLookedAt = (code: string) => WORKSHOP_PAGE.test(path) && document.getElementById(code) !== null;
    const subscriptions = [
      onHoldWarning((endsAt) => {
        // The journey shows the time itself.
        if (path === paths.step()) return;
        showToast({ tone: 'warning', title: t('hold_warning', { time: moment(endsAt) }) });
      }),
      onOfferEnd((title) => showToast({ tone: 'warning', title: t('offer_ended'), text: title })),
      onMessage('seats', ({ sessions, as_of }) => putSeats(sessions, as_of)),
      onMessage('basket-changed', async ({ as_of }) => {
        if (await isOwnSubmit()) return;
        await changeAnswered();
        const basket = knownBasket();
        if (!basket || basket.as_of < as_of) await refreshBasket();
      }),
      onMessage('workshop-reserved', ({ session_code }) => {
        const item = find(session_code);
        if (item) showToast({ tone: 'warning', title: t('full'), text: item.workshops_title });
        void refreshBasket();
      }),
      onMessage('workshop-reserve-cancel', ({ session_code, workshop, titles }) => {
        // How many seats it has is told by a message of its own.
        if (isOwnRelease(session_code) || !isWanted(session_code)) return;
        showToast({ tone: 'success', title: t('available_again'), text: titleOf(titles, workshop) });
      }),
      onMessage('workshop-offered', ({ session_code, titles, offered_until }) => {
        tellOffer(session_code, titleOf(titles), offered_until);
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
  }, [t, locale, moment, path, tellOffer]);
}
