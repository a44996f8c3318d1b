'use client';

import { startTransition, useEffect, useState } from 'react';
import { announceSeats, findChoicePlaces, rowOf, setUnfit } from '@/components/programme/rows/live-rows';
import { type ChoosableSession, type SessionChoice, stillFits } from '../seats/session-choice';

/** Marks the rows that clash with what is chosen, for the page's filter (`programme/filter/filtered-rows`). */
export function useFitMarks(
  root: string,
  places: ReadonlyMap<string, HTMLElement>,
  sessions: readonly ChoosableSession[],
  choices: ReadonlyMap<string, SessionChoice>,
): void {
  useEffect(() => {
    for (const session of sessions) {
      const code = session.workshops_session_code;
      const choice = choices.get(code);
      const place = places.get(code);
      const row = place && rowOf(place);
      if (choice && row) setUnfit(row, !stillFits(session, choice));
    }
    announceSeats(root);
  }, [root, places, sessions, choices]);
}

/** The containers for buttons. They are other elements after the router has fetched a newer page. */
export function usePlaces(
  root: string,
  sessions: readonly ChoosableSession[],
): ReadonlyMap<string, HTMLElement> {
  const [places, setPlaces] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sessions are other rows.
  useEffect(() => {
    const found = findChoicePlaces(root);
    // A transition, because hundreds of rows get buttons and the page must answer meanwhile.
    startTransition(() => setPlaces(found));
  }, [root, sessions]);
  return places;
}
