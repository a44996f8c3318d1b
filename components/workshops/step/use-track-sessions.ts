'use client';

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '@/lib/api/call-query';
import { queryKey } from '@/lib/api/query-keys';
import { seatsOf, watchSeats } from '@/lib/basket/seats';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getScheduleListByCodeAndTrack } from '@/lib/contract/schedule';

type TrackSessions = AnswerOf<typeof getScheduleListByCodeAndTrack>;

/**
 * The sessions that a track includes, of all days, so that changing the day asks for nothing. Availability is updated by
 * live messages and the small status call, so that only rows that changed render.
 */
export function useTrackSessions(track: string) {
  const client = useQueryClient();
  const query = useQuery({ ...callQuery('getScheduleListByCodeAndTrack', { track }), staleTime: 60_000 });
  const codes = query.data?.sessions.map((session) => session.workshops_session_code).join(' ');

  useEffect(() => {
    if (!codes) return;
    return watchSeats(codes.split(' '), (changed) => showSeats(client, changed));
  }, [client, codes]);

  return query;
}

/** Writes new availability into every cached list of sessions. */
function showSeats(client: QueryClient, codes: readonly string[]): void {
  const changed = new Set(codes);
  client.setQueriesData<TrackSessions>({ queryKey: queryKey('getScheduleListByCodeAndTrack') }, (list) => {
    if (!list?.sessions.some((session) => changed.has(session.workshops_session_code))) return list;
    const sessions = list.sessions.map((session) => {
      const seats = changed.has(session.workshops_session_code) && seatsOf(session.workshops_session_code);
      if (!seats) return session;
      return {
        ...session,
        availability: seats.availability,
        cancelled: seats.cancelled ?? session.cancelled,
      };
    });
    return { ...list, sessions };
  });
}
