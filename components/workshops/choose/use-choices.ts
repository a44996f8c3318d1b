'use client';

import { useMemo, useRef } from 'react';
import type { Basket } from '../basket/use-basket';
import { type ChoosableSession, choicesOf, type SessionChoice } from '../seats/session-choice';

/**
 * How each session relates to the basket, by session code. Unchanged choices stay the same object, so that a list of
 * hundreds renders only what changed.
 */
export function useChoices(
  sessions: readonly ChoosableSession[],
  { cart, submitted }: Pick<Basket, 'cart' | 'submitted'>,
  limit: number | null,
): ReadonlyMap<string, SessionChoice> {
  const before = useRef(new Map<string, { text: string; choice: SessionChoice }>());
  return useMemo(() => {
    const choiceOf = choicesOf({ cart, limit, submitted });
    return new Map(
      sessions.map((session) => {
        const code = session.workshops_session_code;
        const choice = choiceOf(session);
        const text = JSON.stringify(choice);
        const entry = before.current.get(code);
        if (entry?.text === text) return [code, entry.choice];
        before.current.set(code, { text, choice });
        return [code, choice];
      }),
    );
  }, [sessions, cart, limit, submitted]);
}
