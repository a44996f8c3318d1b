'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { type Basket, useBasket } from '@/components/workshops/basket/use-basket';
import type { DayActivity } from '@/components/workshops/day/activity-card';
import { useTrackSessions } from '@/components/workshops/step/use-track-sessions';
import { WorkshopsStep } from '@/components/workshops/step/workshops-step';
import type { BasketChange } from '@/lib/basket/basket-change';
import type { Cart, CartItem } from '@/lib/contract/parts/cart';
import { attendableOf, conflictOnWire } from '@/lib/contract/parts/session-wire';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { conflictsIn } from '@/lib/domain/programme/conflicts';
import { useWorkshopsView } from '../step/use-workshops-view';
import type { ChangeDraft } from './change-draft';

interface WorkshopsPartProps {
  track: RegistrationTrack;
  mode: 'in_person' | 'online';
  /** Codes of the sessions that are wanted so far. */
  sessions: readonly string[];
  required: number;
  activity: DayActivity | null | undefined;
  onChange: (draft: Pick<ChangeDraft, 'sessions'>) => void;
  onDone: () => void;
  back: ReactNode;
}

/** Choosing sessions of a submitted registration. */
export function WorkshopsPart({
  track,
  mode,
  sessions,
  required,
  activity,
  onChange,
  onDone,
  back,
}: WorkshopsPartProps) {
  const t = useTranslations('change');
  const [view, setView] = useWorkshopsView();
  const keep = useCallback((codes: string[]) => onChange({ sessions: codes }), [onChange]);
  const basket = useDraftBasket(track.code, sessions, keep);
  return (
    <div className="space-y-6">
      <p className="max-w-measure text-quiet">{t('workshops.lead')}</p>
      <WorkshopsStep
        track={track.code}
        mode={mode}
        basket={basket}
        view={view}
        onView={setView}
        limit={track.workshop_limit}
        required={required}
        activity={activity}
        holds={false}
        goOn={{ label: t('keep_choice'), pending: false, act: onDone }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button onClick={onDone}>{t('keep_choice')}</Button>
        {back}
      </div>
    </div>
  );
}

/**
 * The sessions of a draft as a basket, so that the workshops step can be used to choose them. Nothing is held before the
 * change is confirmed; only lines for full sessions are joined at once.
 * @param codes of the sessions that are wanted
 */
function useDraftBasket(
  track: string,
  codes: readonly string[],
  onChange: (codes: string[]) => void,
): Basket {
  const own = useBasket();
  const { data } = useTrackSessions(track);
  const { cart: present, change: changeOwn, pendingCode, failed } = own;

  const cart = useMemo((): Cart | undefined => {
    if (!present || !data) return undefined;
    const items = data.sessions
      .filter((session) => codes.includes(session.workshops_session_code))
      .map(
        (session): CartItem => ({
          ...session,
          workshops_cart_status: 'Y',
          reserved_until: null,
          for_everyone: 'N',
          moved: null,
        }),
      );
    const conflicts = conflictsIn(items.map(attendableOf)).map(conflictOnWire);
    return { ...present, items, conflicts, alternatives: [], reserved_until: null };
  }, [present, data, codes]);

  const change = useCallback(
    async (wanted: BasketChange): Promise<boolean> => {
      if (wanted.action === 'extend') return true;
      const { workshops_session_code: code } = wanted.session;
      if (wanted.action === 'join') return changeOwn({ ...wanted, old: undefined });
      if (wanted.action === 'leave') return changeOwn(wanted);
      const old = wanted.action === 'swap' ? wanted.old.workshops_session_code : undefined;
      const others = codes.filter((each) => each !== code && each !== old);
      onChange(wanted.action === 'remove' ? others : [...others, code]);
      return true;
    },
    [changeOwn, codes, onChange],
  );

  return { cart, failed, pendingCode, change, submitted: false };
}
