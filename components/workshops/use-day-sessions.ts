'use client';

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { api } from '@/lib/api/browser';
import { callQuery } from '@/lib/api/call-query';
import { queryKey } from '@/lib/api/query-keys';
import type { AnswerOf } from '@/lib/contract/call';
import type { getScheduleListByCodeAndTrack } from '@/lib/contract/schedule';

type DaySessions = AnswerOf<typeof getScheduleListByCodeAndTrack>;

/** How often the places that are left are asked for while a day is open, in milliseconds. */
const POLL = 30_000;
/** As many as one call takes. */
const BATCH = 500;

/** A day's sessions. Their places are kept current by the small status call; only rows that changed are drawn anew. */
export function useDaySessions(day: string | undefined, track: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...callQuery('getScheduleListByCodeAndTrack', { day, track }),
    enabled: day !== undefined,
    staleTime: 60_000,
  });
  const codes = query.data?.sessions.map((session) => session.workshops_session_code).join(' ');

  useEffect(() => {
    if (!codes) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void updatePlaces(client, codes.split(' '));
    }, POLL);
    return () => clearInterval(timer);
  }, [client, codes]);

  const refreshPlaces = useCallback((sessionCodes: string[]) => updatePlaces(client, sessionCodes), [client]);
  return { query, refreshPlaces };
}

/** Asks how many places some sessions have left now, and puts the answer into every list that shows them. */
async function updatePlaces(client: QueryClient, codes: string[]): Promise<void> {
  const answer = await api
    .checkWorkshopSessionStatus({ sessions: codes.slice(0, BATCH) })
    .catch(() => undefined);
  if (!answer) return;
  const now = new Map(answer.sessions.map((session) => [session.session_code, session]));
  client.setQueriesData<DaySessions>({ queryKey: queryKey('getScheduleListByCodeAndTrack') }, (list) => {
    if (!list) return list;
    const sessions = list.sessions.map((session) => {
      const status = now.get(session.workshops_session_code);
      return status
        ? { ...session, availability: status.availability, cancelled: status.cancelled }
        : session;
    });
    return { ...list, sessions };
  });
}
