'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { announce } from '@/components/ui/toast/announcement';
import { refreshSeats } from '@/lib/basket/seats';
import { fillIn } from '@/lib/i18n/fill-in';
import { readLiveState } from '@/lib/realtime/live';
import { formatTime } from '@/lib/time/format';
import {
  type ChoiceAction,
  type ChoosableSession,
  changeFor,
  givenUpFor,
  type SessionChoice,
} from '../seats/session-choice';
import { withAddress } from './ask-address';
import type { Basket } from './use-basket';

type Act = (action: ChoiceAction, session: ChoosableSession, choice: SessionChoice) => Promise<boolean>;

/**
 * Carries out an action on a session, says what it did, and gives whether it was done. The function stays the same, for
 * memoised rows.
 */
export function useAct(change: Basket['change'], timeZone: string): Act {
  const t = useTranslations('workshops.done');
  const locale = useLocale();
  return useCallback(
    async function act(action, session, choice): Promise<boolean> {
      const planned = changeFor(action, session, choice);
      const wanted = planned.action === 'join' ? await withAddress(planned) : planned;
      if (!wanted) return false;
      const isDone = await change(wanted, () => void act(action, session, choice));
      // The place is theirs now; what else stands at its time is given up for it.
      const others = isDone ? givenUpFor(action, choice).slice(1) : [];
      for (const other of others) await change({ action: 'remove', session: other });
      if (isDone && action !== 'remove') {
        const time = formatTime(session.workshops_schedule_start, timeZone, locale);
        announce(fillIn(t.raw(action), { title: session.workshops_title, time }));
      }
      // The answer to a change tells the seats of what is in the basket; those that were given up are told live.
      if (isDone && readLiveState() === 'live') return true;
      const oldSessions = wanted.action === 'swap' ? [wanted.old.workshops_session_code] : [];
      await refreshSeats([session.workshops_session_code, ...oldSessions]);
      return isDone;
    },
    [change, timeZone, locale, t],
  );
}
