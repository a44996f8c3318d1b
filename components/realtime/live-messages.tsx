'use client';

import { WifiOff } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { WithTexts } from '@/components/i18n/with-texts';
import { showToast } from '@/components/ui/toast/show-toast';
import { knownBasket, refreshBasket } from '@/lib/basket/basket-query';
import { isOwnRelease } from '@/lib/basket/own-releases';
import { putSeats, refreshSeats, refreshWatchedSeats } from '@/lib/basket/seats';
import { useBasketQuery } from '@/lib/basket/use-basket-query';
import { itemsInBasket } from '@/lib/contract/parts/cart-items';
import type { ChannelEvent } from '@/lib/domain/realtime-channels';
import type { Locale } from '@/lib/paths';
import {
  listenTo,
  listenToEvent,
  onCatchUp,
  onMessage,
  readLiveState,
  subscribeToLiveState,
} from '@/lib/realtime/live';
import { formatTime } from '@/lib/time/format';

export interface LiveMessagesProps {
  locale: Locale;
  event: ChannelEvent & { timeZone: string };
  /** Attendees of this event choose sessions, so messages about their own are listened to as well. */
  choosable: boolean;
  /** The page's path without its language. */
  path: string;
}

/** How often seats and basket are read while the socket is down. */
const POLL_EVERY_MS = 20_000;
/** Time the server needs to render a changed page before it is fetched. */
const RENDER_DELAY_MS = 1000;

/** Toasts for live messages (specification §4, §7, §8), loaded with their texts once a page listens. */
export function LiveMessages({ locale, ...props }: LiveMessagesProps) {
  return (
    <WithTexts locale={locale} namespaces={['realtime']}>
      <Listening {...props} />
    </WithTexts>
  );
}

function Listening({ event, choosable, path }: Omit<LiveMessagesProps, 'locale'>) {
  const { clientCode, eventCode, timeZone } = event;
  const { cart } = useBasketQuery(choosable);
  const state = useSyncExternalStore(subscribeToLiveState, readLiveState, () => 'connecting' as const);

  useEffect(() => listenToEvent({ clientCode, eventCode }), [clientCode, eventCode]);
  const own = cart?.channel;
  useEffect(() => (own === undefined ? undefined : listenTo(own)), [own]);
  useEffect(() => onCatchUp(() => void catchUp()), []);
  useEffect(() => {
    if (state !== 'down') return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void catchUp();
    }, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [state]);

  useSeatMessages(timeZone);
  usePageMessages(path);
  return state === 'down' ? <Paused /> : null;
}

/** Reads what live messages would have said since the last one. */
async function catchUp(): Promise<void> {
  await Promise.all([knownBasket() && refreshBasket(), refreshWatchedSeats()]);
}

type Titles = Partial<Record<string, string>>;

/** Toasts about the visitor's own sessions and about sessions that have free seats again. */
function useSeatMessages(timeZone: string): void {
  const t = useTranslations('realtime');
  const locale = useLocale();
  useEffect(() => {
    const titleOf = (titles: Titles, otherwise = '') =>
      titles[locale] ?? Object.values(titles)[0] ?? otherwise;
    const find = (code: string) => knownBasket()?.items.find((item) => item.workshops_session_code === code);
    const subscriptions = [
      onMessage('seats', ({ sessions, as_of }) => putSeats(sessions, as_of)),
      onMessage('basket-changed', ({ as_of }) => {
        const known = knownBasket();
        if (!known || known.as_of < as_of) void refreshBasket();
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

/** Says that the organiser changed the schedule or the locations, and refreshes a page that shows them. */
function usePageMessages(path: string): void {
  const t = useTranslations('realtime');
  const router = useRouter();
  useEffect(
    () =>
      onMessage('my-event', ({ type }) => {
        showToast({ tone: 'success', title: t(`${type}_updated`) });
        void catchUp();
        if (SHOWN_ON[type].some((section) => path.startsWith(section)))
          setTimeout(router.refresh, RENDER_DELAY_MS);
      }),
    [t, router, path],
  );
}

/** Paths, by what they show. */
const SHOWN_ON = {
  schedule: ['/schedule', '/workshops', '/speakers'],
  location: ['/locations', '/workshops'],
} as const;

/** Shown while the socket is down and data is polled instead. */
function Paused() {
  const t = useTranslations('realtime');
  return (
    <p
      role="status"
      className="pointer-events-none fixed bottom-[calc(var(--bottom-inset)+1rem)] left-4 z-30 inline-flex max-w-[calc(100vw-6rem)] animate-appear items-center gap-2 rounded-full border border-line bg-raised px-3 py-1.5 text-sm text-quiet shadow-float print:hidden"
    >
      <WifiOff className="size-4 shrink-0" aria-hidden />
      {t('paused')}
    </p>
  );
}
