'use client';

import { startTransition, useEffect, useMemo, useState } from 'react';
import { seatsOf, watchSeats } from '@/lib/basket/seats';
import type { ChoosableSession } from '../seats/session-choice';

/** The sessions with their current availability. */
export function useCurrentSeats(sessions: readonly ChoosableSession[]): readonly ChoosableSession[] {
  const [heard, setHeard] = useState(0);
  useEffect(() => watchSeats([], () => startTransition(() => setHeard((count) => count + 1))), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was heard is outside of React.
  return useMemo(
    () =>
      sessions.map((session) => {
        const seats = seatsOf(session.workshops_session_code);
        if (!seats) return session;
        return {
          ...session,
          availability: seats.availability,
          cancelled: seats.cancelled ?? session.cancelled,
        };
      }),
    [sessions, heard],
  );
}
