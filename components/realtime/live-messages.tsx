'use client';

import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { WithTexts } from '@/components/i18n/with-texts';
import { basketRegistration } from '@/lib/basket/basket-owner';
import { useBasketQuery } from '@/lib/basket/use-basket-query';
import type { ChannelEvent } from '@/lib/domain/realtime-channels';
import type { Locale } from '@/lib/paths';
import { listenTo, listenToEvent, onCatchUp, readLiveState, subscribeToLiveState } from '@/lib/realtime/live';
import { catchUp, catchUpAfterJoining } from './catch-up';
import { useLineMessages } from './use-line-messages';
import { usePageMessages } from './use-page-messages';
import { useSeatMessages } from './use-seat-messages';

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
