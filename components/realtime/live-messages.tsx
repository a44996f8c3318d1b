'use client';

import { WifiOff } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { WithTexts } from '@/components/i18n/with-texts';
import { showToast } from '@/components/ui/toast/show-toast';
import { basketRegistration } from '@/lib/basket/basket-owner';
import { knownBasket, refreshBasket, wasBasketJustRead } from '@/lib/basket/basket-query';
import { refreshWatchedSeats } from '@/lib/basket/seats';
import { useBasketQuery } from '@/lib/basket/use-basket-query';
import type { ChannelEvent } from '@/lib/domain/realtime-channels';
import type { Locale } from '@/lib/i18n/languages';
import {
  listenTo,
  listenToEvent,
  onCatchUp,
  onMessage,
  readLiveState,
  subscribeToLiveState,
} from '@/lib/realtime/live';
import { useLineMessages } from './use-line-messages';
import { useSeatMessages } from './use-seat-messages';

/** Reads basket and seats again after live messages may have been missed. */
async function catchUp(): Promise<void> {
  await Promise.all([knownBasket() && refreshBasket(), refreshWatchedSeats()]);
}

interface Joined {
  channels: ReadonlySet<string>;
  /** The basket's channel. */
  own: string | undefined;
  /** Own channels that were joined before: what they told meanwhile was missed. */
  known: Set<string>;
}

/**
 * Reads again what the joined channels may have told before. A basket whose channel is joined for the first time was read
 * just before that: the channel's name came with it.
 */
async function catchUpAfterJoining({ channels, own, known }: Joined): Promise<void> {
  const isOwn = own !== undefined && channels.has(own);
  const isFirst = isOwn && !known.has(own);
  if (isOwn) known.add(own);
  const hasMissed = isFirst ? !wasBasketJustRead() : isOwn;
  const isEvent = channels.size > (isOwn ? 1 : 0);
  await Promise.all([hasMissed && refreshBasket(), isEvent && refreshWatchedSeats()]);
}

/** Time the server needs to render a changed page before it is fetched. */
const RENDER_DELAY_MS = 1000;

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

/** Paths of the pages that show a schedule or locations. */
const SHOWN_ON = {
  schedule: ['/schedule', '/workshops', '/speakers'],
  location: ['/locations', '/workshops'],
} as const;

export interface LiveMessagesProps {
  locale: Locale;
  event: ChannelEvent & { timeZone: string };
  /** Attendees of this event choose sessions, so messages about their own are listened to as well. */
  choosable: boolean;
  /** The page's path without its language. */
  path: string;
  /** Channels of the visitor's entries on the event's waitlist, separated by spaces. */
  lines: string | undefined;
}

/** How often seats and basket are read while the socket is down. */
const POLL_EVERY_MS = 20_000;

/** Toasts for live messages (specification §4, §7, §8), loaded with their texts once a page listens. */
export function LiveMessages({ locale, ...props }: LiveMessagesProps) {
  return (
    <WithTexts locale={locale} namespaces={['realtime']}>
      <Listening {...props} />
    </WithTexts>
  );
}

function Listening({ event, choosable, path, lines }: Omit<LiveMessagesProps, 'locale'>) {
  const { clientCode, eventCode, timeZone } = event;
  const { cart } = useBasketQuery(choosable);
  const state = useSyncExternalStore(subscribeToLiveState, readLiveState, () => 'connecting' as const);

  useEffect(() => listenToEvent({ clientCode, eventCode }), [clientCode, eventCode]);
  // An empty basket of a visitor changes by this browser alone, whose tabs tell each other.
  const isShared = cart && (cart.items.length + cart.waits.length > 0 || basketRegistration() !== undefined);
  const own = isShared ? cart.channel : undefined;
  const joined = useRef(new Set<string>());
  useEffect(() => (own === undefined ? undefined : listenTo(own)), [own]);
  useEffect(
    () => onCatchUp((channels) => void catchUpAfterJoining({ channels, own, known: joined.current })),
    [own],
  );
  useEffect(() => {
    if (state !== 'down') return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void catchUp();
    }, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [state]);

  useSeatMessages(timeZone, path, cart?.waits);
  useLineMessages(lines, { timeZone, path });
  usePageMessages(path);
  return state === 'down' ? <Paused /> : null;
}

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
