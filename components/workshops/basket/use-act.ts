'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { announce } from '@/components/ui/toast/announcement';
import { refreshSeats } from '@/lib/basket/seats';
import { fillIn } from '@/lib/i18n/fill-in';
import { readLiveState } from '@/lib/realtime/live';
import { formatTime } from '@/lib/time/format';
import type { SessionActionsProps } from '../seats/session-actions';
import { changeFor } from '../seats/session-choice';
import { withAddress } from './ask-address';
import type { Basket } from './use-basket';

/** Carries out an action on a session and says what it did. The function stays the same, for memoised rows. */
export function useAct(change: Basket['change'], timeZone: string): SessionActionsProps['onAction'] {
  const t = useTranslations('workshops.done');
  const locale = useLocale();
  return useCallback(
    async (action, session, choice) => {
      const planned = changeFor(action, session, choice);
      const wanted = planned.action === 'join' ? await withAddress(planned) : planned;
      if (!wanted) return;
      const isDone = await change(wanted);
      if (isDone && action !== 'remove') {
        const time = formatTime(session.workshops_schedule_start, timeZone, locale);
        announce(fillIn(t.raw(action), { title: session.workshops_title, time }));
      }
      // The answer to a change tells the seats of what is in the basket; those that were given up are told live.
      if (isDone && readLiveState() === 'live') return;
      const oldSessions = wanted.action === 'swap' ? [wanted.old.workshops_session_code] : [];
      await refreshSeats([session.workshops_session_code, ...oldSessions]);
    },
    [change, timeZone, locale, t],
  );
}
