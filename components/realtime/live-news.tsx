'use client';

import { WifiOff } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { WithTexts } from '@/components/i18n/with-texts';
import { showToast } from '@/components/ui/toast/show-toast';
import {
  hasJustGivenUp,
  readBasket,
  refreshBasket,
  subscribeToBasket,
  unreadBasket,
} from '@/lib/basket/basket';
import { putSeats, refreshSeats, refreshWatchedSeats } from '@/lib/basket/seats';
import { itemsInBasket } from '@/lib/domain/programme/basket';
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

export interface LiveNewsProps {
  locale: Locale;
  event: ChannelEvent & { timeZone: string };
  /** The event has sessions chosen: what concerns the visitor's own is listened to as well. */
  choosable: boolean;
  /** The page's path without its language. */
  path: string;
}

/** How often it is asked while nothing is told, in milliseconds. */
const POLL = 20_000;
/** A changed page is made anew within so long; then it is fetched, in milliseconds. */
const UNTIL_MADE = 1000;

/** What the visitor is told live (specification §4, §7, §8), loaded with its texts when a page listens. */
export function LiveNews({ locale, ...props }: LiveNewsProps) {
  return (
    <WithTexts locale={locale} namespaces={['realtime']}>
      <Listening {...props} />
    </WithTexts>
  );
}

function Listening({ event, choosable, path }: Omit<LiveNewsProps, 'locale'>) {
  const { clientCode, eventCode, timeZone } = event;
  const { cart } = useSyncExternalStore(choosable ? subscribeToBasket : toNothing, readBasket, unreadBasket);
  const state = useSyncExternalStore(subscribeToLiveState, readLiveState, () => 'connecting' as const);

  useEffect(() => listenToEvent({ clientCode, eventCode }), [clientCode, eventCode]);
  const own = cart?.channel;
  useEffect(() => (own === undefined ? undefined : listenTo(own)), [own]);
  useEffect(() => onCatchUp(() => void askAgain()), []);
  useEffect(() => {
    if (state !== 'down') return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void askAgain();
    }, POLL);
    return () => clearInterval(timer);
  }, [state]);

  useSeatNews(timeZone);
  usePageNews(path);
  return state === 'down' ? <Paused /> : null;
}

const toNothing = () => () => {};

/** Finds out what was missed. */
async function askAgain(): Promise<void> {
  await Promise.all([readBasket().cart && refreshBasket(), refreshWatchedSeats()]);
}

type Titles = Partial<Record<string, string>>;

/** Notices about seats: of the visitor's own sessions, and of those that can be had again. */
function useSeatNews(timeZone: string): void {
  const t = useTranslations('realtime');
  const locale = useLocale();
  useEffect(() => {
    const titleIn = (titles: Titles, otherwise = '') =>
      titles[locale] ?? Object.values(titles)[0] ?? otherwise;
    const find = (code: string) =>
      readBasket().cart?.items.find((item) => item.workshops_session_code === code);
    const stops = [
      onMessage('seats', ({ sessions, as_of }) => putSeats(sessions, as_of)),
      onMessage('basket-changed', ({ as_of }) => {
        const known = readBasket().cart;
        if (!known || known.as_of < as_of) void refreshBasket();
      }),
      onMessage('workshop-reserved', ({ session_code }) => {
        const item = find(session_code);
        if (item) showToast({ tone: 'warning', title: t('full'), text: item.workshops_title });
        void refreshBasket();
      }),
      onMessage('workshop-reserve-cancel', ({ session_code, workshop, titles }) => {
        void refreshSeats([session_code]);
        const isHeld = itemsInBasket(readBasket().cart?.items ?? []).some(
          (item) => item.workshops_session_code === session_code,
        );
        if (isHeld || hasJustGivenUp(session_code)) return;
        showToast({ tone: 'success', title: t('available_again'), text: titleIn(titles, workshop) });
      }),
      onMessage('workshop-offered', ({ titles, offered_until }) => {
        const time = formatTime(offered_until, timeZone, locale);
        showToast({ tone: 'success', title: t('offered', { time }), text: titleIn(titles) });
        void refreshBasket();
      }),
      onMessage('workshop-moved', ({ titles }) => {
        showToast({ tone: 'success', title: t('moved'), text: titleIn(titles) });
        void refreshBasket();
      }),
      onMessage('workshop-changed', ({ titles, change }) => {
        showToast({ tone: 'warning', title: t(`changed_${change}`), text: titleIn(titles) });
        void refreshBasket();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [t, locale, timeZone]);
}

/** Tells that the organiser has changed the schedule or the locations, and brings the page that shows it up to date. */
function usePageNews(path: string): void {
  const t = useTranslations('realtime');
  const router = useRouter();
  useEffect(
    () =>
      onMessage('my-event', ({ type }) => {
        showToast({ tone: 'success', title: t(`${type}_updated`) });
        void askAgain();
        if (SHOWN_ON[type].some((section) => path.startsWith(section)))
          setTimeout(router.refresh, UNTIL_MADE);
      }),
    [t, router, path],
  );
}

/** The pages that show what has changed. */
const SHOWN_ON = {
  schedule: ['/schedule', '/workshops', '/speakers'],
  location: ['/locations', '/workshops'],
} as const;

/** Said quietly while nothing is told live: what is shown is asked for now and then. */
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
