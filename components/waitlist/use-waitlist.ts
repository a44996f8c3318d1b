'use client';

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '@/lib/api/call-query';
import type { CallAnswer } from '@/lib/api/client';
import { queryKey } from '@/lib/api/query-keys';
import type { WaitlistEntry } from '@/lib/contract/waitlist';
import { listenTo, onCatchUp, onMessage } from '@/lib/realtime/live';
import { waitlistInfo } from '@/lib/stores/visit-cookies';

/** How often an entry is read; offers also arrive as live messages. */
const POLL_EVERY_MS = 30_000;

/** The visitor's entries that are still valid, newest first. */
export function useWaitlist(input: { secret?: string; track?: string } = {}) {
  const client = useQueryClient();
  const query = useQuery({
    ...callQuery('checkWaitlist', input),
    refetchInterval: POLL_EVERY_MS,
  });
  const channels = query.data?.entries.map((entry) => entry.channel).join(' ') ?? '';
  const valid = query.data?.entries.filter(({ state }) => state === 'waiting' || state === 'offered');
  const lines = valid?.map((entry) => entry.channel).join(' ');

  // From now on, offers are told on every page.
  useEffect(() => {
    if (lines) waitlistInfo.set({ channels: lines });
    else if (lines === '' && waitlistInfo.get()) waitlistInfo.clear();
  }, [lines]);

  useEffect(() => {
    if (channels === '') return;
    const refresh = () => void client.invalidateQueries({ queryKey: queryKey('checkWaitlist') });
    const stops = [
      ...channels.split(' ').map((channel) => listenTo(channel)),
      onMessage('waitlist-offered', refresh),
      onCatchUp(refresh),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, channels]);
  return query;
}

/** Stores an entry that a call returned in the cached list. */
export function putEntry(client: QueryClient, entry: WaitlistEntry): void {
  client.setQueriesData<CallAnswer<'checkWaitlist'>>({ queryKey: queryKey('checkWaitlist') }, (waitlist) => {
    if (!waitlist) return waitlist;
    const others = waitlist.entries.filter((other) => other.entry_ID !== entry.entry_ID);
    return { ...waitlist, entries: [entry, ...others] };
  });
}
