'use client';

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { RealtimeMessages } from '@/lib/contract/realtime';
import { listenTo, onCatchUp, onMessage, readLiveState, subscribeToLiveState } from '@/lib/realtime/live';

/** How often places are read while no live messages arrive. */
const POLL_EVERY_MS = 20_000;

/** React Query's options for data that shows places: live messages keep it up to date, or polling where they do not arrive. */
export function usePlacesPolling() {
  const state = useSyncExternalStore(subscribeToLiveState, readLiveState, () => 'connecting' as const);
  return {
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: state === 'down' ? POLL_EVERY_MS : false,
  } as const;
}

interface Listening {
  /** Undefined until it is known. */
  channel: string | undefined;
  onPlaces: (news: RealtimeMessages['places']) => void;
  /** Reads anew what was told before the channel was joined. */
  reload: () => unknown;
}

/** Listens to what is told of places on a channel. */
export function useLivePlaces({ channel, onPlaces, reload }: Listening): void {
  useEffect(() => (channel === undefined ? undefined : listenTo(channel)), [channel]);
  const tell = useEffectEvent(onPlaces);
  const catchUp = useEffectEvent((joined: ReadonlySet<string>) => {
    if (channel !== undefined && joined.has(channel)) reload();
  });
  useEffect(() => onMessage('places', (news) => tell(news)), []);
  useEffect(() => onCatchUp((joined) => catchUp(joined)), []);
}
